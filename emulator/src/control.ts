import type { FastifyInstance, FastifyReply } from 'fastify';
import { resetTenant } from './changes/resetTenant.ts';
import { type Change, UnknownChange } from './changes/types.ts';
import type { FaultAnswer } from './faults/types.ts';
import { seedStore } from './seed/seedStore.ts';
import type { World } from './world.ts';

interface FaultRequest {
  readonly operation?: string;
  readonly tenantId?: string;
  readonly count?: number;
  readonly skip?: number;
  readonly every?: number;
  readonly answer?: FaultAnswer;
}

/**
 * Restores the demo data, and removes all faults, delayed changes and recordings. With a tenant id it does so for that
 * tenant only, and keeps the delayed changes.
 */
export function resetWorld(world: World, tenantId?: string): void {
  if (tenantId) resetTenant(world.store, tenantId);
  else {
    seedStore(world.store);
    world.changes.clear();
  }
  world.faults.clear(tenantId);
  world.recorder.clear(tenantId);
}

/** Applies a change and answers 204, or the status of the error when the change is not possible. */
function answerChange(
  world: World,
  change: Change,
  delaySeconds: number | undefined,
  reply: FastifyReply,
): FastifyReply {
  try {
    world.changes.apply(change, delaySeconds);
    return reply.code(204).send();
  } catch (error) {
    if (!(error instanceof UnknownChange)) throw error;
    return reply.code(error.status).send({ message: error.message });
  }
}

/**
 * The methods of `createEmulator` over HTTP, for tests in another process. Calls can be limited to one tenant, so that
 * tests that run at the same time do not affect each other.
 */
export function controlRoutes(app: FastifyInstance, world: World): void {
  app.get('/_emulator/faults', async () => world.faults.list());

  app.post<{ Body: FaultRequest | null }>('/_emulator/faults', async (request, reply) => {
    const { operation, tenantId, count = 1, skip = 0, every = 1, answer } = request.body ?? {};
    const isPositive = [count, every].every((number) => Number.isInteger(number) && number >= 1);
    if (!operation || !answer || !isPositive) {
      return reply.code(400).send({ message: 'operation, answer and a positive count are needed' });
    }
    const target = { operation, skip, every, ...(tenantId ? { tenantId } : {}) };
    world.faults.next(count, target, answer);
    return reply.code(204).send();
  });

  app.delete<{ Querystring: { tenantId?: string } }>(
    '/_emulator/faults',
    async (request, reply) => {
      world.faults.clear(request.query.tenantId);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: (Change & { readonly delaySeconds?: number }) | null }>(
    '/_emulator/changes',
    async (request, reply) => {
      if (!request.body) return reply.code(400).send({ message: 'a change is needed' });
      const { delaySeconds, ...change } = request.body;
      return answerChange(world, change as Change, delaySeconds, reply);
    },
  );

  app.post<{ Body: { id: string; state: 'Active' | 'Suspended' } | null }>(
    '/_emulator/capacities',
    async (request, reply) => {
      const { id = '', state = 'Active' } = request.body ?? {};
      return answerChange(world, { kind: 'capacityState', id, state }, 0, reply);
    },
  );

  app.post<{ Body: { forgetOld?: boolean } | null }>(
    '/_emulator/keys/roll-over',
    async (request, reply) => {
      world.keys.rollOver({ forgetOld: request.body?.forgetOld === true });
      return reply.code(204).send();
    },
  );

  app.post<{ Body: { tenantId?: string } | null }>('/_emulator/reset', async (request, reply) => {
    resetWorld(world, request.body?.tenantId);
    return reply.code(204).send();
  });
}
