import type { FastifyInstance } from 'fastify';
import { networkOf } from './networkOf.ts';

/**
 * Writes one log line for each request. The line has no query, header or body, because they may contain secrets. `network` is the
 * caller's address; of an IPv6 address only the first 64 bits.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: request.actor?.id,
        ...(request.actor?.seenBy && { seenBy: request.actor.seenBy.person.id }),
        network: networkOf(request.ip),
      },
      'request',
    );
    done();
  });
}
