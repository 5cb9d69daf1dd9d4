import type { Dashboard, Dataset, Report, Tile, Workspace, WorkspaceRole } from '../entities.ts';
import { keyOf, type Store } from '../store.ts';
import type { Principal } from './authenticate.ts';
import { powerBiErrors } from './errors.ts';

/** Role of the principal in a workspace; undefined when it is no member. */
export function roleIn(workspace: Workspace, principal: Principal): WorkspaceRole | undefined {
  return workspace.members.get(principal.objectId);
}

/**
 * A workspace the principal may read.
 * @throws PowerBiError 404 for another tenant's or none, 401 for one of its own tenant it is not in.
 */
export function findWorkspace(store: Store, principal: Principal, id: string): Workspace {
  const workspace = store.workspaces.get(keyOf(id));
  if (!workspace || workspace.tenantId !== principal.tenantId) {
    throw powerBiErrors.folderNotFound();
  }
  if (!roleIn(workspace, principal)) throw powerBiErrors.groupNotAccessible();
  return workspace;
}

/** A report of this workspace. @throws PowerBiError 404 */
export function findReport(store: Store, workspace: Workspace, id: string): Report {
  const report = store.reports.get(keyOf(id));
  if (!report || report.workspaceId !== workspace.id) throw powerBiErrors.notFound();
  return report;
}

/** A dataset of this workspace. @throws PowerBiError 404 */
export function findDataset(store: Store, workspace: Workspace, id: string): Dataset {
  const dataset = store.datasets.get(keyOf(id));
  if (!dataset || dataset.workspaceId !== workspace.id) throw powerBiErrors.notFound();
  return dataset;
}

/** A dashboard of this workspace. @throws PowerBiError 404 */
export function findDashboard(store: Store, workspace: Workspace, id: string): Dashboard {
  const dashboard = store.dashboards.get(keyOf(id));
  if (!dashboard || dashboard.workspaceId !== workspace.id) throw powerBiErrors.notFound();
  return dashboard;
}

/** A tile of this dashboard. @throws PowerBiError 404 */
export function findTile(dashboard: Dashboard, id: string): Tile {
  const tile = dashboard.tiles.find((one) => keyOf(one.id) === keyOf(id));
  if (!tile) throw powerBiErrors.notFound();
  return tile;
}
