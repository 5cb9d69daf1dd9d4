import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/openDatabase.ts';
import { recordAudit } from './queries.ts';

/** One row a minute for the same person and route: whoever tries a thousand times does not fill the table. */
const quietMs = 60_000;

/** Notes every refusal for want of a right. The caller never waits for it. */
export function recordDenials(app: FastifyInstance, db: Db): void {
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: quietMs });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { actor } = request;
    if (reply.statusCode !== 403 || !actor) return;
    const [path = ''] = request.url.split('?');
    const key = `${actor.id} ${request.method} ${request.routeOptions.url}`;
    if (noted.has(key)) return;
    noted.set(key, true);
    recordAudit(db, {
      actor,
      clienteId: actor.clienteId,
      action: 'denied',
      target: `${request.method} ${path.slice(0, 200)}`,
    }).catch((error: unknown) => request.log.warn({ err: error }, 'denial not noted'));
  });
}
