// Runs two servers behind a proxy with one PostgreSQL, under load. One server is killed and restarted. Fails if a user is
// signed out, or if a call fails that was not on a killed connection.
// BENCH_DATABASE_URL=postgres://…/empty node perf/server/twoServers.mjs   (after npm run build)

import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { nodeFlags } from '../../server/nodeFlags.mjs';
import { root } from '../../tools/root.mjs';
import { scratchFolder, wait } from '../harness/server.mjs';

const main = join(root, 'server', 'dist', 'main.js');
const env = {
  ...process.env,
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  HOST: '127.0.0.1',
  JWT_SECRET: 'b'.repeat(43),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  PORTAL_DATA_DIR: scratchFolder(),
  LOG_LEVEL: 'info',
  TRUST_PROXY: 'loopback',
};
const firstPort = Number(process.env.BENCH_PORT ?? 9_140);
const ports = /** @type {const} */ ([firstPort + 1, firstPort + 2]);
/** @type {Map<number, import('node:child_process').ChildProcess>} */
const servers = new Map();
const start = (/** @type {number} */ port) => {
  servers.set(
    port,
    spawn(process.execPath, [...nodeFlags(env.DATABASE_URL), main], {
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
};
const isReady = (/** @type {number} */ port) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready/`).then(
    (answer) => answer.ok,
    () => false,
  );

// The proxy alternates between the servers. A refused connection goes to the other server. An interrupted call answers 599.
let proxied = 0;
let cut = 0;
const proxy = createServer((incoming, outgoing) => {
  /** @type {Buffer[]} */
  const chunks = [];
  incoming.on('data', (chunk) => chunks.push(chunk));
  incoming.on('end', () => {
    const body = Buffer.concat(chunks);
    /** @type {(port: number, others: readonly number[]) => void} */
    const tryPort = (port, others) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path: incoming.url,
          method: incoming.method,
          headers: incoming.headers,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.on('error', () => outgoing.destroy());
          answer.pipe(outgoing);
        },
      );
      sent.on('error', (error) => {
        const [next, ...rest] = others;
        if ('code' in error && error.code === 'ECONNREFUSED' && next) {
          tryPort(next, rest);
          return;
        }
        cut += 1;
        outgoing.writeHead(599).end();
      });
      sent.end(body);
    };
    proxied += 1;
    const first = proxied % 2 === 0 ? ports[0] : ports[1];
    tryPort(
      first,
      ports.filter((port) => port !== first),
    );
  });
}).listen(firstPort, '127.0.0.1');
const base = `http://127.0.0.1:${firstPort}`;

start(ports[0]);
start(ports[1]);
while (!(await isReady(ports[0])) || !(await isReady(ports[1]))) await wait(100);
const made = spawn(
  process.execPath,
  [main, 'create-superuser', '--username', 'chefe', '--email', 'c@x.example'],
  {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  },
);
made.stdin.end('segredo-do-chefe\n');
await new Promise((done) => made.on('close', done));

const counts = { reads: 0, refreshes: 0, 'signed out': 0, 'other failures': 0 };
let isOver = false;
/** @param {number} index */
async function person(index) {
  const login = await fetch(`${base}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${index}.1` },
    body: JSON.stringify({ username: 'chefe', password: 'segredo-do-chefe', rotate: true }),
  });
  let tokens = await login.json();
  for (let call = 0; !isOver; call += 1) {
    const isRefresh = call % 20 === 19;
    const answer = await (isRefresh
      ? fetch(`${base}/api/token/refresh/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refresh: tokens.refresh }),
        })
      : fetch(`${base}/api/auth/user/`, { headers: { authorization: `Bearer ${tokens.access}` } }));
    const body = await answer.json().catch(() => null);
    if (answer.status === 599) continue;
    if (answer.status === 401) counts['signed out'] += 1;
    else if (!answer.ok) counts['other failures'] += 1;
    else if (isRefresh) {
      counts.refreshes += 1;
      tokens = body;
    } else counts.reads += 1;
    await wait(5);
  }
}
const people = Array.from({ length: 24 }, (_, index) => person(index));
await wait(4_000);
let kills = 0;
for (const port of [ports[0], ports[1], ports[0]]) {
  servers.get(port)?.kill('SIGKILL');
  kills += 1;
  await wait(3_000);
  start(port);
  while (!(await isReady(port))) await wait(100);
  await wait(2_000);
}
isOver = true;
await Promise.all(people);
console.log({ kills, ...counts, 'cut with the killed connections': cut });

// A change on one server must apply on the other server. At the start both migrated the empty database at the same time.
/** @typedef {import('pg').QueryResult['rows'][number]} Body */
/** @typedef {{ status: number; body: Body }} Answer */
/** @type {(port: number, method: string, path: string, call?: { body?: object; access?: string; address?: string }) => Promise<Answer>} */
const ask = async (port, method, path, { body, access, address } = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(access && { authorization: `Bearer ${access}` }),
      ...(address && { 'x-forwarded-for': address }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
};
const [one, other] = ports;
/** @type {string[]} */
const wrong = [];
/** @type {(what: string, answer: Answer, wanted: number) => void} */
const expectStatus = (what, { status }, wanted) => {
  if (status !== wanted) wrong.push(`${what}: ${status}, not ${wanted}`);
};
/** @type {(port: number, username: string, password: string, address: string, rotate?: boolean) => Promise<Answer>} */
const login = (port, username, password, address, rotate = false) =>
  ask(port, 'POST', '/api/token/', { body: { username, password, rotate }, address });

for (let guess = 0; guess < 5; guess += 1) {
  const answer = await login(guess % 2 === 0 ? one : other, 'chefe', 'errada', '10.7.7.7');
  expectStatus(`guess ${guess + 1}`, answer, 401);
}
for (const port of ports) {
  const answer = await login(port, 'chefe', 'segredo-do-chefe', '10.7.7.7');
  expectStatus('the sixth guess, at either', answer, 429);
}

const chief = (await login(one, 'chefe', 'segredo-do-chefe', '10.8.8.8')).body.access;
/** @type {(port: number, id: number, body: object) => Promise<Answer>} */
const change = (port, id, body) =>
  ask(port, 'PUT', `/api/admin/users/${id}/`, { body, access: chief });
for (const [index, end] of [{ password: 'outra-senha-dela' }, { is_active: false }].entries()) {
  const username = `pessoa${index}`;
  const email = `${username}@x.example`;
  const made = await ask(one, 'POST', '/api/admin/users/', {
    body: { username, email, password: 'segredo-da-pessoa' },
    access: chief,
  });
  expectStatus('a person', made, 201);
  const { access, refresh } = (await login(other, username, 'segredo-da-pessoa', '10.9.9.9', true))
    .body;
  expectStatus('before', await ask(other, 'GET', '/api/auth/user/', { access }), 200);
  expectStatus('the change', await change(one, made.body.id, end), 200);
  const renewed = await ask(other, 'POST', '/api/token/refresh/', { body: { refresh } });
  expectStatus(`refresh after ${Object.keys(end)}`, renewed, 401);
  const began = Date.now();
  while ((await ask(other, 'GET', '/api/auth/user/', { access })).status === 200) {
    if (Date.now() - began > 15_000) break;
    await wait(200);
  }
  const seconds = (Date.now() - began) / 1000;
  console.log(`after ${Object.keys(end)} at one, the other stops answering in ${seconds} s`);
  if (seconds > 11) wrong.push(`${Object.keys(end)} is not noticed`);
}

// Twenty concurrent refreshes of one token, ten at each server, must all return the same new token.
const { refresh } = (await login(one, 'chefe', 'segredo-do-chefe', '10.8.8.8', true)).body;
const refreshed = await Promise.all(
  Array.from({ length: 20 }, (_, index) =>
    ask(index % 2 === 0 ? one : other, 'POST', '/api/token/refresh/', { body: { refresh } }),
  ),
);
const tokens = new Set(refreshed.map(({ body }) => body?.refresh));
if (tokens.size !== 1 || refreshed.some(({ status }) => status !== 200)) {
  wrong.push(`${tokens.size} tokens of one refreshed by many`);
}
if (counts.reads === 0 || counts.refreshes === 0) wrong.push('nothing was read or refreshed');
for (const line of wrong) console.log(line);
for (const child of servers.values()) child.kill();
proxy.close();
process.exit(counts['signed out'] + counts['other failures'] + wrong.length > 0 ? 1 : 0);
