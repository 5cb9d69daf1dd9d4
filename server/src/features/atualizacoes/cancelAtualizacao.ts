import { conflict, forbidden, notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findDataset, findRefreshable, type RefreshDependencies } from './findRefreshable.ts';
import { followAtualizacao } from './followAtualizacao.ts';
import { type AtualizacaoRow, atualizacaoQueries, isCancellable } from './queries.ts';

/**
 * Asks Microsoft to cancel a refresh of the report's dataset. Returns it as it was before; its end is told by an event. Throws 404 for a
 * refresh of another dataset or cliente, 409 for one that has ended or cannot be cancelled. Spec ATUA-01.
 */
export async function cancelAtualizacao(
  dependencies: RefreshDependencies,
  actor: Actor,
  { id, atualizacao }: { readonly id: number; readonly atualizacao: number },
): Promise<AtualizacaoRow> {
  const { db, powerBi, loadCredentials } = dependencies;
  const { relatorio, isPermitted } = await findRefreshable(dependencies, actor, id);
  if (!isPermitted) throw forbidden('Você não pode atualizar os dados deste relatório.');
  const row = await atualizacaoQueries(db).find(atualizacao);
  if (row?.cliente_id !== relatorio.cliente_id) throw notFound('Atualização');
  const credentials = await loadCredentials(relatorio.cliente_id);
  const { datasetId } = await findDataset(dependencies, credentials, relatorio);
  if (row.dataset_id !== datasetId) throw notFound('Atualização');
  if (row.ended_at) throw conflict('Esta atualização já terminou.');
  if (!isCancellable(row)) throw conflict('O Power BI não permite cancelar esta atualização.');
  const place = { id: row.dataset_id, workspaceId: row.workspace_id };
  await powerBi.cancelRefresh(credentials, place, row.request_id);
  await followAtualizacao(dependencies, row);
  return row;
}
