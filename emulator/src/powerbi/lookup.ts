import type { Dashboard, Dataset, Report, Tile, Workspace, WorkspaceRole } from '../entities.ts';
import { keyOf, type Store } from '../store.ts';
import type { Principal } from './authenticate.ts';
import { powerBiErrors } from './errors.ts';

/** Role of the principal in a workspace. Undefined when the principal is not a member. */
export function roleIn(workspace: Workspace, principal: Principal): WorkspaceRole | undefined {
  return workspace.members.get(principal.objectId);
}

/**
 * The workspace with this id.
 * @throws PowerBiError 404 when the principal's tenant has no such workspace, 401 when the principal is not a member
 */
export function findWorkspace(store: Store, principal: Principal, id: string): Workspace {
  const workspace = store.workspaces.get(keyOf(id));
  if (!workspace || workspace.tenantId !== principal.tenantId) {
    throw powerBiErrors.folderNotFound();
  }
  if (!roleIn(workspace, principal)) throw powerBiErrors.groupNotAccessible();
  return workspace;
}

/** The report with this id. @throws PowerBiError 404 when the workspace does not contain it */
export function findReport(store: Store, workspace: Workspace, id: string): Report {
  const report = store.reports.get(keyOf(id));
  if (!report || report.workspaceId !== workspace.id) throw powerBiErrors.notFound();
  return report;
}

/** The dataset with this id. @throws PowerBiError 404 when the workspace does not contain it */
export function findDataset(store: Store, workspace: Workspace, id: string): Dataset {
  const dataset = store.datasets.get(keyOf(id));
  if (!dataset || dataset.workspaceId !== workspace.id) throw powerBiErrors.notFound();
  return dataset;
}

/** The dashboard with this id. @throws PowerBiError 404 when the workspace does not contain it */
export function findDashboard(store: Store, workspace: Workspace, id: string): Dashboard {
  const dashboard = store.dashboards.get(keyOf(id));
  if (!dashboard || dashboard.workspaceId !== workspace.id) throw powerBiErrors.notFound();
  return dashboard;
}

/** The tile with this id. @throws PowerBiError 404 when the dashboard does not contain it */
export function findTile(dashboard: Dashboard, id: string): Tile {
  const tile = dashboard.tiles.find((one) => keyOf(one.id) === keyOf(id));
  if (!tile) throw powerBiErrors.notFound();
  return tile;
}
