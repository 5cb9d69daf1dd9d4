import { closeSync, openSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** The kernel takes this many bytes of a socket's path at most. */
const maxPathBytes = 100;
/** How long a connection to a socket of this machine may take. */
const limitMs = 5_000;

/**
 * Calls `action` with a path to a socket of a folder that the kernel accepts: on Linux a longer path is shortened through a
 * descriptor of the folder.
 */
async function withPath<T>(
  folder: string,
  name: string,
  action: (path: string) => Promise<T>,
): Promise<T> {
  // Windows has named pipes instead, which belong to no folder. The name is unique.
  if (process.platform === 'win32') return action(`\\\\.\\pipe\\portal-${name}`);
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= maxPathBytes) return action(path);
  const descriptor = openSync(folder, 'r');
  try {
    return await action(`/proc/self/fd/${descriptor}/${name}`);
  } finally {
    closeSync(descriptor);
  }
}

/** Listens on a socket in a folder until this process ends. The socket does not keep the process running. */
export function listenIn(folder: string, name: string): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  server.unref();
  return withPath(
    folder,
    name,
    (path) =>
      new Promise((listening, failed) => {
        server.once('error', failed);
        server.listen(path, listening);
      }),
  );
}

/** Tells whether a process listens on a socket. Says true in doubt. */
export function isListening(folder: string, name: string): Promise<boolean> {
  return withPath(
    folder,
    name,
    (path) =>
      new Promise((answer) => {
        const socket = connect(path);
        const say = (isThere: boolean) => {
          socket.destroy();
          answer(isThere);
        };
        socket.setTimeout(limitMs, () => say(true));
        socket.once('connect', () => say(true));
        socket.once('error', ({ code }: NodeJS.ErrnoException) =>
          say(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
        );
      }),
  );
}
