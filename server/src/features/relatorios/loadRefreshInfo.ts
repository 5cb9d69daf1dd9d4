import type { RefreshInfo } from '@portal/api-client/contract';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Credentials, PowerBi } from '../../platform/powerbi/PowerBi.ts';
import { datasetOf } from './datasetOf.ts';
import { canOpenRelatorio } from './policy.ts';
import type { RelatorioQueries } from './queries.ts';

interface Dependencies {
  readonly queries: RelatorioQueries;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
}

/**
 * Loads when a dataset was last refreshed. Throws 404 unless the actor may open a report of this dataset, on Dashboards
 * or in an application.
 */
export async function loadRefreshInfo(
  { queries, powerBi, loadCredentials }: Dependencies,
  actor: Actor,
  workspaceId: string,
  datasetId: string,
): Promise<RefreshInfo> {
  const candidates = await queries.findByDataset(actor, workspaceId, datasetId);
  const openable = candidates.filter(({ relatorio: { cliente_id }, isNamed, isGranted }) =>
    canOpenRelatorio(actor, { cliente_id, isNamed: isNamed || isGranted }),
  );
  // Several configurations may use the dataset. If one fails (deleted report, missing credentials), try the next.
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
