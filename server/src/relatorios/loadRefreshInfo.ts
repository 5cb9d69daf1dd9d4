import type { RefreshInfo } from '@portal/api-client/contract';
import { type Actor, scopeOf } from '../auth/actor.ts';
import { notFound } from '../errors.ts';
import type { Credentials, PowerBi } from '../powerbi/PowerBi.ts';
import { canOpenRelatorio } from './policy.ts';
import type { RelatorioQueries } from './queries.ts';

interface Parts {
  readonly queries: RelatorioQueries;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
}

/** When a dataset was last refreshed; only for the dataset of a report this person may open, else 404. */
export async function loadRefreshInfo(
  { queries, powerBi, loadCredentials }: Parts,
  actor: Actor,
  workspaceId: string,
  datasetId: string,
): Promise<RefreshInfo> {
  const candidates = await queries.findByDataset(scopeOf(actor), workspaceId, datasetId, actor.id);
  const found = candidates.find(({ relatorio, isNamed }) =>
    canOpenRelatorio(actor, { cliente_id: relatorio.cliente_id, isNamed }),
  );
  if (!found) throw notFound('Dataset');
  const credentials = await loadCredentials(found.relatorio.cliente_id);
  const refresh = await powerBi.findLastRefresh(credentials, workspaceId, datasetId);
  return {
    lastRefreshDate: refresh?.endTime ?? refresh?.startTime ?? null,
    status: refresh?.status ?? null,
    refreshType: refresh?.refreshType ?? null,
  };
}
