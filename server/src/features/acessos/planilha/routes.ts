import * as contract from '@portal/api-client/contract';
import { planilhaLimits } from '@portal/api-client/records';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../Context.ts';
import { currentMode } from '../../../domain/change/changeMode.ts';
import type { RehearsalTurns } from '../../../domain/change/createRehearsalTurns.ts';
import { storedGrantQueries } from '../../../domain/grants/storedGrantQueries.ts';
import { recordEvent } from '../../../domain/history/recordEvent.ts';
import { knownTitles } from '../../../domain/pages/knownTitles.ts';
import type { ConfigDependencies } from '../../../domain/relatorios/ConfigDependencies.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListQuery } from '../../../platform/http/readListQuery.ts';
import { requireKnown } from '../../../platform/http/requireKnown.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readAcessoFilter } from '../readAcessoFilter.ts';
import { listNewPages } from './listNewPages.ts';
import { hasThread, runInThread } from './runInThread.ts';
import { runSheetTask, type SheetTask } from './runSheetTask.ts';
import { writePlanilha } from './writePlanilha.ts';

interface PlanilhaDependencies extends ConfigDependencies, Pick<Context, 'isEmbedded' | 'config'> {
  /** The most people whose access a rehearsal compares. */
  readonly maxPeople: number;
  readonly turns: RehearsalTurns;
}

/** The largest body: a file in base64, with its other fields. */
const bodyLimit = Math.ceil(planilhaLimits.bytes / 3) * 4 + 1_000;

/** A file of about 500 lines. A smaller one takes less time than the start of a thread. */
const largeCharacters = 85_000;

/** Serves the grants of a cliente as a file, and takes it back. Spec PLAN-01 to PLAN-03, WIRE-19. */
export function planilhaRoutes(app: FastifyInstance, dependencies: PlanilhaDependencies): void {
  const { db, now, maxPeople, turns, isEmbedded, config } = dependencies;
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
    async ({ actor, body, reply }) => {
      const end = await turns.take(actor);
      try {
        return await run(reply, taskOf('check', actor, body));
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
    async ({ actor, body, reply }) => run(reply, taskOf('apply', actor, body)),
    { bodyLimit },
  );

  function taskOf(
    kind: SheetTask['kind'],
    actor: Actor,
    { arquivo, cliente: named, retiradas = false }: contract.PlanilhaFile,
  ): SheetTask {
    const at = now();
    const { cliente } = readAcessoFilter(actor, { cliente: named }, at);
    const common = { kind, actor, cliente, arquivo, restores: retiradas };
    return { ...common, maxChanged, maxPeople, now: at, fingerprint: null };
  }

  /** Runs a task; a large one in a thread, whose answer is sent as it is. A rehearsal needs the mode of its request. */
  async function run<Answer>(reply: FastifyReply, task: SheetTask): Promise<Answer> {
    const listPages = (ids: readonly number[]) => listNewPages(dependencies, task.cliente, ids);
    const mode = currentMode();
    const { databaseUrl, statementTimeoutMs } = config;
    const isLarge = task.arquivo.length > largeCharacters;
    if (!hasThread || !databaseUrl || !isLarge || mode?.kind === 'rehearse') {
      return (await runSheetTask(db, task, listPages)) as Answer;
    }
    const fingerprint = mode?.fingerprint ?? null;
    const data = { databaseUrl, statementTimeoutMs, task: { ...task, fingerprint } };
    const json = await runInThread(data, listPages);
    reply.serializer((text) => text).type('application/json; charset=utf-8');
    return json as Answer;
  }
}
