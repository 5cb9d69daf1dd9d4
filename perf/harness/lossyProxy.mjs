// A connection between a mail client and a mail server that often fails, as real ones do.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * Passes connections on to a port. Of `share` of them it refuses half with the answer 421, and cuts the others within the mail, which the
 * mail server then does not take.
 *
 * @param {number} port
 * @param {number} target
 * @param {number} share from 0 to 1
 */
export async function startLossyProxy(port, target, share) {
  const counts = { passed: 0, refused: 0, cut: 0 };
  /** A mail with a file is longer than its first thousand bytes. */
  const cutAfterBytes = 1_000;
  const server = createServer((client) => {
    client.on('error', () => undefined);
    const draw = Math.random();
    if (draw < share / 2) {
      counts.refused += 1;
      client.end('421 4.3.2 Try again later\r\n');
      return;
    }
    const isCut = draw < share;
    counts[isCut ? 'cut' : 'passed'] += 1;
    const upstream = connect(target, '127.0.0.1');
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    upstream.pipe(client);
    let bytes = 0;
    client.on('data', (chunk) => {
      bytes += chunk.length;
      if (isCut && bytes > cutAfterBytes) client.destroy();
      else upstream.write(chunk);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { counts, close: () => server.close() };
}
