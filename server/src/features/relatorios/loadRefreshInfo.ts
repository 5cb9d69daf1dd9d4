import type { RefreshInfo } from '@portal/api-client/contract';
import { freshnessOf, summarizeRefreshes } from '@portal/api-client/rules';
import { decideAnywhere } from '../../domain/access/candidate.ts';
import type { Credentials, PowerBi } from '../../domain/powerbi/PowerBi.ts';
import { sameId } from '../../domain/powerbi/sameId.ts';
import type { RelatorioQueries } from '../../domain/relatorios/queries.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

interface Dependencies {
  readonly queries: RelatorioQueries;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
  readonly noteStale: (clienteId: number, datasetId: string) => void;
  readonly now: () => Date;
}

/**
 * Loads how fresh the data of a dataset is. Throws 404 unless the actor may open a report of this dataset, on Dashboards
 * or in an application.
 */
export async function loadRefreshInfo(
  { queries, powerBi, loadCredentials, noteStale, now }: Dependencies,
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
      const refreshes = await powerBi.listRefreshes(credentials, place, datasetId);
      const summary = summarizeRefreshes(refreshes, now());
      if (freshnessOf(summary).isStale) noteStale(clienteId, datasetId);
      return summary;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
