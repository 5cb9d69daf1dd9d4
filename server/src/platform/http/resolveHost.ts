import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ambiguousHost } from '../../errors.ts';

/** A host name of a cliente. */
export interface Endereco {
  readonly host: string;
  readonly clienteId: number;
  /** The version of the cliente, which grows with each change of its brand. */
  readonly version: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The host name of a cliente at which the request arrived; null at any other host. */
    endereco: Endereco | null;
  }
}

/** What decides about the host of a request, for the header `Vary` of an answer that differs between hosts. */
export const hostHeaders = 'host, x-forwarded-host';

interface Hosts {
  find(host: string): Promise<Endereco | null>;
}

/**
 * Finds the cliente of the host once for each request, before the session. The host is that of the connection, or the last one of
 * `X-Forwarded-Host` if a proxy that TRUST_PROXY names has sent it. A request that names two hosts is refused: a proxy might have
 * chosen the other one. Spec MARCA-01. docs/decisions/server-address-of-a-cliente.md
 */
export function resolveHost(app: FastifyInstance, hosts: Hosts, publicUrl: string): void {
  const portalHost = new URL(publicUrl).hostname;
  app.decorateRequest('endereco', null);
  // This hook uses a callback: at the portal's own host a promise for each request would cost more time than the hook itself.
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesTwoHosts(request)) return done(ambiguousHost());
    const host = hostNameOf(request.host);
    if (host === portalHost || !isName(host)) return done();
    hosts.find(host).then((found) => {
      request.endereco = found;
      done();
    }, done);
  });
}

/** Returns the name of a host without its port and the dot of the root, in lower case. */
const hostNameOf = (host: string): string => host.toLowerCase().replace(/\.?(:\d*)?$/, '');

/** False for IP addresses and for names of one label, which are never those of a cliente. */
const isName = (host: string): boolean => host.includes('.') && !/^[\d.]+$|[^a-z0-9.-]/.test(host);

/** True for several headers `Host`, and for the absolute form of RFC 9112 with another host than that of the header. */
function namesTwoHosts({ raw, originalUrl }: FastifyRequest): boolean {
  const { rawHeaders = [], headers } = raw;
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  }
  if (count > 1) return true;
  if (originalUrl.startsWith('/')) return false;
  const [, authority] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(originalUrl) ?? [];
  return authority !== undefined && authority.toLowerCase() !== headers.host?.toLowerCase();
}
