import { isInCapacity } from '../../domain/powerbi/isInCapacity.ts';
import { notRefreshable } from '../../domain/powerbi/operations/refreshOperations.ts';
import { conflict, forbidden, PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import {
  findDataset,
  findRefreshable,
  isRefreshable,
  type RefreshDependencies,
} from './findRefreshable.ts';
import { followJob } from './followAtualizacao.ts';
import { type AtualizacaoRow, atualizacaoQueries } from './queries.ts';

const limitSentence =
  'O Power BI não aceita mais atualizações deste dataset por enquanto: fora de uma capacidade são até 8 por dia, contando as agendadas.';

/**
 * Starts a refresh of the report's dataset, or returns the one that runs. Of all who ask at the same time, on all servers, one asks Power
 * BI. The job that follows is stored with the refresh, so a server that is killed here loses nothing. Spec ATUA-01.
 * docs/decisions/server-refreshes.md
 */
export async function startAtualizacao(
  dependencies: RefreshDependencies,
  actor: Actor,
  id: number,
): Promise<AtualizacaoRow> {
  const { db, powerBi, loadCredentials, now } = dependencies;
  const { relatorio, isPermitted } = await findRefreshable(dependencies, actor, id);
  if (!isPermitted) throw forbidden('Você não pode atualizar os dados deste relatório.');
  const credentials = await loadCredentials(relatorio.cliente_id);
  const dataset = await findDataset(dependencies, credentials, relatorio);
  if (!(await isRefreshable(dependencies, credentials, dataset))) throw conflict(notRefreshable);
  const isEnhanced =
    (await isInCapacity(dependencies.powerBi, credentials, dataset.workspaceId)) === true;
  const begun = await db.transaction(async (tx) => {
    const begun = await atualizacaoQueries(tx).begin(dataset, isEnhanced, now());
    if (begun && 'row' in begun && begun.isNew) await jobQueries(tx).add([followJob(begun.row)]);
    return begun;
  });
  if (!begun) throw conflict('A atualização acabou de terminar. Tente de novo.');
  if ('refused' in begun) throw conflict(limitSentence);
  const { row, isNew } = begun;
  if (!isNew) return row;
  const queries = atualizacaoQueries(db);
  const place = { id: dataset.datasetId, workspaceId: dataset.workspaceId };
  try {
    const start = await powerBi.startRefresh(credentials, place, { isEnhanced });
    if (start.kind === 'limit') {
      const not_before = new Date(now().getTime() + start.retryAfterSeconds * 1000);
      await queries.change(row.id, { ...endedBy(limitSentence), ended_at: now(), not_before });
      throw conflict(limitSentence);
    }
    // The job finds out what became of a request without an answer.
    if (start.kind === 'unknown') return row;
    // A refresh that others have started is followed as well. Whether it can be cancelled is not known.
    const taken =
      start.kind === 'started' ? { request_id: start.requestId } : { is_enhanced: false };
    const after = await queries.change(row.id, { ...taken, is_taken: true });
    return after ?? row;
  } catch (error) {
    if (error instanceof PortalError) {
      const { detail } = error.body as { readonly detail?: unknown };
      const motivo = typeof detail === 'string' ? detail : 'O Power BI recusou a atualização.';
      const columns = { ...endedBy(motivo), erro: error.forAdmins, ended_at: now() };
      await queries.change(row.id, columns);
    }
    throw error;
  }
}

const endedBy = (motivo: string) => ({ situacao: 'falhou' as const, motivo });
