import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const names = new Set(['localhost', '127.0.0.1', '::1']);

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/**
 * Listens on the loopback interface only, because all credentials of the emulator are public.
 * @returns the port
 * @throws Error when `host` is not loopback, or this machine resolves it to another address
 */
export async function listenOnLoopback(
  app: FastifyInstance,
  { port = 0, host }: { readonly port?: number | undefined; readonly host: string },
): Promise<number> {
  if (!names.has(host)) throw new Error(`O emulador só atende esta máquina, e não ${host}.`);
  // For the name `localhost` Fastify listens on IPv4 and IPv6. Browsers may try either first.
  await app.listen({ port, host });
  const { address, port: taken } = app.server.address() as AddressInfo;
  if (!isLoopback(address)) {
    await app.close();
    throw new Error(`O emulador só atende esta máquina, e ${host} aqui é ${address}.`);
  }
  return taken;
}
