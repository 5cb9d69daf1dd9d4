import { createServer, request } from 'node:http';

/**
 * A proxy in front of several servers: the calls take turns, a refused connection goes to the next server, streams are passed on at
 * once. `refusesStreams` lets it answer 503 for streams, and `cutStreams` cuts those that are open.
 */
export async function createProxy(port, targets) {
  const proxy = { refusesStreams: false, calls: [], cutStreams };
  const streams = new Set();
  let turn = 0;

  function cutStreams() {
    for (const outgoing of streams) outgoing.destroy();
  }

  function pass(incoming, outgoing, body, tries) {
    turn += 1;
    const target = targets[turn % targets.length];
    const { method, url, headers } = incoming;
    const sent = request({ port: target, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    outgoing.on('close', () => sent.destroy());
    sent.on('error', (error) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) pass(incoming, outgoing, body, tries - 1);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    sent.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const isStream = incoming.url.startsWith('/api/events/');
    outgoing.on('finish', () => {
      proxy.calls.push({ at: performance.now(), isStream, status: outgoing.statusCode });
    });
    if (isStream) {
      if (proxy.refusesStreams) return outgoing.writeHead(503).end();
      proxy.calls.push({ at: performance.now(), isStream, status: 200 });
      streams.add(outgoing);
      outgoing.on('close', () => streams.delete(outgoing));
    }
    const chunks = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(chunks), targets.length));
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  return proxy;
}
