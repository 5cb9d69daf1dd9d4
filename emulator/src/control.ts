import type { FastifyInstance } from 'fastify';
import type { FaultAnswer } from './faults.ts';
import { seedStore } from './seed/seedStore.ts';
import { keyOf, put } from './store.ts';
import type { World } from './world.ts';

interface FaultRequest {
  readonly operation?: string;
  readonly tenantId?: string;
  readonly count?: number;
  readonly answer?: FaultAnswer;
}

/** Puts the demo world back and forgets every fault. */
export function resetWorld(world: World): void {
  seedStore(world.store);
  world.faults.clear();
}

/** The verbs of `createEmulator` over HTTP, for tests in another process; per tenant, so they never meet. */
export function controlRoutes(app: FastifyInstance, world: World): void {
  app.get('/_emulator/faults', async () => world.faults.list());

  app.post<{ Body: FaultRequest | null }>('/_emulator/faults', async (request, reply) => {
    const { operation, tenantId, count = 1, answer } = request.body ?? {};
    if (!operation || !answer || !Number.isInteger(count) || count < 1) {
      return reply.code(400).send({ message: 'operation, answer and a positive count are needed' });
    }
    world.faults.next(count, { operation, ...(tenantId ? { tenantId } : {}) }, answer);
    return reply.code(204).send();
  });

  app.delete<{ Querystring: { tenantId?: string } }>(
    '/_emulator/faults',
    async (request, reply) => {
      world.faults.clear(request.query.tenantId);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: { id?: string; state?: string } | null }>(
    '/_emulator/capacities',
    async (request, reply) => {
      const { id = '', state } = request.body ?? {};
      const capacity = world.store.capacities.get(keyOf(id));
      if (!capacity) return reply.code(404).send({ message: 'no such capacity' });
      if (state !== 'Active' && state !== 'Suspended') {
        return reply.code(400).send({ message: 'state must be Active or Suspended' });
      }
      put(world.store.capacities, { ...capacity, state });
      return reply.code(204).send();
    },
  );

  app.post<{ Body: { forgetOld?: boolean } | null }>(
    '/_emulator/keys/roll-over',
    async (request, reply) => {
      await world.keys.rollOver({ forgetOld: request.body?.forgetOld === true });
      return reply.code(204).send();
    },
  );

  app.post<{ Body: { tenantId?: string } | null }>('/_emulator/reset', async (request, reply) => {
    const tenantId = request.body?.tenantId;
    if (tenantId) world.faults.clear(tenantId);
    else resetWorld(world);
    return reply.code(204).send();
  });
}
