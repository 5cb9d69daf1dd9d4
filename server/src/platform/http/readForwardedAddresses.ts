import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Rewrites `X-Forwarded-For` to plain addresses before anything asks for the caller's: proxies write ports, brackets, quotes and
 * zones beside them. What is no address, and what stands before it, is left out, so that the proxy which wrote it counts as the
 * caller. Register it before all other hooks. Spec ENTR-02.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const sent = headers['x-forwarded-for'];
    if (sent !== undefined) {
      const addresses = addressesOf(String(sent));
      if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
      else delete headers['x-forwarded-for'];
    }
    done();
  });
}

/** Returns the addresses at the end of the header: those after the last entry that is no address. Empty entries do not count. */
export function addressesOf(header: string): readonly string[] {
  const entries = header.split(',').map((entry) => entry.trim());
  const addresses = entries.filter((entry) => entry !== '').map(addressOf);
  return addresses.slice(addresses.lastIndexOf(null) + 1).filter((address) => address !== null);
}

/** Returns the address in an entry, as Azure, IIS, HAProxy and others write it; null if there is none. */
function addressOf(entry: string): string | null {
  const text = /^"(.*)"$/.exec(entry)?.[1] ?? entry;
  const host =
    /^\[([^\]]*)\](?::\d{0,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{0,5}$/.exec(text)?.[1] ?? text;
  const [address = ''] = host.split('%');
  return isIP(address) === 0 ? null : address;
}
