import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { keyOf } from '../store.ts';
import { clockOf, type World } from '../world.ts';
import { authenticate, type Principal } from './authenticate.ts';
import { capacityRoutes } from './capacities.ts';
import { dashboardRoutes } from './dashboards.ts';
import { datasetRoutes } from './datasets.ts';
import { daxRoutes } from './dax/routes.ts';
import { PowerBiError, powerBiErrors } from './errors.ts';
import { exportRoutes } from './exports/routes.ts';
import { generateItemTokenRoutes } from './generateItemToken.ts';
import { generateTokenRoutes } from './generateToken.ts';
import { generateTokenV1Routes } from './generateTokenV1.ts';
import { groupRoutes } from './groups.ts';
import { groupUserRoutes } from './groupUsers.ts';
import { pageRoutes } from './pages.ts';
import { actingAs, profileRoutes } from './profiles.ts';
import { refreshRoutes } from './refreshes.ts';
import { reportDefinitionRoutes } from './reportDefinition.ts';
import { reportRoutes } from './reports.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. Power BI routes set it after they have verified the bearer token. */
    principal: Principal;
  }
}

/** The Power BI REST API below `/v1.0/myorg`, with the headers, authentication and errors that all operations share. */
export async function powerBiRoutes(app: FastifyInstance, { world }: { world: World }) {
  app.decorateRequest('principal');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      RequestId: randomUUID(),
      'home-cluster-uri': 'https://wabi-brazil-south-redirect.analysis.windows.net/',
      'cache-control': 'no-store, must-revalidate, no-cache',
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    const principal = await authenticate(world, request.headers.authorization);
    request.principal = actingAs(
      world,
      principal,
      request.headers['x-powerbi-profile-id']?.toString(),
    );
    reply.header('date', clockOf(world, request.principal.tenantId).toUTCString());
    const tenant = world.store.tenants.get(keyOf(request.principal.tenantId));
    if (tenant?.hasServicePrincipalsBlocked) throw powerBiErrors.servicePrincipalsBlocked();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (reply.statusCode < 300 && type.startsWith('application/json')) {
      reply.header('content-type', 'application/json; odata.metadata=minimal');
    }
    return payload;
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PowerBiError) {
      reply.code(error.status).headers(error.headers);
      if (error.info) reply.header('x-powerbi-error-info', error.info);
      return reply.send(error.body ?? '');
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) throw error;
    const message = (error as Error).message;
    return reply.code(400).send({ error: { code: 'InvalidRequest', message } });
  });
  for (const register of [
    groupRoutes,
    reportRoutes,
    pageRoutes,
    profileRoutes,
    datasetRoutes,
    daxRoutes,
    refreshRoutes,
    generateTokenRoutes,
    generateTokenV1Routes,
    generateItemTokenRoutes,
    dashboardRoutes,
    groupUserRoutes,
    capacityRoutes,
    exportRoutes,
    reportDefinitionRoutes,
  ]) {
    register(app, world);
  }
}
