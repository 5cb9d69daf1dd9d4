import { AsyncLocalStorage } from 'node:async_hooks';
import { changeHeader } from '@portal/api-client/contract';
import type { FastifyInstance } from 'fastify';

/** The change of the request that is being answered: the id of its first row of history. */
const storage = new AsyncLocalStorage<{ id: number | null }>();

/** Notes the change that `commit` has made. A change that changed nothing has no row. */
export function noteChange(id: number | null): void {
  const trace = storage.getStore();
  if (trace) trace.id = id;
}

/** Runs an action outside of a request. Returns with its value the change that it made; null for none. */
export async function traceChange<Value>(
  action: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly change: number | null }> {
  const trace: { id: number | null } = { id: null };
  const value = await storage.run(trace, action);
  return { value, change: trace.id };
}

/** Names the change of each call in a header, by which its caller can undo it. Applies to the routes that are registered after this call. */
export function tellChanges(app: FastifyInstance): void {
  // A hook with a callback, so that the handler and the hooks after it run inside the storage.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET') return done();
    storage.run({ id: null }, done);
  });
  app.addHook('onSend', async (_request, reply) => {
    const id = storage.getStore()?.id ?? null;
    if (id !== null && reply.statusCode < 300) reply.header(changeHeader, String(id));
  });
}
