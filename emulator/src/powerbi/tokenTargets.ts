import type { Dataset, PaginatedReport, Report, Workspace, WorkspaceRole } from '../entities.ts';
import { keyOf, type Store } from '../store.ts';
import type { Principal } from './authenticate.ts';
import { powerBiErrors } from './errors.ts';
import { roleIn } from './lookup.ts';

/** Whether a role may generate tokens: a Contributor may change reports, but not embed them. */
export const mayGenerateTokens = (role: WorkspaceRole | undefined) =>
  role === 'Member' || role === 'Admin';

/**
 * Checks that the principal may generate tokens for the items of the workspace.
 * @throws PowerBiError 404 for a workspace of another tenant, 401 unless the role is Member or Admin
 */
function requireMember(workspace: Workspace | undefined, principal: Principal): void {
  if (!workspace || workspace.tenantId !== principal.tenantId) throw powerBiErrors.notFound();
  if (!mayGenerateTokens(roleIn(workspace, principal))) throw powerBiErrors.notAuthorized();
}

/** The report or paginated report with this id, if the principal may generate tokens for it. @throws PowerBiError */
export function grantableReport(
  store: Store,
  principal: Principal,
  id: string,
): Report | PaginatedReport {
  const report = store.reports.get(keyOf(id)) ?? store.paginatedReports.get(keyOf(id));
  requireMember(report && store.workspaces.get(keyOf(report.workspaceId)), principal);
  if (!report) throw powerBiErrors.notFound();
  return report;
}

/** The dataset with this id, if the principal may generate tokens for it. @throws PowerBiError */
export function grantableDataset(store: Store, principal: Principal, id: string): Dataset {
  const dataset = store.datasets.get(keyOf(id));
  requireMember(dataset && store.workspaces.get(keyOf(dataset.workspaceId)), principal);
  if (!dataset) throw powerBiErrors.notFound();
  return dataset;
}

/** Checks that the principal may generate tokens for a workspace. @throws PowerBiError */
export function requireGrantableWorkspace(store: Store, principal: Principal, id: string): void {
  requireMember(store.workspaces.get(keyOf(id)), principal);
}
