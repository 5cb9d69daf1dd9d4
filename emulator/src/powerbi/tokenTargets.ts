import type { Dataset, PaginatedReport, Report, Workspace } from '../entities.ts';
import { keyOf, type Store } from '../store.ts';
import type { Principal } from './authenticate.ts';
import { powerBiErrors } from './errors.ts';
import { roleIn } from './lookup.ts';

/**
 * Checks that the principal may change the workspace, which is required to generate tokens for its items.
 * @throws PowerBiError 404 for a workspace of another tenant, 401 when the role is missing or is Viewer
 */
function requireWriter(workspace: Workspace | undefined, principal: Principal): void {
  if (!workspace || workspace.tenantId !== principal.tenantId) throw powerBiErrors.notFound();
  const role = roleIn(workspace, principal);
  if (!role || role === 'Viewer') throw powerBiErrors.notAuthorized();
}

/** The report or paginated report with this id, if the principal may generate tokens for it. @throws PowerBiError */
export function grantableReport(
  store: Store,
  principal: Principal,
  id: string,
): Report | PaginatedReport {
  const report = store.reports.get(keyOf(id)) ?? store.paginatedReports.get(keyOf(id));
  requireWriter(report && store.workspaces.get(keyOf(report.workspaceId)), principal);
  if (!report) throw powerBiErrors.notFound();
  return report;
}

/** The dataset with this id, if the principal may generate tokens for it. @throws PowerBiError */
export function grantableDataset(store: Store, principal: Principal, id: string): Dataset {
  const dataset = store.datasets.get(keyOf(id));
  requireWriter(dataset && store.workspaces.get(keyOf(dataset.workspaceId)), principal);
  if (!dataset) throw powerBiErrors.notFound();
  return dataset;
}

/** Checks that the principal may generate tokens for a workspace. @throws PowerBiError */
export function requireGrantableWorkspace(store: Store, principal: Principal, id: string): void {
  requireWriter(store.workspaces.get(keyOf(id)), principal);
}
