import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contentPolicy } from './contentPolicy.ts';

/** Headers of every answer; the console alone may add style elements, which its component library needs. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const ownPolicy = contentPolicy(config);
  const consolePolicy = contentPolicy(config, { styleElements: ["'unsafe-inline'"] });
  // The page of the API's description styles itself by attributes.
  const docsPolicy = contentPolicy(config, { styles: ["'unsafe-inline'"] });
  const policyOf = (url: string) => {
    if (url.startsWith('/admin')) return consolePolicy;
    return url.startsWith('/api/docs') ? docsPolicy : ownPolicy;
  };

  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      ...(!reply.hasHeader('content-security-policy') && {
        'content-security-policy': policyOf(request.url),
      }),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-request-id': request.id,
    });
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}
