import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contentPolicy } from './contentPolicy.ts';

/** Headers of every answer; the console alone may add style elements, which its component library needs. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headersOf = (policy: string) =>
    Object.freeze({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
  const own = headersOf(contentPolicy(config));
  // An answer of the API is no page: whoever has a browser show it as one runs nothing.
  const ofApi = headersOf("default-src 'none'; frame-ancestors 'none'");
  const ofConsole = headersOf(contentPolicy(config, { styleElements: ["'unsafe-inline'"] }));
  // The page of the API's description styles itself by attributes.
  const ofDocs = headersOf(contentPolicy(config, { styles: ["'unsafe-inline'"] }));
  const headersFor = (url: string) => {
    if (url.startsWith('/admin')) return ofConsole;
    if (url.startsWith('/api/docs')) return ofDocs;
    return url.startsWith('/api/') ? ofApi : own;
  };

  // By callback, as all hooks of every request: a promise each would cost more than what they do.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url } = request;
    const ownPolicy = reply.getHeader('content-security-policy');
    reply.headers(headersFor(url));
    if (ownPolicy !== undefined) reply.header('content-security-policy', ownPolicy);
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    done(null, payload);
  });
}
