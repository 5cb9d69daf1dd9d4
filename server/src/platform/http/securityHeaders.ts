import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { contentPolicy } from './contentPolicy.ts';

/** Sets the security headers of an answer. */
export type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Adds the security headers to every answer of the routes. docs/decisions/server-own-security-headers.md */
export function securityHeaders(app: FastifyInstance, setHeaders: SetSecurityHeaders): void {
  // This hook uses a callback: a promise for each request would cost more time than the hook itself.
  app.addHook('onSend', (request, reply, payload, done) => {
    setHeaders(request, reply);
    done(null, payload);
  });
}

/** Returns the function that sets the headers. The Content-Security-Policy depends on the path. */
export function createSecurityHeaders(config: Config): SetSecurityHeaders {
  const headersOf = (policy: string) =>
    Object.freeze({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
  const viewerHeaders = headersOf(contentPolicy(config));
  // An answer of the API is not a page: a browser that shows it as a page runs and loads nothing.
  const apiHeaders = headersOf("default-src 'none'; frame-ancestors 'none'");
  // The console's component library adds style elements, so the policy must allow them.
  const consoleHeaders = headersOf(contentPolicy(config, { styleElements: ["'unsafe-inline'"] }));
  // Swagger UI uses style attributes.
  const docsHeaders = headersOf(contentPolicy(config, { styles: ["'unsafe-inline'"] }));
  const headersFor = (url: string) => {
    if (url.startsWith('/admin')) return consoleHeaders;
    if (url.startsWith('/api/docs')) return docsHeaders;
    return isCall(url) ? apiHeaders : viewerHeaders;
  };

  return (request, reply) => {
    const url = pathOf(request);
    const routePolicy = reply.getHeader('content-security-policy');
    reply.headers(headersFor(url));
    if (routePolicy !== undefined) reply.header('content-security-policy', routePolicy);
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    // During an upgrade a file may be missing on one server and there on another: an edge that kept the 404 would keep pages blank.
    const isMissing = reply.statusCode === 404;
    if (isMissing || (isCall(url) && !reply.hasHeader('cache-control'))) {
      reply.header('cache-control', 'no-store');
    }
  };
}

/** Returns whether a path is one of the contract, and not of a page or a file. */
const isCall = (url: string) => /^\/(api|scim)\//.test(url);

/**
 * Returns the path of the route. It is compared instead of the URL, which may be encoded (`/%61pi/`). A wildcard route, a
 * missing route and a malformed URL have the path of the URL.
 */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url;
  return route === undefined || route.endsWith('*') ? url : route;
}
