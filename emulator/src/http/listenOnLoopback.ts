import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const names = new Set(['localhost', '127.0.0.1', '::1']);

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * Listens on this machine alone: everything here has known passwords.
 * @returns the port.
 * @throws Error for a name that is not loopback's, or that this machine takes for another address.
 */
export async function listenOnLoopback(
  app: FastifyInstance,
  { port = 0, host = 'localhost' }: { readonly port?: number; readonly host?: string },
): Promise<number> {
  if (!names.has(host)) throw new Error(`O emulador só atende esta máquina, e não ${host}.`);
  // By its name Fastify listens on both loopback families, which browsers try in any order.
  await app.listen({ port, host });
  const { address, port: taken } = app.server.address() as AddressInfo;
  if (!isLoopback(address)) {
    await app.close();
    throw new Error(`O emulador só atende esta máquina, e ${host} aqui é ${address}.`);
  }
  return taken;
}
