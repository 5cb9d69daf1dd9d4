import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

/** The route of the recorded calls for tests in another process. */
export function recorderRoutes(app: FastifyInstance, { recorder }: World): void {
  app.get<{ Querystring: { tenantId?: string; operation?: string } }>(
    '/_emulator/calls',
    async ({ query }) => recorder.calls(query),
  );
}
