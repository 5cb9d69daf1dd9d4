import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from './networkOf.ts';

const repeatAfterMs = 60 * 60_000;

/**
 * Warns once an hour for each sender of `X-Forwarded-For` that TRUST_PROXY does not name. If it is the portal's own
 * reverse proxy, the limits of sign-in count all people as one caller.
 */
export function warnUntrustedProxy(app: FastifyInstance): void {
  const warned = new LRUCache<string, true>({ max: 100, ttl: repeatAfterMs });
  app.addHook('onRequest', (request, _reply, done) => {
    // `ips` has the connection's own address first, and further ones only behind a trusted proxy.
    if (request.headers['x-forwarded-for'] && (request.ips?.length ?? 1) < 2) {
      const network = networkOf(request.ip);
      if (!warned.has(network)) {
        warned.set(network, true);
        request.log.warn(
          { proxy: network },
          'X-Forwarded-For of a proxy that TRUST_PROXY does not name is ignored',
        );
      }
    }
    done();
  });
}
