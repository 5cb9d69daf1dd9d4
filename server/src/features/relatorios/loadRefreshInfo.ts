import type { RefreshInfo } from '@portal/api-client/contract';
import { notFound } from '../../errors.ts';
import { decideAnywhere } from '../../platform/access/candidate.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Credentials, PowerBi, ProviderRefresh } from '../../platform/powerbi/PowerBi.ts';
import type { RelatorioQueries } from './queries.ts';

interface Dependencies {
  readonly queries: RelatorioQueries;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
  readonly now: () => Date;
}

/**
 * Loads when a dataset was last refreshed. Throws 404 unless the actor may open a report of this dataset, on Dashboards
 * or in an application.
 */
export async function loadRefreshInfo(
  { queries, powerBi, loadCredentials, now }: Dependencies,
  actor: Actor,
  workspaceId: string,
  datasetId: string,
): Promise<RefreshInfo> {
  const candidates = await queries.findByWorkspace(actor, workspaceId);
  const openable = candidates.filter(
    (found) => decideAnywhere(actor, found, now()).access !== 'none',
  );
  const openableIds = new Set(openable.map(({ relatorio }) => relatorio.report_id));
  // Only a superuser meets several clientes. If one fails (missing credentials), try the next.
  let failure: unknown = notFound('Dataset');
  for (const clienteId of new Set(openable.map(({ relatorio }) => relatorio.cliente_id))) {
    try {
      const credentials = await loadCredentials(clienteId);
      const reports = await powerBi.listReports(credentials, workspaceId);
      const report = reports.find(
        (one) => sameId(one.datasetId, datasetId) && openableIds.has(one.id.toLowerCase()),
      );
      if (!report) continue;
      const place = report.datasetWorkspaceId ?? workspaceId;
      const refresh = await powerBi.findLastRefresh(credentials, place, datasetId);
      return presentRefresh(refresh);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The newest refresh of a dataset as the API returns it. The data is as old as the last refresh that has ended. */
export function presentRefresh(refresh: ProviderRefresh | null): RefreshInfo {
  return {
    lastRefreshDate: refresh?.lastEndTime ?? refresh?.startTime ?? null,
    status: refresh?.status ?? null,
    refreshType: refresh?.refreshType ?? null,
  };
}

const sameId = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();
