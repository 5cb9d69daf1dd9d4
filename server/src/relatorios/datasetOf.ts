import type { ProviderReport } from '../powerbi/PowerBi.ts';
import type { RelatorioRow } from './queries.ts';

/** Which dataset a report reads and where it lives: the configured one, else the report's own; null for neither. */
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
