import type { FastifyInstance } from 'fastify';
import type { Tile, Workspace } from '../entities.ts';
import type { World } from '../world.ts';
import type { Principal } from './authenticate.ts';
import { checkIdentity, checkIdentityItems } from './effectiveIdentity.ts';
import { type EmbedGrant, issueEmbedToken } from './embedToken.ts';
import { findDashboard, findDataset, findTile } from './lookup.ts';
import { findGrantableWorkspace, readRequestV1, type TokenRequestV1 } from './tokenRequestV1.ts';

/** The dashboard or tile that a token is for. */
type Items = Pick<EmbedGrant, 'dashboards' | 'tiles'>;

async function grantView(
  world: World,
  principal: Principal,
  workspace: Workspace,
  body: TokenRequestV1 | null,
  datasetIds: readonly string[],
  granted: Items,
) {
  const { identities, lifetimeInMinutes } = readRequestV1(body, ['View']);
  const datasets = datasetIds.map((id) => findDataset(world.store, workspace, id));
  const items = { datasets: datasets.map(({ id }) => id), paginatedReports: [] };
  checkIdentityItems(identities, items);
  for (const dataset of datasets) checkIdentity(dataset, identities);
  const grant = {
    tenantId: principal.tenantId,
    reports: [],
    datasets: datasets.map(({ id }) => id),
    identities,
    ...granted,
  };
  return issueEmbedToken(world, principal, grant, lifetimeInMinutes);
}

function datasetsOf(tiles: readonly Tile[]): string[] {
  return [...new Set(tiles.map(({ datasetId }) => datasetId))];
}

/**
 * Power BI REST: GenerateToken for a dataset (Q&A), a dashboard and a tile. Only version 1 of the request and the
 * access level View are supported.
 */
export function generateItemTokenRoutes(app: FastifyInstance, world: World): void {
  const { store } = world;

  app.post<{ Params: { groupId: string; datasetId: string }; Body: TokenRequestV1 | null }>(
    '/groups/:groupId/datasets/:datasetId/GenerateToken',
    { config: { operation: 'powerbi.generateTokenForDataset' } },
    async ({ principal, params, body }) => {
      const workspace = findGrantableWorkspace(world, principal, params.groupId);
      return grantView(world, principal, workspace, body, [params.datasetId], {});
    },
  );

  const path = '/groups/:groupId/dashboards/:dashboardId';
  app.post<{ Params: { groupId: string; dashboardId: string }; Body: TokenRequestV1 | null }>(
    `${path}/GenerateToken`,
    { config: { operation: 'powerbi.generateTokenForDashboard' } },
    async ({ principal, params, body }) => {
      const workspace = findGrantableWorkspace(world, principal, params.groupId);
      const { id, tiles } = findDashboard(store, workspace, params.dashboardId);
      const items = { dashboards: [id] };
      return grantView(world, principal, workspace, body, datasetsOf(tiles), items);
    },
  );

  app.post<{
    Params: { groupId: string; dashboardId: string; tileId: string };
    Body: TokenRequestV1 | null;
  }>(
    `${path}/tiles/:tileId/GenerateToken`,
    { config: { operation: 'powerbi.generateTokenForTile' } },
    async ({ principal, params, body }) => {
      const workspace = findGrantableWorkspace(world, principal, params.groupId);
      const dashboard = findDashboard(store, workspace, params.dashboardId);
      const tile = findTile(dashboard, params.tileId);
      const items = { tiles: [tile.id] };
      return grantView(world, principal, workspace, body, [tile.datasetId], items);
    },
  );
}
