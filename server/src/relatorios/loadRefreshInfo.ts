import type { RefreshInfo } from '@portal/api-client/contract';
import type { Actor } from '../auth/actor.ts';
import { notFound } from '../errors.ts';
import type { Credentials, PowerBi } from '../powerbi/PowerBi.ts';
import { datasetOf } from './datasetOf.ts';
import { canOpenRelatorio } from './policy.ts';
import type { RelatorioQueries } from './queries.ts';

interface Parts {
  readonly queries: RelatorioQueries;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
}

/** When a dataset was last refreshed; only for the dataset of a report this person may open, on Dashboards or in an application, else 404. */
export async function loadRefreshInfo(
  { queries, powerBi, loadCredentials }: Parts,
  actor: Actor,
  workspaceId: string,
  datasetId: string,
): Promise<RefreshInfo> {
  const candidates = await queries.findByDataset(actor, workspaceId, datasetId);
  const openable = candidates.filter(({ relatorio: { cliente_id }, isNamed, isGranted }) =>
    canOpenRelatorio(actor, { cliente_id, isNamed: isNamed || isGranted }),
  );
  // One report that is gone, or one cliente without credentials, must not hide the others over the same dataset.
  let failure: unknown = notFound('Dataset');
  for (const { relatorio } of openable) {
    try {
      const credentials = await loadCredentials(relatorio.cliente_id);
      const report = await powerBi.getReport(credentials, workspaceId, relatorio.report_id);
      const used = datasetOf(relatorio, report);
      if (used?.id.toLowerCase() !== datasetId.toLowerCase()) continue;
      const refresh = await powerBi.findLastRefresh(credentials, used.workspaceId, used.id);
      return {
        lastRefreshDate: refresh?.endTime ?? refresh?.startTime ?? null,
        status: refresh?.status ?? null,
        refreshType: refresh?.refreshType ?? null,
      };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
