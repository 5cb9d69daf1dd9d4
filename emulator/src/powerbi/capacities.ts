import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { context } from './odata.ts';

/** Power BI REST: Capacities GetCapacities. */
export function capacityRoutes(app: FastifyInstance, world: World): void {
  app.get('/capacities', { config: { operation: 'powerbi.capacities' } }, async ({ principal }) => {
    const own = [...world.store.capacities.values()].filter(
      ({ tenantId }) => tenantId === principal.tenantId,
    );
    return {
      ...context('capacities'),
      value: own.map(({ id, displayName, sku, state, region }) => ({
        id,
        displayName,
        admins: [],
        sku,
        state,
        capacityUserAccessRight: 'Assign',
        region,
        users: [],
      })),
    };
  });
}
