import { type RefreshSummary, summarizeRefreshes } from '@portal/api-client/rules';
import { findById } from '../powerbi/sameId.ts';
import type { ConfigDependencies } from './ConfigDependencies.ts';

/** A report as Power BI knows it, and the cliente whose credentials read it. */
export interface ProvidedReport {
  readonly cliente_id: number;
  readonly workspace_id: string;
  readonly report_id: string;
}

/**
 * Loads what Power BI says about the refreshes of a report. Null for a report without a dataset, and for one that its workspace
 * does not contain. It costs up to three calls, which are cached for all people of the cliente. Spec LER-05.
 */
export async function loadFreshness(
  { powerBi, loadCredentials, now }: Omit<ConfigDependencies, 'db'>,
  { cliente_id, workspace_id, report_id }: ProvidedReport,
): Promise<RefreshSummary | null> {
  const credentials = await loadCredentials(cliente_id);
  const reports = await powerBi.listReports(credentials, workspace_id);
  const report = findById(reports, report_id);
  if (!report?.datasetId) return null;
  const place = report.datasetWorkspaceId ?? workspace_id;
  const refreshes = await powerBi.listRefreshes(credentials, place, report.datasetId);
  return summarizeRefreshes(refreshes, now());
}
