import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The given address with the proxy's host and port. */
  readonly url: string;
  /** From now on, the present connections forward nothing, and new ones are accepted and forward nothing. */
  silence(): void;
  /** New connections work again. The present ones stay silent. */
  restore(): void;
  close(): void;
}

/** Starts a proxy before a database. It imitates a firewall that forgets its connections: nothing is refused or closed. */
export async function createSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    sockets.add(near);
    if (isSilent) return;
    const far = connect(Number(port || 5432), hostname);
    far.on('error', () => undefined);
    sockets.add(far);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    restore() {
      isSilent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
