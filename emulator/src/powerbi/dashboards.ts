import type { FastifyInstance } from 'fastify';
import type { Dashboard, Tile } from '../entities.ts';
import type { World } from '../world.ts';
import { findDashboard, findTile, findWorkspace } from './lookup.ts';
import { context } from './odata.ts';

interface Params {
  groupId: string;
  dashboardId: string;
  tileId: string;
}

function clusterConfig({ embedOrigin }: World): string {
  return encodeURIComponent(
    Buffer.from(JSON.stringify({ clusterUrl: embedOrigin })).toString('base64'),
  );
}

function present(world: World, { id, displayName, workspaceId }: Dashboard) {
  const origin = world.embedOrigin;
  return {
    id,
    displayName,
    isReadOnly: false,
    webUrl: `${origin}/groups/${workspaceId}/dashboards/${id}`,
    embedUrl: `${origin}/dashboardEmbed?dashboardId=${id}&config=${clusterConfig(world)}`,
    users: [],
    subscriptions: [],
  };
}

function presentTile(world: World, dashboard: Dashboard, tile: Tile) {
  const { id, title, reportId, datasetId, rowSpan, colSpan } = tile;
  const ids = `dashboardId=${dashboard.id}&tileId=${id}`;
  return {
    id,
    title,
    rowSpan,
    colSpan,
    embedUrl: `${world.embedOrigin}/embed?${ids}&config=${clusterConfig(world)}`,
    embedData: '',
    reportId,
    datasetId,
  };
}

/** Power BI REST: Dashboards GetDashboardsInGroup, GetDashboardInGroup, GetTilesInGroup, GetTileInGroup. */
export function dashboardRoutes(app: FastifyInstance, world: World): void {
  const { store } = world;
  const path = '/groups/:groupId/dashboards';

  app.get<{ Params: Params }>(
    path,
    { config: { operation: 'powerbi.dashboards' } },
    async ({ principal, params }) => {
      const { id } = findWorkspace(store, principal, params.groupId);
      const own = [...store.dashboards.values()].filter(({ workspaceId }) => workspaceId === id);
      return {
        ...context(`groups('${id}')/dashboards`),
        value: own.map((dashboard) => present(world, dashboard)),
      };
    },
  );

  app.get<{ Params: Params }>(
    `${path}/:dashboardId`,
    { config: { operation: 'powerbi.dashboard' } },
    async ({ principal, params }) => {
      const workspace = findWorkspace(store, principal, params.groupId);
      return {
        ...context(`groups('${workspace.id}')/dashboards/$entity`),
        ...present(world, findDashboard(store, workspace, params.dashboardId)),
      };
    },
  );

  app.get<{ Params: Params }>(
    `${path}/:dashboardId/tiles`,
    { config: { operation: 'powerbi.tiles' } },
    async ({ principal, params }) => {
      const workspace = findWorkspace(store, principal, params.groupId);
      const dashboard = findDashboard(store, workspace, params.dashboardId);
      return {
        ...context(`groups('${workspace.id}')/dashboards('${dashboard.id}')/tiles`),
        value: dashboard.tiles.map((tile) => presentTile(world, dashboard, tile)),
      };
    },
  );

  app.get<{ Params: Params }>(
    `${path}/:dashboardId/tiles/:tileId`,
    { config: { operation: 'powerbi.tile' } },
    async ({ principal, params }) => {
      const workspace = findWorkspace(store, principal, params.groupId);
      const dashboard = findDashboard(store, workspace, params.dashboardId);
      return {
        ...context(`groups('${workspace.id}')/dashboards('${dashboard.id}')/tiles/$entity`),
        ...presentTile(world, dashboard, findTile(dashboard, params.tileId)),
      };
    },
  );
}
