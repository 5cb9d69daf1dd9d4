import type { ExportacaoInput } from '@portal/api-client/contract';
import { exportLimits } from '@portal/api-client/rules';
import { addExport } from '../../domain/exports/addExport.ts';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import { exportQueries } from '../../domain/exports/exportQueries.ts';
import { planExport } from '../../domain/exports/planExport.ts';
import { invalid, invalidFields, PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireParametros } from './listParametros.ts';
import { refusalError } from './refusalError.ts';

const maxStateBytes = 256_000;

/** Orders an export and returns its id. Decides before it counts, so that a refusal tells nothing of other orders. Spec EXPO-01, EXPO-02. */
export async function orderExport(
  dependencies: ExportDependencies,
  actor: Actor,
  input: ExportacaoInput,
): Promise<number> {
  const { db, now } = dependencies;
  const { relatorio, aplicativo, formato, paginas, visao, estado, parametros = [] } = input;
  if (visao !== undefined && estado !== undefined) {
    throw invalid('Envie a visão ou o estado, e não os dois.');
  }
  if (estado !== undefined && Buffer.byteLength(estado) > maxStateBytes) {
    throw invalidFields({ estado: ['O que você está vendo pode ter no máximo 256 kB.'] });
  }
  const plan = await planExport(dependencies, actor, {
    relatorioId: relatorio,
    aplicativoId: aplicativo ?? null,
    format: formato,
    pages: paginas ?? null,
    visaoId: visao ?? null,
    state: estado ?? null,
    parameters: parametros,
  });
  if (plan.kind === 'refused') throw refusalError(plan);
  if (plan.pages === null) await requireParametros(dependencies, actor, relatorio, parametros);
  return db.transaction(async (tx) => {
    const queries = exportQueries(tx);
    await queries.lockPerson(actor.id);
    const { total, cancelled } = await queries.countOpen(actor.id);
    if (total >= exportLimits.open) throw tooManyOpen(cancelled > 0);
    return addExport(tx, plan, { userId: actor.id, purpose: null, now: now() });
  });
}

/** Cancelling helps only before Power BI has taken a file. */
const tooManyOpen = (hasCancelled: boolean) =>
  new PortalError(
    429,
    {
      detail: hasCancelled
        ? 'O Power BI ainda termina um arquivo que você cancelou. Espere alguns minutos.'
        : `Você já tem ${exportLimits.open} arquivos em preparo. Espere um deles ficar pronto, ou cancele um em Meus arquivos.`,
    },
    { retryAfterSeconds: 30 },
  );
