// How long until an open page knows that access has ended (CORTE-02, CORTE-03): each cause many times, on three servers behind a
// proxy, with the client of the pages. Then the same without streams for a minute, and a rolling restart under streams.
// Fails if the slowest of a hundred takes more than five seconds, if a person keeps access, or if somebody is signed out.
// TEST_DATABASE_URL=postgres://… node perf/server/accessEnds/run.mjs [times] [streams]   (after npm run build)
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { root } from '../../../tools/root.mjs';
import { scratchFolder, signIn, startServer, wait } from '../harness.mjs';
import { causes } from './causes.mjs';
import { createProxy } from './createProxy.mjs';

const [times = 50, streamCount = 600] = process.argv.slice(2).map(Number);
const port = Number(process.env.BENCH_PORT ?? 9_260);
const targets = [port + 1, port + 2, port + 3];
const base = `http://127.0.0.1:${port}`;
const limitMs = 5_000;
/** As in `useServerEvents`: the questions of all pages are spread over this time. */
const spreadMs = 3_000;

const cluster = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
await cluster.connect();
const name = `portal_ends_${randomUUID().replaceAll('-', '')}`;
await cluster.query(`create database ${name}`);
const url = new URL(process.env.TEST_DATABASE_URL);
url.pathname = `/${name}`;
const folder = scratchFolder();
const settings = {
  DATABASE_URL: url.href,
  PORTAL_DATA_DIR: folder,
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'error',
};
const servers = [];
for (const target of targets) servers.push(await startServer(target, settings));
const database = new pg.Pool({ connectionString: url.href, max: 8 });
const proxy = await createProxy(port, targets);

// The client of the pages, in which each call stands for a browser of its own: without other tabs.
const bundled = join(folder, 'events.mjs');
await build({
  entryPoints: [join(root, 'api-client', 'src', 'events', 'followEvents.ts')],
  bundle: true,
  format: 'esm',
  platform: 'node',
  outfile: bundled,
  logLevel: 'error',
});
globalThis.BroadcastChannel = class {
  addEventListener() {}
  postMessage() {}
  close() {}
};
Object.defineProperty(globalThis, 'navigator', {
  value: { locks: { request: async (_, __, action) => action({}) } },
});
const { followEvents } = await import(pathToFileURL(bundled));

const one = async (sql, values) => (await database.query(sql, values)).rows[0];
const { id: cliente } = await one("insert into cliente (nome) values ('Cliente') returning id");
const newPerson = async (isSuperuser = false) => {
  const { id } = await one(
    `insert into user_account (cliente_id, username, email, search, is_superuser)
     select $1, n, n || '@x.example', n, $2 from (select $3::text as n) one returning id`,
    [isSuperuser ? null : cliente, isSuperuser, `p${randomUUID()}`],
  );
  return { id, headers: await signIn(database, id, 7_200) };
};
const boss = await newPerson(true);
const ask = (headers, path, init = {}) =>
  fetch(base + path, { ...init, headers: { ...headers, ...init.headers } });

/** A person who can open one report by this way, and the question by which their page finds out. */
async function newWorld(way) {
  const person = await newPerson();
  const user = person.id;
  const { id: relatorio, report_id } = await one(
    `insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
     values ($1, 'Relatório', gen_random_uuid(), gen_random_uuid()) returning id, report_id`,
    [cliente],
  );
  const world = { ...person, user, relatorio, report: report_id, path: '/api/configs/' };
  const run = (sql, ...values) => database.query(sql, values);
  if (way === 'direct') {
    await run(
      'insert into relatorio_user (user_id, relatorio_id) values ($1, $2)',
      user,
      relatorio,
    );
  } else if (way === 'team') {
    const unique = randomUUID();
    const made = await one(
      'insert into equipe (cliente_id, nome, search) values ($1, $2, $2) returning id',
      [cliente, unique],
    );
    world.equipe = made.id;
    const ids = [cliente, world.equipe];
    await run(
      'insert into equipe_membro (cliente_id, equipe_id, user_id) values ($1, $2, $3)',
      ...ids,
      user,
    );
    await run(
      'insert into relatorio_equipe (cliente_id, equipe_id, relatorio_id) values ($1, $2, $3)',
      ...ids,
      relatorio,
    );
  } else if (way === 'app') {
    const made = await one(
      'insert into aplicativo (cliente_id, nome) values ($1, $2) returning id',
      [cliente, 'Aplicativo'],
    );
    world.aplicativo = made.id;
    await run(
      'insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem) values ($1, $2, $3, 0)',
      cliente,
      made.id,
      relatorio,
    );
    await run(
      "insert into permissao (aplicativo_id, user_id, relatorio_id, tipo_acesso) values ($1, $2, $3, 'full')",
      made.id,
      user,
      relatorio,
    );
    world.path = `/api/aplicativos/${made.id}/`;
  } else {
    await run(
      "insert into user_group_member (user_id, group_id) select $1, id from user_group where name = 'Admin de Relatórios'",
      user,
    );
    world.path = '/api/admin/powerbiconfig/';
  }
  return world;
}

/** Whether the page still has what it shows. */
async function hasAccess({ headers, path, relatorio }) {
  const answer = await ask(headers, path);
  if (!answer.ok) {
    await answer.arrayBuffer();
    if ([401, 403, 404].includes(answer.status)) return false;
    throw new Error(`${path}: ${answer.status}`);
  }
  const body = await answer.json();
  if (path.startsWith('/api/admin/')) return true;
  if (Array.isArray(body)) return body.some(({ id }) => id === relatorio);
  return body.relatorios.some((one) => one.relatorio === relatorio && one.tipo_acesso !== 'none');
}

/** Follows the events as a page does, and asks again after each. Returns when it was found out that access has ended. */
function openPage(world) {
  const loadedAt = performance.now();
  const page = { endedAt: null, stop: () => undefined };
  let isDue = false;
  const lookIn = (ms) => {
    if (!isDue) setTimeout(() => void look(), ms);
    isDue = true;
  };
  const look = async () => {
    isDue = false;
    try {
      if (!(await hasAccess(world))) page.endedAt ??= performance.now();
    } catch {
      // A server that stops, or its database: the page asks again.
      lookIn(1_000);
    }
  };
  page.stop = followEvents({
    client: { request: (path, init) => ask(world.headers, path, init) },
    ageMs: () => performance.now() - loadedAt,
    onEvent(event) {
      if (event === 'sessao') void look();
      else if (event === 'acesso') lookIn(Math.random() * spreadMs);
    },
  });
  return page;
}

async function change(cause, world) {
  if (cause.sql) {
    await database.query(cause.sql, [world.user]);
    return performance.now();
  }
  const endMs = Date.now() + 2_000;
  const [method, path, body] = cause.change(world, new Date(endMs).toISOString());
  const answer = await ask(boss.headers, path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${cause.name}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() + (cause.waits ? Math.max(0, endMs - Date.now()) : 0);
}

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const all = [];
try {
  console.log(`| cause, ${times} times | median | p99 |\n|---|---|---|`);
  for (const cause of causes) {
    const worlds = await Promise.all(Array.from({ length: times }, () => newWorld(cause.way)));
    const before = await Promise.all(worlds.map(hasAccess));
    if (before.includes(false)) throw new Error(`${cause.name}: no access before the change`);
    const pages = worlds.map(openPage);
    await wait(1_000);
    const waits = await Promise.all(
      worlds.map(async (world, index) => {
        await wait(index * 100);
        const from = await change(cause, world);
        while (pages[index].endedAt === null) {
          if (performance.now() - from > 20_000) throw new Error(`${cause.name}: access is kept`);
          await wait(20);
        }
        return pages[index].endedAt - from;
      }),
    );
    for (const { stop } of pages) stop();
    all.push(...waits);
    const [half, most] = [percentile(waits, 0.5), percentile(waits, 0.99)];
    console.log(
      `| ${cause.name} | ${(half / 1_000).toFixed(1)} s | ${(most / 1_000).toFixed(1)} s |`,
    );
  }
  const slowest = percentile(all, 0.99);
  console.log(`all causes: p99 ${(slowest / 1_000).toFixed(1)} s`);
  if (slowest > limitMs) process.exitCode = 1;

  // Without streams a page asks again when it renews its token: every server must refuse it.
  proxy.refusesStreams = true;
  const cut = await newWorld('direct');
  const page = openPage(cut);
  await database.query('delete from relatorio_user where user_id = $1', [cut.user]);
  await wait(60_000);
  if (page.endedAt !== null) throw new Error('there was a stream');
  const renewals = [];
  for (let time = 0; time < 6; time += 1) {
    const answer = await ask(cut.headers, `/api/embed-info/${cut.report}/?renewal=true`);
    renewals.push(answer.status);
    await answer.arrayBuffer();
  }
  console.log('renewals after 60 s without a stream:', renewals.join());
  if (renewals.some((status) => ![403, 404].includes(status))) process.exitCode = 1;
  proxy.refusesStreams = false;
  page.stop();

  // A rolling restart under streams.
  const people = await Promise.all(Array.from({ length: streamCount }, () => newWorld('direct')));
  const open = people.map(openPage);
  await wait(5_000);
  proxy.calls.length = 0;
  for (const [index, target] of targets.entries()) {
    servers[index].kill('SIGTERM');
    await once(servers[index], 'exit');
    servers[index] = await startServer(target, settings);
    await wait(8_000);
  }
  await wait(8_000);
  const seconds = new Map();
  for (const { at } of proxy.calls) {
    const second = Math.floor(at / 1_000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  const statuses = {};
  for (const { status } of proxy.calls) statuses[status] = (statuses[status] ?? 0) + 1;
  console.log(
    `rolling restart under ${streamCount} streams: ${proxy.calls.length} calls, at most ${Math.max(...seconds.values())} in a second,`,
    JSON.stringify(statuses),
  );
  if (statuses[401] || open.some(({ endedAt }) => endedAt !== null)) process.exitCode = 1;
  // All of them still hear.
  await database.query('delete from relatorio_user');
  const from = performance.now();
  while (open.some(({ endedAt }) => endedAt === null) && performance.now() - from < 30_000)
    await wait(50);
  const deaf = open.filter(({ endedAt }) => endedAt === null).length;
  console.log(
    `after it, ${streamCount - deaf} of ${streamCount} pages hear that their access ends`,
  );
  if (deaf > 0) process.exitCode = 1;
  for (const { stop } of open) stop();
} finally {
  for (const server of servers) server.kill('SIGKILL');
  await database.end();
  await cluster.query(`drop database ${name} with (force)`);
  await cluster.end();
}
process.exit();
