import type { ProviderReport } from '../../platform/powerbi/PowerBi.ts';
import type { RelatorioRow } from './queries.ts';

/**
 * Returns the dataset that a report reads, and the dataset's workspace: the configured dataset, else the report's own
 * dataset in Power BI. Returns null if the report has no dataset.
 */
export function datasetOf(
  relatorio: Pick<RelatorioRow, 'dataset_id' | 'workspace_id'>,
  report: ProviderReport,
): { readonly id: string; readonly workspaceId: string } | null {
  const id = relatorio.dataset_id ?? report.datasetId;
  if (id === null) return null;
  const isReportsOwn = report.datasetId?.toLowerCase() === id.toLowerCase();
  const workspaceId = isReportsOwn ? report.datasetWorkspaceId : null;
  return { id, workspaceId: workspaceId ?? relatorio.workspace_id };
}
