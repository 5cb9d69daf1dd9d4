import type { FastifyInstance } from 'fastify';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import { findWorkspace } from './lookup.ts';
import { context } from './odata.ts';

/** Capacity id that the service returns for a workspace without a capacity. */
const noCapacity = '00000000-0000-0000-0000-000000000000';

/** Power BI REST: GetCapacities, CapacityAssignmentStatusByGroup and GetAvailableFeatures. */
export function capacityRoutes(app: FastifyInstance, world: World): void {
  const trialUsage = (tenantId: string) =>
    world.store.tenants.get(keyOf(tenantId))?.hasNoTrialTokens ? 100 : 0;

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

  app.get<{ Params: { groupId: string } }>(
    '/groups/:groupId/CapacityAssignmentStatus',
    { config: { operation: 'powerbi.capacityAssignmentStatus' } },
    async ({ principal, params }) => {
      const { capacityId } = findWorkspace(world.store, principal, params.groupId);
      return {
        ...context('Microsoft.PowerBI.ServiceContracts.Api.V1.WorkspaceCapacityAssignmentStatus'),
        status: 'CompletedSuccessfully',
        startTime: '2026-01-05T10:00:00.1234567Z',
        endTime: '2026-01-05T10:00:04.7654321Z',
        capacityId: capacityId ?? noCapacity,
      };
    },
  );

  app.get(
    '/availableFeatures',
    { config: { operation: 'powerbi.availableFeatures' } },
    async ({ principal }) => ({
      ...context('availableFeatures'),
      features: [
        {
          name: 'embedTrial',
          state: 'Enabled',
          extendedState: 'Enabled',
          additionalInfo: { usage: trialUsage(principal.tenantId) },
        },
      ],
    }),
  );
}
