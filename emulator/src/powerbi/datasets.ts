import type { FastifyInstance } from 'fastify';
import type { Dataset } from '../entities.ts';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import { identityNeeds } from './effectiveIdentity.ts';
import { findDataset, findWorkspace } from './lookup.ts';
import { context } from './odata.ts';

function present(world: World, dataset: Dataset) {
  const { needsIdentity, needsRoles } = identityNeeds(dataset);
  const config = Buffer.from(JSON.stringify({ clusterUrl: world.embedOrigin })).toString('base64');
  return {
    id: dataset.id,
    name: dataset.name,
    addRowsAPIEnabled: false,
    configuredBy: 'bi@portal.example',
    isRefreshable: !dataset.isDirectQuery,
    isEffectiveIdentityRequired: needsIdentity,
    isEffectiveIdentityRolesRequired: needsRoles,
    isOnPremGatewayRequired: dataset.isLiveConnection === true,
    targetStorageMode: 'Abf',
    createdDate: '2026-01-05T10:00:00.1234567Z',
    createReportEmbedURL: `${world.embedOrigin}/reportEmbed?config=${config}`,
    qnaEmbedURL: `${world.embedOrigin}/qnaEmbed?config=${config}`,
    upstreamDatasets: (dataset.upstreamIds ?? []).map((id) => ({
      groupId: world.store.datasets.get(keyOf(id))?.workspaceId ?? dataset.workspaceId,
      targetDatasetId: id,
    })),
    users: [],
  };
}

/** Power BI REST: Datasets GetDatasetsInGroup and GetDatasetInGroup. */
export function datasetRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: { groupId: string } }>(
    '/groups/:groupId/datasets',
    { config: { operation: 'powerbi.datasets' } },
    async ({ principal, params }) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      const datasets = [...world.store.datasets.values()].filter(
        ({ workspaceId }) => workspaceId === workspace.id,
      );
      return {
        ...context(`groups('${workspace.id}')/datasets`),
        value: datasets.map((dataset) => present(world, dataset)),
      };
    },
  );

  app.get<{ Params: { groupId: string; datasetId: string } }>(
    '/groups/:groupId/datasets/:datasetId',
    { config: { operation: 'powerbi.dataset' } },
    async ({ principal, params }) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      return {
        ...context(`groups('${workspace.id}')/datasets/$entity`),
        ...present(world, findDataset(world.store, workspace, params.datasetId)),
      };
    },
  );
}
