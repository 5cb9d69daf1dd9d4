import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tenantOf } from '../http/tenantOf.ts';
import type { World } from '../world.ts';
import type { RecordedCall } from './createRecorder.ts';
import { digestOf, redact } from './redact.ts';

declare module 'fastify' {
  interface FastifyRequest {
    recorded: RecordedCall | undefined;
  }
}

function describeCall(world: World, request: FastifyRequest, operation: string): RecordedCall {
  const bearer = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return {
    at: world.clock(),
    operation,
    tenantId: tenantOf(world.store, request),
    method: request.method,
    url: request.url,
    ...(bearer ? { bearer: digestOf(bearer) } : {}),
  };
}

/** Adds hooks that record the calls of every route with an operation name, also of calls that never get an answer. */
export function recordCalls(app: FastifyInstance, world: World): void {
  const begin = (request: FastifyRequest, operation: string) => {
    request.recorded = describeCall(world, request, operation);
    world.recorder.add(request.recorded);
  };
  app.decorateRequest('recorded', undefined);
  app.addHook('onRequest', async (request) => {
    const { operation, namesTenantInBody } = request.routeOptions.config;
    if (operation && !namesTenantInBody) begin(request, operation);
  });
  app.addHook('preValidation', async (request) => {
    const { operation, namesTenantInBody } = request.routeOptions.config;
    if (operation && namesTenantInBody) begin(request, operation);
    if (request.recorded && request.body) request.recorded.body = redact(request.body);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.recorded) request.recorded.status = reply.raw.statusCode;
  });
}
