import type { FastifyInstance } from 'fastify';
import { tenantOf } from '../http/tenantOf.ts';
import type { World } from '../world.ts';
import { redact } from './redact.ts';

interface Reported {
  readonly uid: string;
  readonly sequence: number;
  readonly direction: 'in' | 'out';
  readonly message: unknown;
}

/** Routes of the recordings for tests in another process, and the route to which the frame page reports its messages. */
export function recorderRoutes(app: FastifyInstance, { recorder, store }: World): void {
  app.get<{ Querystring: { tenantId?: string; operation?: string } }>(
    '/_emulator/calls',
    async ({ query }) => recorder.calls(query),
  );
  app.get<{ Querystring: { tenantId?: string; uid?: string } }>(
    '/_emulator/frame-messages',
    async ({ query }) => recorder.messages(query),
  );
  app.post<{ Body: { record?: boolean } | null }>(
    '/_emulator/frame-messages',
    async ({ body }, reply) => {
      recorder.recordsFrames = body?.record !== false;
      return reply.code(204).send();
    },
  );
  app.delete<{ Querystring: { tenantId?: string } }>(
    '/_emulator/recordings',
    async ({ query }, reply) => {
      recorder.clear(query.tenantId);
      return reply.code(204).send();
    },
  );
  app.post<{ Body: Reported }>('/_frame/messages', async (request, reply) => {
    const { uid, sequence, direction, message } = request.body;
    const tenantId = tenantOf(store, request);
    recorder.addMessage({ tenantId, uid, sequence, direction, message: redact(message) });
    return reply.code(204).send();
  });
}
