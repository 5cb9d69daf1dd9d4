import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import type { SyslogTarget } from '../../config/history.ts';
import { withTimeLimit } from '../withTimeLimit.ts';

/** The longest wait: for the connection, for room to write, and for the end by the receiver. */
const patienceMs = 10_000;
/** A receiver that ends within this time after the last frame may have lost what it has read. */
const holdMs = 2_000;

/**
 * Sends frames over one connection and ends it. Syslog has no receipts, so the connection itself must tell: it fails if the receiver ends
 * it first, also within two seconds after the last frame, and if it does not end it when it has read to its end. Throws the error of the
 * connection. docs/decisions/server-hooks.md
 */
export async function sendFrames(
  { host, port, tls }: SyslogTarget,
  frames: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const broken = new AbortController();
  const socket = tls ? connectTls({ host, port, ...tls }) : connect({ host, port });
  socket.on('error', (error) => broken.abort(error));
  socket.on('end', () => broken.abort(Object.assign(new Error('early end'), { code: 'EPIPE' })));
  // What a receiver says is read, so that its end is seen.
  socket.resume();
  const either = (limited: AbortSignal) => ({
    signal: AbortSignal.any([limited, broken.signal]),
  });
  const wait = (event: string) =>
    withTimeLimit(signal, patienceMs, (limited) => once(socket, event, either(limited)));
  try {
    await wait(tls ? 'secureConnect' : 'connect');
    for (const frame of frames) {
      if (!socket.write(frame)) await wait('drain');
    }
    await delay(holdMs, undefined, either(signal));
    socket.removeAllListeners('end').end();
    await wait('end');
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error;
  } finally {
    socket.destroy();
  }
}
