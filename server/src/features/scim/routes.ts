import type { FastifyInstance } from 'fastify';
import { answerErrors } from './answerErrors.ts';
import { directoryOf } from './Directory.ts';
import { discoveryRoutes } from './discoveryRoutes.ts';
import { groupRoutes } from './groupRoutes.ts';
import { limits } from './limits.ts';
import type { ScimDependencies } from './ScimDependencies.ts';
import { userRoutes } from './userRoutes.ts';

/**
 * Serves SCIM 2.0 (RFC 7643, RFC 7644) to the keys of directories: it translates to the changes of the console and back, and decides nothing.
 * It has a scope of its own, because errors and types of content differ. Spec SCIM-01, WIRE-32. docs/decisions/server-directories.md
 */
export async function scimRoutes(
  app: FastifyInstance,
  dependencies: ScimDependencies,
): Promise<void> {
  await app.register(async (scope) => {
    answerErrors(scope);
    // After `authenticate`, before the body is read.
    scope.addHook('onRequest', async ({ actor }, reply) => {
      directoryOf(actor);
      reply.type('application/scim+json');
    });
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = limits.bodyBytes;
    });
    discoveryRoutes(scope, dependencies.origin);
    userRoutes(scope, dependencies);
    groupRoutes(scope, dependencies);
  });
}
