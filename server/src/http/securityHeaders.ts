import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Hosts from which Power BI serves report frames. */
const frameHosts = [
  'https://*.powerbi.com',
  'https://*.fabric.microsoft.com',
  'https://app.powerbi.cn',
  'https://app.powerbigov.us',
  'https://app.high.powerbigov.us',
  'https://app.mil.powerbigov.us',
  'https://*.analysis.windows-int.net',
  'https://*.analysis-df.windows.net',
  'https://app.powerbi.eaglex.ic.gov',
  'https://app.powerbi.microsoft.scloud',
];

/** Headers of every answer; the console alone may add style elements, which its component library needs. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const frames = [...frameHosts, ...(config.emulatorOrigin ? [config.emulatorOrigin] : [])];
  const policyWith = (styles: string) =>
    [
      "default-src 'self'",
      "script-src 'self'",
      styles,
      "img-src 'self' data: https:",
      "connect-src 'self'",
      `frame-src ${frames.join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
  const viewerPolicy = policyWith("style-src 'self'");
  const consolePolicy = policyWith("style-src 'self'; style-src-elem 'self' 'unsafe-inline'");

  // The page of the API's description styles itself by attributes.
  const docsPolicy = policyWith("style-src 'self' 'unsafe-inline'");
  const policyOf = (url: string) => {
    if (url.startsWith('/admin')) return consolePolicy;
    return url.startsWith('/api/docs') ? docsPolicy : viewerPolicy;
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
