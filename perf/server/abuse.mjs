// Plays ten abusive callers of one cliente for noisyNeighbour.mjs, in a process of its own, so that its work does not delay
// the readers. The parent sends the port, the headers of each caller and the report; `stop` ends the abuse, and this
// process answers how many calls of each kind ended with which status.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

const agent = new Agent({ keepAlive: true });
/** @typedef {Record<string, string>} Headers */
/** @typedef {{ method?: string; path: string; headers: Headers; body?: string }} Call */

/** @type {Record<string, Record<string, number>>} */
const counts = {};
/** @type {(kind: string, status: number | string | undefined) => void} */
const count = (kind, status = 'none') => {
  const ofKind = counts[kind] ?? {};
  ofKind[status] = (ofKind[status] ?? 0) + 1;
  counts[kind] = ofKind;
};
let isOver = false;
/** @type {Set<import('node:net').Socket>} */
const sockets = new Set();

/**
 * Sends one call and waits for the whole answer.
 *
 * @type {(port: number, kind: string, call: Call) => Promise<void>}
 */
const call = (port, kind, { method = 'GET', path, headers, body }) =>
  new Promise((done) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume();
      answer.once('error', () => done(count(kind, 'cut')));
      answer.once('end', () => done(count(kind, answer.statusCode)));
    });
    sent.once('error', () => done(count(kind, 'cut')));
    sent.end(body);
  });

/**
 * @param {number} port
 * @param {string} kind
 * @param {(index: number) => Call} callOf
 */
async function repeat(port, kind, callOf) {
  for (let index = 0; !isOver; index += 1) await call(port, kind, callOf(index));
}

/**
 * Opens a connection that sends most of a body and then stops.
 *
 * @param {number} port
 */
function stall(port) {
  const socket = connect(port, '127.0.0.1', () => {
    count('slow bodies', 'opened');
    socket.write(
      'POST /api/token/refresh/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7900\r\n\r\n{"refresh":"',
    );
    socket.write('x'.repeat(7_000));
  });
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    sockets.delete(socket);
    if (!isOver) stall(port);
  });
}

/**
 * @template T
 * @param {number} length
 * @param {(index: number) => T} item
 */
const list = (length, item) => Array.from({ length }, (_, index) => item(index));
/** A costly megabyte that the server parses: wide objects, short different texts, and deep lists, as many as it admits. */
const badBody = JSON.stringify({
  app_id: 1,
  permissions: [
    ...list(25, () => Object.fromEntries(list(1_900, (index) => [`f${index}`, 0]))),
    ...list(38_000, (index) => index.toString(36)),
  ],
  deep: 0,
}).replace(/0}$/, `${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
const search = (/** @type {number} */ index) =>
  encodeURIComponent(JSON.stringify({ q: `a e i o u pes soa ${'x'.repeat(60)}${index}` }));
const lists = ['users', 'relatorio-permissoes', 'powerbiconfig', 'aplicativos'];

/**
 * What one caller does for each kind of abuse.
 *
 * @type {Record<string, (port: number, headers: Headers, things: { relatorio: number; equipe: number }) => unknown>}
 */
const abuses = {
  'bad bodies': (port, headers) =>
    repeat(port, 'bad bodies', () => ({
      method: 'POST',
      path: '/api/admin/relatorio-permissoes/bulk-update/',
      headers: { ...headers, 'content-type': 'application/json' },
      body: badBody,
    })),
  searches: (port, headers) =>
    repeat(port, 'searches', (index) => ({
      path: `/api/admin/users/?filter=${search(index)}&sort=${encodeURIComponent('["last_name","DESC"]')}`,
      headers,
    })),
  exports: (port, headers) =>
    repeat(port, 'exports', (index) => ({
      path: `/api/admin/${lists[index % lists.length]}/`,
      headers,
    })),
  tokens: (port, headers, { relatorio }) => {
    for (let concurrent = 0; concurrent < 4; concurrent += 1) {
      repeat(port, 'tokens', () => ({ path: `/api/embed-info/${relatorio}/`, headers }));
    }
  },
  rehearsals: (port, headers, { equipe }) => {
    for (let concurrent = 0; concurrent < 4; concurrent += 1) {
      repeat(port, 'rehearsals', () => ({
        method: 'POST',
        path: '/api/admin/ensaios/',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ metodo: 'DELETE', caminho: `/api/admin/equipes/${equipe}/` }),
      }));
    }
  },
  views: (port, headers, { relatorio }) => {
    for (let concurrent = 0; concurrent < 8; concurrent += 1) {
      repeat(port, 'views', (index) => ({
        method: 'POST',
        path: '/api/visoes/',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          relatorio,
          nome: `${concurrent} ${index}`,
          estado: 'x'.repeat(60_000),
        }),
      }));
    }
  },
  'slow bodies': (port) => {
    for (let connection = 0; connection < 100; connection += 1) stall(port);
  },
};

/** @typedef {{ port: number; callers: Headers[]; relatorio: number; equipe: number; kinds: string[]; stop?: boolean }} Message */
process.on(
  'message',
  (/** @type {Message} */ { port, callers, relatorio, equipe, kinds, stop }) => {
    if (stop) {
      isOver = true;
      for (const socket of sockets) socket.destroy();
      process.send?.({ counts }, undefined, {}, () => process.exit());
      return;
    }
    for (const [index, headers] of callers.entries()) {
      abuses[kinds[index % kinds.length] ?? '']?.(port, headers, { relatorio, equipe });
    }
  },
);
