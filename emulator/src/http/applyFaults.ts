import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { FaultAnswer } from '../faults.ts';
import type { World } from '../world.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name under which faults and tests know this route. */
    operation?: string;
  }
}

/** Whose call it is, before anything is checked: from the path at Entra, from the token at Power BI. */
function tenantOf(request: FastifyRequest): string | undefined {
  const { tenant } = request.params as { tenant?: string };
  if (tenant) return tenant;
  try {
    const claims = decodeJwt((request.headers.authorization ?? '').replace(/^bearer /i, ''));
    return typeof claims.tid === 'string' ? claims.tid : undefined;
  } catch {
    // A call without a readable token belongs to nobody; only faults for everyone reach it.
    return undefined;
  }
}

async function bend(fault: FaultAnswer, request: FastifyRequest, reply: FastifyReply) {
  if (fault.latencyMs) await sleep(fault.latencyMs);
  if (fault.hang) {
    reply.hijack();
    return reply;
  }
  if (fault.reset) {
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

/** Lets waiting faults bend the calls of every route that has an operation name. */
export function applyFaults(app: FastifyInstance, world: World): void {
  app.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return undefined;
    const fault = world.faults.take(operation, tenantOf(request));
    return fault ? bend(fault, request, reply) : undefined;
  });
}
