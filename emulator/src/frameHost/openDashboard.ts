import { layoutTiles } from '../definition/layoutTiles.ts';
import type { Model, OpenedReport, Visual } from '../definition/types.ts';
import type { Dashboard, Tile } from '../entities.ts';
import type { ReadGrant } from '../powerbi/embedToken.ts';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import { defineGrantedReport, includesId, remainingMs } from './defineGrantedReport.ts';
import { frameErrors } from './frameErrors.ts';
import { readGrant } from './openReport.ts';

/** A request for a dashboard or for one of its tiles. */
export interface DashboardRequest {
  readonly token: string;
  readonly dashboardId: string;
  /** The tile to open. Undefined means the whole dashboard. */
  readonly tileId: string | undefined;
}

/** The requested tiles. @throws FrameRefusal when the token does not grant them or the tile does not exist */
function grantedTiles(grant: ReadGrant, { id, tiles }: Dashboard, tileId: string | undefined) {
  if (tileId === undefined) {
    if (!includesId(grant.dashboards, id)) throw frameErrors.otherItem();
    return tiles;
  }
  const wanted = tiles.filter((tile) => keyOf(tile.id) === keyOf(tileId));
  if (wanted.length === 0) throw frameErrors.itemNotFound();
  if (!includesId(grant.tiles, tileId)) throw frameErrors.otherItem();
  return wanted;
}

/** The visuals of the tiles, and the models of their reports. @throws FrameRefusal when a report or visual is gone */
function resolveTiles(
  world: World,
  grant: ReadGrant,
  dashboard: Dashboard,
  tiles: readonly Tile[],
) {
  const models: Record<string, Model> = {};
  const boxes = layoutTiles(tiles);
  const visuals: Visual[] = tiles.map((tile, index) => {
    const report = world.store.reports.get(keyOf(tile.reportId));
    if (!report) throw frameErrors.itemNotFound();
    const { pages, model } = defineGrantedReport(world, grant, report);
    const page = pages.find(({ displayName }) => displayName === tile.page);
    const visual = page?.visuals.find(({ title }) => title === tile.visual);
    const box = boxes.boxes[index];
    if (!page || !visual || !box) throw frameErrors.itemNotFound();
    models[report.id] = model;
    const ids = `reportId=${report.id}&groupId=${dashboard.workspaceId}`;
    const source = {
      dashboardId: dashboard.id,
      reportId: report.id,
      reportEmbedUrl: `${world.embedOrigin}/reportEmbed?${ids}`,
      pageName: page.name,
    };
    return { ...visual, name: tile.id, title: tile.title, box, tile: source };
  });
  return { visuals, models, canvas: boxes.canvas };
}

/** Opens a dashboard or a tile for the frame. @throws FrameRefusal when the token is invalid or does not grant it */
export async function openDashboard(
  world: World,
  { token, dashboardId, tileId }: DashboardRequest,
): Promise<OpenedReport> {
  const grant = await readGrant(world, token);
  const dashboard = world.store.dashboards.get(keyOf(dashboardId));
  const workspace = dashboard && world.store.workspaces.get(keyOf(dashboard.workspaceId));
  if (!dashboard || workspace?.tenantId !== grant.tenantId) throw frameErrors.itemNotFound();
  const tiles = grantedTiles(grant, dashboard, tileId);
  const { visuals, models, canvas } = resolveTiles(world, grant, dashboard, tiles);
  const [model] = Object.values(models);
  if (!model) throw frameErrors.itemNotFound();
  const { id, displayName } = dashboard;
  return {
    definition: {
      id,
      name: displayName,
      canvas,
      pages: [{ name: id, displayName, visuals }],
      filterColumns: [],
      slicers: [{ column: 'Ano', values: (model.columns[0]?.values ?? []).slice(-1) }],
      model,
      models,
    },
    canEdit: false,
    canSaveAs: false,
    expiresInMs: remainingMs(world, grant),
  };
}
