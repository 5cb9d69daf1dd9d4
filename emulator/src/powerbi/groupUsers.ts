import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { findWorkspace } from './lookup.ts';
import { applyQuery, context, type ListQuery } from './odata.ts';

/** Power BI REST: Groups GetGroupUsers. Service principals are listed by object id, not by client id. */
export function groupUserRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: { groupId: string }; Querystring: ListQuery }>(
    '/groups/:groupId/users',
    { config: { operation: 'powerbi.groupUsers' } },
    async ({ principal, params, query: { $top, $skip } }) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      const members = [...workspace.members].map(([objectId, role]) => ({ name: objectId, role }));
      const page = applyQuery(members, { ...($top ? { $top } : {}), ...($skip ? { $skip } : {}) });
      return {
        ...context(`groups('${workspace.id}')/users`),
        value: page.map(({ name, role }) => ({
          groupUserAccessRight: role,
          displayName: 'Portal BI',
          identifier: name,
          graphId: name,
          principalType: 'App',
        })),
      };
    },
  );
}
