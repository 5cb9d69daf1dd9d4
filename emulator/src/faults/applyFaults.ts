import { Readable } from 'node:stream';
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tenantOf } from '../http/tenantOf.ts';
import type { World } from '../world.ts';
import type { FaultAnswer, Latency } from './types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the route in faults and recordings. Routes without a name have no faults and are not recorded. */
    operation?: string;
    /** The tenant of a call follows from its body. Faults are therefore applied after the body was read. */
    namesTenantInBody?: boolean;
  }
  interface FastifyRequest {
    /** The fault of this call. Undefined means that the call is normal. */
    fault: FaultAnswer | undefined;
  }
}

/** Length of a latency in milliseconds. */
function lengthOf(latency: Latency, random: () => number): number {
  if (typeof latency === 'number') return latency;
  return latency.min + Math.floor(random() * (latency.max - latency.min + 1));
}

/** Applies the part of a fault that comes before the route. Returns undefined when the route is to answer the call. */
async function applyFault(
  { random, changes }: World,
  fault: FaultAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (fault.change) changes.apply(fault.change);
  if (fault.latencyMs) await sleep(lengthOf(fault.latencyMs, random));
  if (fault.hang) {
    reply.hijack();
    return reply;
  }
  if (fault.reset === true) {
    reply.hijack();
    request.raw.socket.resetAndDestroy();
    return reply;
  }
  if (fault.status === undefined) return undefined;
  const isText = typeof fault.body === 'string';
  reply.code(fault.status).type(isText ? 'text/html' : 'application/json');
  reply.headers(fault.headers ?? {});
  if (fault.body === undefined) return reply.removeHeader('content-type').send('');
  return reply.send(isText ? fault.body : JSON.stringify(fault.body));
}

/** Adds hooks that apply delayed changes before every call, and faults to the calls of routes with an operation name. */
export function applyFaults(app: FastifyInstance, world: World): void {
  const take = (request: FastifyRequest, reply: FastifyReply) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return undefined;
    request.fault = world.faults.take(operation, tenantOf(world.store, request));
    return request.fault ? applyFault(world, request.fault, request, reply) : undefined;
  };
  app.decorateRequest('fault', undefined);
  app.addHook('onRequest', async (request, reply) => {
    world.changes.applyDue();
    return request.routeOptions.config.namesTenantInBody ? undefined : take(request, reply);
  });
  app.addHook('preHandler', async (request, reply) =>
    request.routeOptions.config.namesTenantInBody ? take(request, reply) : undefined,
  );
  app.addHook('onSend', async (request, reply, payload) =>
    request.fault && (typeof payload === 'string' || Buffer.isBuffer(payload))
      ? truncatePayload(request.fault, request, reply, payload)
      : payload,
  );
}

/**
 * Cuts an answer in half. With the fault `truncate` the half is sent as a complete answer. With `reset: 'midBody'` the
 * connection is reset after the half was sent. Other faults leave the answer as it is.
 */
function truncatePayload(
  { reset, truncate }: FaultAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): string | Buffer | Readable {
  const half = payload.slice(0, Math.floor(payload.length / 2));
  if (reset === 'midBody') {
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(
      (async function* () {
        yield Buffer.from(half);
        await nextTick();
        request.raw.socket.resetAndDestroy();
      })(),
      { objectMode: false },
    );
  }
  if (!truncate) return payload;
  reply.header('content-length', Buffer.byteLength(half));
  return half;
}
