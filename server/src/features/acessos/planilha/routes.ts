import * as contract from '@portal/api-client/contract';
import { planilhaLimits } from '@portal/api-client/records';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../Context.ts';
import { commit } from '../../../domain/change/commit.ts';
import type { RehearsalTurns } from '../../../domain/change/createRehearsalTurns.ts';
import { storedGrantQueries } from '../../../domain/grants/storedGrantQueries.ts';
import { recordEvent } from '../../../domain/history/recordEvent.ts';
import { knownTitles } from '../../../domain/pages/knownTitles.ts';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import { invalidFields } from '../../../errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListQuery } from '../../../platform/http/readListQuery.ts';
import { requireKnown } from '../../../platform/http/requireKnown.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readAcessoFilter } from '../readAcessoFilter.ts';
import { changeByPlanilha, type PlanilhaChange } from './changeByPlanilha.ts';
import { checkPlanilha } from './checkPlanilha.ts';
import { listNewPages } from './listNewPages.ts';
import { readPlanilha } from './readPlanilha.ts';
import { writePlanilha } from './writePlanilha.ts';

interface PlanilhaDependencies extends ConfigDependencies, Pick<Context, 'isEmbedded'> {
  /** The most people whose access a rehearsal compares. */
  readonly maxPeople: number;
  readonly turns: RehearsalTurns;
}

/** The largest body: a file in base64, with its other fields. */
const bodyLimit = Math.ceil(planilhaLimits.bytes / 3) * 4 + 1_000;

/** Serves the grants of a cliente as a file, and takes it back. Spec PLAN-01 to PLAN-03, WIRE-19. */
export function planilhaRoutes(app: FastifyInstance, dependencies: PlanilhaDependencies): void {
  const { db, now, maxPeople, turns, isEmbedded } = dependencies;
  const maxChanged = isEmbedded ? planilhaLimits.linhasEmbutido : planilhaLimits.linhas;

  serve(app, contract.exportPlanilha, schemas.exportPlanilha, async ({ actor, query }) => {
    const asked = readListQuery(query);
    requireKnown(asked, { filters: ['cliente'], sorts: [] });
    const { cliente } = readAcessoFilter(actor, asked.filter, now());
    const grants = await storedGrantQueries(db).listOfCliente(cliente);
    const specific = grants.filter(({ paginas }) => paginas.length > 0);
    const titles = await knownTitles(db, [...new Set(specific.map(({ relatorio }) => relatorio))]);
    await recordEvent(db, actor, {
      cliente,
      action: 'lista.export',
      target: 'planilha',
      details: { linhas: grants.length, filtros: [] },
    });
    return {
      nome: 'concessoes.csv',
      csv: await writePlanilha(grants, titles),
      linhas: grants.length,
    };
  });

  serve(
    app,
    contract.checkPlanilha,
    schemas.checkPlanilha,
    async ({ actor, body }) => {
      const end = await turns.take(actor);
      try {
        const { notices, change } = await read(actor, body);
        return { avisos: [...notices], ...(await checkPlanilha(db, actor, change, maxPeople)) };
      } finally {
        end();
      }
    },
    { bodyLimit },
  );

  serve(
    app,
    contract.applyPlanilha,
    schemas.applyPlanilha,
    async ({ actor, body }) => {
      const { change } = await read(actor, body);
      const { lines } = await commit(db, changeByPlanilha, actor, change);
      return {
        linhas: lines.length,
        mudaram: lines.filter(({ estado }) => estado === 'muda').length,
      };
    },
    { bodyLimit },
  );

  async function read(
    actor: Actor,
    { arquivo, cliente: named, retiradas = false }: contract.PlanilhaFile,
  ) {
    const at = now();
    const { cliente } = readAcessoFilter(actor, { cliente: named }, at);
    const { lines, notices } = await readPlanilha(bytesOf(arquivo));
    const change: PlanilhaChange = {
      cliente,
      lines,
      restores: retiradas,
      listings: await listNewPages(dependencies, cliente, lines),
      maxChanged,
      now: at,
    };
    return { notices, change };
  }
}

/** Throws 400 for a text that is not base64: Node.js leaves out what it cannot read. */
function bytesOf(arquivo: string): Uint8Array {
  const bytes = Buffer.from(arquivo, 'base64');
  if (bytes.toString('base64') === arquivo) return bytes;
  throw invalidFields({ arquivo: ['O arquivo não está em base64.'] });
}
