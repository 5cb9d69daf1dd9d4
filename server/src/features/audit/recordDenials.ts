import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** The time in which one person and route get at most one row, so that repeated attempts do not fill the table. */
const intervalMs = 60_000;

/**
 * Records 403 answers to signed-in people in the audit, after the answer is sent. Repetitions within a minute are left
 * out. So are the refusals of a session that may only set up a second factor: its pages ask for their lists before they know.
 */
export function recordDenials(app: FastifyInstance, db: Db): void {
  const recorded = new LRUCache<string, true>({ max: 10_000, ttl: intervalMs });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { actor } = request;
    if (reply.statusCode !== 403 || !actor || actor.enrols) return;
    const [path = ''] = request.url.split('?');
    const key = `${actor.id} ${request.method} ${request.routeOptions.url}`;
    if (recorded.has(key)) return;
    recorded.set(key, true);
    recordEvent(db, actor, {
      cliente: actor.clienteId,
      action: 'denied',
      target: `${request.method} ${path.slice(0, 200)}`,
    }).catch((error: unknown) => request.log.warn({ err: error }, 'denial not recorded'));
  });
}
