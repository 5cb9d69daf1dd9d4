import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { authorOf } from '../../platform/http/actor.ts';

/** The time in which one person and route get at most one row, so that repeated attempts do not fill the table. */
const intervalMs = 60_000;

/**
 * Records 403 answers to signed-in people in the audit, after the answer is sent, and the openings that are refused to who sees the
 * portal as a person. Repetitions within a minute are left out. So are the refusals of a session that may only set up a second factor:
 * its pages ask for their lists before they know.
 */
export function recordDenials(app: FastifyInstance, db: Db): void {
  const recorded = new LRUCache<string, true>({ max: 10_000, ttl: intervalMs });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { actor } = request;
    if (!actor || actor.enrols || !isRefused(request, reply.statusCode)) return;
    const [path = ''] = request.url.split('?');
    const author = authorOf(actor);
    // Each report that did not open for an administrator is told. These openings have paid their budget, so the rows are few.
    const isPaid = ![400, 429].includes(reply.statusCode);
    const what = isSeenOpening(request) && isPaid ? path : request.routeOptions.url;
    const key = `${author.id} ${actor.id} ${request.method} ${what}`;
    if (recorded.has(key)) return;
    recorded.set(key, true);
    recordEvent(db, author, {
      cliente: actor.clienteId,
      action: 'denied',
      target: `${request.method} ${path.slice(0, 200)}`,
      ...(actor.seenBy && { details: { user: actor.id } }),
    }).catch((error: unknown) => request.log.warn({ err: error }, 'denial not recorded'));
  });
}

/** The administrator's history tells every report that did not open for them. Spec VERC-06. */
const isRefused = (request: FastifyRequest, status: number): boolean =>
  status === 403 || (isSeenOpening(request) && status >= 400 && status < 500);

const isSeenOpening = ({ actor, routeOptions }: FastifyRequest): boolean =>
  actor?.seenBy !== undefined && routeOptions.config.endpoint?.cost === 'embedToken';
