import type { FastifyInstance } from 'fastify';
import type { Workspace } from '../entities.ts';
import type { World } from '../world.ts';
import { findWorkspace, roleIn } from './lookup.ts';
import { applyQuery, context, type ListQuery } from './odata.ts';

function present(workspace: Workspace) {
  return {
    id: workspace.id,
    isReadOnly: false,
    isOnDedicatedCapacity: workspace.isOnDedicatedCapacity,
    ...(workspace.capacityId
      ? { capacityId: workspace.capacityId, defaultDatasetStorageFormat: 'Small' }
      : {}),
    type: 'Workspace',
    name: workspace.name,
  };
}

/** Power BI REST: Groups GetGroups and GetGroup. */
export function groupRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: ListQuery }>(
    '/groups',
    { config: { operation: 'powerbi.groups' } },
    async ({ principal, query }) => {
      const own = [...world.store.workspaces.values()].filter(
        (workspace) => workspace.tenantId === principal.tenantId && roleIn(workspace, principal),
      );
      return { ...context('groups'), value: applyQuery(own, query).map(present) };
    },
  );

  app.get<{ Params: { groupId: string } }>(
    '/groups/:groupId',
    { config: { operation: 'powerbi.group' } },
    async ({ principal, params }) => ({
      ...context('groups/$entity'),
      ...present(findWorkspace(world.store, principal, params.groupId)),
    }),
  );
}
