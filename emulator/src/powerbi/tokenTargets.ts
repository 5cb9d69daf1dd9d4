import type { Dataset, PaginatedReport, Report, Workspace } from '../entities.ts';
import { keyOf, type Store } from '../store.ts';
import type { Principal } from './authenticate.ts';
import { powerBiErrors } from './errors.ts';
import { roleIn } from './lookup.ts';

/** Only who may change the workspace may hand out tokens for it. @throws PowerBiError 401, or 404 behind the wall */
function requireWriter(workspace: Workspace | undefined, principal: Principal): void {
  if (!workspace || workspace.tenantId !== principal.tenantId) throw powerBiErrors.notFound();
  const role = roleIn(workspace, principal);
  if (!role || role === 'Viewer') throw powerBiErrors.notAuthorized();
}

/** A report of either kind that the principal may make tokens for. @throws PowerBiError */
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

/** A dataset the principal may make tokens for. @throws PowerBiError */
export function grantableDataset(store: Store, principal: Principal, id: string): Dataset {
  const dataset = store.datasets.get(keyOf(id));
  requireWriter(dataset && store.workspaces.get(keyOf(dataset.workspaceId)), principal);
  if (!dataset) throw powerBiErrors.notFound();
  return dataset;
}

/** A workspace the principal may make tokens for. @throws PowerBiError */
export function grantableWorkspace(store: Store, principal: Principal, id: string): void {
  requireWriter(store.workspaces.get(keyOf(id)), principal);
}
