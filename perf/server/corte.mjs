// Each cause of CORTE-03 for 50 people on three servers behind nginx: the time from the change until a page of another server has
// heard of it, has waited its part of the spread of three seconds, and has been told that the access is gone. Then renewals
// without a stream, and a restart of the servers one after the other under open streams. Fails if the 99th percentile of a cause is above
// five seconds, if a single time is above five seconds where networks or hours end the access, if a renewal after the change is answered, if
// somebody is signed out, and if the streams come back all at once.
// TEST_DATABASE_URL=postgres://… node perf/server/corte.mjs [people of a cause] [streams] [causes that match]
// (after npm run build; needs nginx)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../harness/createDatabase.mjs';
import { openStream } from '../harness/openStream.mjs';
import { startEmulator, storeCredentials, vendas, workspace } from '../harness/provider.mjs';
import { scratchFolder, signIn, startServer, wait, waitUntilOk } from '../harness/server.mjs';
import { causes } from './causes.mjs';

const [people = 50, streamCount = 300] = process.argv.slice(2, 4).map(Number);
const only = new RegExp(process.argv[4] ?? '');
const firstPort = Number(process.env.BENCH_PORT ?? 9_600);
const ports = [1, 2, 3].map((offset) => firstPort + offset);
const base = `http://127.0.0.1:${firstPort}`;
/** The spread and the first pause of the front, see useServerEvents.ts and followEvents.ts. */
const [spreadMs, pauseMs] = [3_000, 1_000];
const maxMs = 5_000;
/**
 * A cliente with a person, a report and an application. A cause adds the team, the session or the expiry that it creates.
 *
 * @typedef {object} World
 * @property {number} cliente
 * @property {number} user
 * @property {number} relatorio
 * @property {number} aplicativo
 * @property {string} label
 * @property {number} [equipe]
 * @property {number} [end] a time in ms
 * @property {Record<string, string>} [headers]
 */

/** @typedef {import('pg').QueryResult['rows'][number]} Row */
/** @typedef {{ status: number; body: Row }} Answer */

/**
 * What a cause may use. `one` returns the first row of a query. `chief` are the headers of a superuser.
 *
 * @typedef {object} Tools
 * @property {(method: string, path: string, headers: Record<string, string>, body?: object) => Promise<Answer>} call
 * @property {(text: string, ...values: unknown[]) => Promise<Row>} one
 * @property {Record<string, string>} chief
 * @property {(cliente: number) => Promise<void>} connect stores the credentials of a cliente, so that its reports open
 */

/** @type {string[]} */
const problems = [];

const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'corte');
const emulator = await startEmulator(firstPort + 4);
const env = {
  DATABASE_URL: url,
  PORTAL_DATA_DIR: scratchFolder(),
  TRUST_PROXY: 'loopback',
  EMULATOR_URL: emulator,
};
const servers = new Map();
for (const port of ports) servers.set(port, await startServer(port, env));
const database = new pg.Pool({ connectionString: url, max: 10 });
// The database is dropped at the end, which ends its idle connections.
database.on('error', () => undefined);
await startNginx();

/**
 * Starts nginx with the lines of deploy/nginx-static.conf that concern the API. Without `max_fails=0`, nginx gives a restarted
 * server no call for ten seconds, and answers 502 when it has marked all of them.
 */
async function startNginx() {
  const folder = scratchFolder();
  const file = join(folder, 'nginx.conf');
  const toApi = 'proxy_pass http://portal_backend;';
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    worker_rlimit_nofile 8192; events { worker_connections 4096; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      upstream portal_backend { ${ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')} keepalive 32; }
      server {
        listen 127.0.0.1:${firstPort};
        proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr; proxy_read_timeout 120s;
        location = /api/events/ { ${toApi} proxy_buffering off; }
        location / { ${toApi} client_max_body_size 16m; }
      }
    }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill());
  await waitUntilOk(`${base}/api/health/ready/`);
}

/**
 * Sends a call through nginx. Returns its status and its body.
 *
 * @type {Tools['call']}
 */
async function call(method, path, headers, body) {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
/** @type {Tools['one']} */
const one = async (text, ...values) => (await database.query(text, values)).rows[0];
const chiefId = (
  await one(`insert into user_account (username, email, is_superuser, search)
    values ('chefe', 'chefe@x.example', true, 'chefe') returning id`)
).id;
const chief = await signIn(database, chiefId);
/** @type {(times: readonly number[], part: number) => number} */
const percentile = (times, part) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ??
  Number.NaN;

/**
 * Runs one cause for one person of a cliente of their own. Returns the milliseconds until their page knows.
 *
 * @param {import('./causes.mjs').Cause} cause
 */
async function run(cause) {
  const connect = (/** @type {number} */ cliente) => storeCredentials(firstPort, cliente, chief);
  const tools = { call, one, chief, connect };
  const world = await buildWorld();
  const change = await cause.prepare(world, tools);
  const headers = world.headers ?? (await signIn(database, world.user));
  const stayer = cause.stays ? await openStayer(world) : null;
  if (await cause.isOver({ ...world, headers }, tools)) throw new Error('there was no access');
  const stream = await openStream(base, headers);
  let started = performance.now();
  const instant = await change?.();
  if (instant && instant.status >= 400) throw new Error(JSON.stringify(instant));
  if (world.end) {
    await wait(world.end - Date.now());
    started = performance.now();
  }
  for (;;) {
    const event = await stream.next(15_000);
    if (event === null) throw new Error('nothing was heard');
    if (event === 'acesso') await wait(Math.random() * spreadMs);
    if (await cause.isOver({ ...world, headers }, tools)) break;
  }
  const ms = performance.now() - started;
  stream.close();
  await stayer?.requireUntouched();
  return { ms, heard: stream.heardAt - started };
}

/**
 * Opens the stream of a colleague of the same cliente, whom the cause does not concern.
 *
 * @param {World} world
 */
async function openStayer({ cliente, label }) {
  const { id } = await one(
    `insert into user_account (cliente_id, username, email, search) values ($1, $2, $2 || '@x.example', $2) returning id`,
    ...[cliente, `${label}-fica`],
  );
  const headers = await signIn(database, id);
  const stream = await openStream(base, headers);
  const written = async () =>
    JSON.stringify(
      await one(
        `select (select json_agg(s) from session s where s.user_id = $1) as sessions,
          (select count(*) from audit a where a.actor_id = $1) as history,
          (select count(*) from acesso o where o.user_id = $1) as openings`,
        id,
      ),
    );
  const before = await written();
  return {
    async requireUntouched() {
      const after = await written();
      const event = await stream.next(0);
      const { status } = await call('GET', '/api/auth/user/', headers);
      stream.close();
      if (after !== before || event !== null || status !== 200) {
        throw new Error(`of who stays: ${event}, ${status}, ${before} → ${after}`);
      }
    },
  };
}

let number = 0;
/**
 * Creates a cliente with a person, a report and an application that shows it. Nobody has a grant.
 *
 * @returns {Promise<World>}
 */
async function buildWorld() {
  number += 1;
  const label = `c${number}`;
  const { id: cliente } = await one(
    `insert into cliente (nome, branding) values ($1, '{}') returning id`,
    label,
  );
  const { id: user } = await one(
    `insert into user_account (cliente_id, username, email, search) values ($1, $2, $3, $2) returning id`,
    ...[cliente, label, `${label}@x.example`],
  );
  const { id: relatorio } = await one(
    `insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id) values ($1, $2, $3, $4) returning id`,
    ...[cliente, label, workspace, vendas],
  );
  const { id: aplicativo } = await one(
    'insert into aplicativo (cliente_id, nome) values ($1, $2) returning id',
    ...[cliente, label],
  );
  await one(
    'insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem) values ($1, $2, $3, 0)',
    ...[cliente, aplicativo, relatorio],
  );
  return { cliente, user, relatorio, aplicativo, label };
}

async function measureCauses() {
  /** @type {number[]} */
  const all = [];
  for (const [what, cause] of Object.entries(causes).filter(([what]) => only.test(what))) {
    /** @type {PromiseSettledResult<Awaited<ReturnType<typeof run>>>[]} */
    const runs = [];
    while (runs.length < people) {
      const length = Math.min(cause.atOnce ?? 10, people - runs.length);
      runs.push(...(await Promise.allSettled(Array.from({ length }, () => run(cause)))));
    }
    const done = runs.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failed = runs.find((each) => each.status === 'rejected');
    if (failed) problems.push(`${what}: ${people - done.length} failed, ${failed.reason.message}`);
    if (done.length === 0) continue;
    const known = done.map(({ ms }) => ms);
    const p99 = percentile(known, 0.99);
    all.push(...known);
    const heard = Math.max(...done.map((each) => each.heard));
    console.log(
      `${what}: ${done.length} times, heard after ${heard.toFixed(0)} ms at most, ` +
        `known after ${percentile(known, 0.5).toFixed(0)} ms in the median, ${p99.toFixed(0)} ms at p99`,
    );
    const late = known.filter((ms) => ms > maxMs).length;
    if (cause.stays) console.log(`${what}: ${late} of ${people} later than ${maxMs} ms`);
    if (cause.stays && late > 0) problems.push(`${what}: ${late} were late`);
    if (p99 > maxMs) problems.push(`${what} took ${p99.toFixed(0)} ms`);
  }
  console.log(`all ${all.length}: p99 ${percentile(all, 0.99).toFixed(0)} ms`);
}

/** People without a stream renew their token. The first renewal after the change must be refused, at any server. */
async function measureRenewals() {
  const worlds = await Promise.all(Array.from({ length: people }, buildWorld));
  /** @type {number[]} */
  const late = [];
  await Promise.all(
    worlds.map(async ({ cliente, user, relatorio }) => {
      await storeCredentials(firstPort, cliente, chief);
      await one(
        'insert into concessao (cliente_id, user_id, relatorio_id) select cliente_id, $1, id from relatorio where id = $2',
        user,
        relatorio,
      );
      const headers = await signIn(database, user);
      const renewal = `/api/embed-info/${relatorio}/?renewal=true`;
      const before = await call('GET', renewal, headers);
      if (before.status !== 200) problems.push(`a renewal before the change: ${before.status}`);
      const config = `/api/admin/powerbiconfig/${relatorio}/`;
      await call('PUT', config, chief, { users_allowed: [] });
      // nginx takes the servers in turn.
      for (let turn = 0; turn < ports.length; turn += 1) {
        const { status } = await call('GET', renewal, headers);
        if (status !== 404) late.push(status);
      }
    }),
  );
  console.log(
    `renewals without a stream after the change: ${late.length} of ${people * 3} answered`,
  );
  if (late.length > 0) problems.push(`renewals were answered: ${late}`);
}

/** Restarts the servers one after the other under streams that are opened again like the front does. */
async function measureRestart() {
  const { user } = await buildWorld();
  const users = [user];
  while (users.length < streamCount / 10) users.push((await buildWorld()).user);
  /** @type {number[]} */
  const opened = [];
  /** @type {string[]} */
  const wrong = [];
  let openNow = 0;
  let isOver = false;
  const follow = async (/** @type {Record<string, string>} */ headers) => {
    let pause = pauseMs;
    while (!isOver) {
      try {
        const stream = await openStream(base, headers);
        opened.push(performance.now());
        openNow += 1;
        pause = pauseMs;
        while ((await stream.next(120_000)) !== null && !isOver);
        openNow -= 1;
        stream.close();
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error));
      }
      if (isOver) return;
      await wait(pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, 60_000);
    }
  };
  /** @type {Record<string, string>[]} */
  const bearers = [];
  for (const id of users) bearers.push(await signIn(database, id));
  for (let index = 0; index < streamCount; index += 1)
    follow(bearers[index % bearers.length] ?? {});
  while (openNow < streamCount) await wait(100);
  for (const port of ports) {
    opened.length = 0;
    const before = performance.now();
    servers.get(port).kill('SIGTERM');
    await once(servers.get(port), 'exit');
    servers.set(port, await startServer(port, env));
    while (openNow < streamCount && performance.now() - before < 30_000) await wait(50);
    const seconds = new Map();
    for (const at of opened) {
      const tenth = Math.floor((at - before) / 100);
      seconds.set(tenth, (seconds.get(tenth) ?? 0) + 1);
    }
    const most = Math.max(0, ...seconds.values());
    const last = Math.max(...opened) - before;
    console.log(
      `restart: ${opened.length} streams opened again, the last after ${last.toFixed(0)} ms, ` +
        `${most} in the busiest tenth of a second`,
    );
    if (openNow < streamCount) problems.push(`${streamCount - openNow} streams did not come back`);
    if (opened.length === 0) problems.push('no stream was cut');
    // Spread over one second, a tenth of a second has a tenth of them.
    if (most > Math.max(20, opened.length * 0.3)) problems.push('the streams come back at once');
  }
  const signedOut = [];
  for (const headers of bearers) {
    const { status } = await call('GET', '/api/auth/user/', headers);
    if (status !== 200) signedOut.push(status);
  }
  const kinds = [...new Set(wrong)].map(
    (text) => `${wrong.filter((each) => each === text).length} × ${text}`,
  );
  console.log(`signed out: ${signedOut.length}; refused openings: ${kinds.join(', ') || 'none'}`);
  if (signedOut.length > 0 || wrong.some((text) => text.includes('401')))
    problems.push('signed out');
  isOver = true;
}

await measureCauses();
await measureRenewals();
await measureRestart();
for (const problem of problems) console.error(problem);
for (const server of servers.values()) server.kill();
await Promise.all([...servers.values()].map((server) => once(server, 'exit')));
await database.end();
await drop();
process.exit(problems.length > 0 ? 1 : 0);
