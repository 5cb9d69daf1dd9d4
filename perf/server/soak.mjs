// Mixed load on two servers with one PostgreSQL, while PostgreSQL restarts, connections are terminated, and the second
// server is killed and started again. Fails at a wrong answer, at a 500, at a sign-out, if an acknowledged change is lost, and
// if the memory of the first server grows. During a restart of PostgreSQL 503 is right, and calls on a killed server break.
// node perf/server/soak.mjs [minutes]   (default 30; after npm run build). It starts its own PostgreSQL, with the programs in
// PG_BIN. Linux only.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { median } from '../harness/median.mjs';
import { scratchFolder, seed, signIn, startServer, wait } from '../harness/server.mjs';
import { startPostgres } from '../harness/startPostgres.mjs';

const [minutes = 30] = process.argv.slice(2).map(Number);
const firstPort = Number(process.env.BENCH_PORT ?? 9_180);
const ports = /** @type {const} */ ([firstPort, firstPort + 1]);
const folder = scratchFolder();
const [readers, writers] = [24, 4];
/** The growth of memory that is allowed between the first and the last third of the time. */
const maxGrowth = 1.3;

let postgres = await startPostgres(folder, firstPort + 2);
process.once('exit', () => postgres.child.kill('SIGKILL'));
const settings = {
  DATABASE_URL: postgres.url,
  PORTAL_DATA_DIR: join(folder, 'portal'),
  LOG_LEVEL: 'fatal',
};

const first = await startServer(ports[0], settings);
let second = await startServer(ports[1], settings);
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
await seed(database, 2);
// Recent reports of the same moment have no order.
await database.query(
  `update recente set opened_at = opened_at + relatorio_id * interval '1 second'`,
);
const { rows: people } = await database.query(
  `select id, username from user_account where cliente_id is not null order by id limit ${readers}`,
);
for (const person of people) person.headers = await signIn(database, person.id, 86_400);
const { rows: chiefs } = await database.query(
  `insert into user_account (username, email, is_superuser, search)
   values ('chefe', 'chefe@x.example', true, 'chefe') returning id`,
);
const chief = {
  ...(await signIn(database, chiefs[0].id, 86_400)),
  'content-type': 'application/json',
};
await database.end();

/** @type {Record<string, number>} */
const counts = {};
const count = (/** @type {string | number} */ what) => {
  counts[what] = (counts[what] ?? 0) + 1;
};
/** @type {string[]} */
const problems = [];
const report = (/** @type {string} */ problem) => {
  count('problems');
  if (problems.length < 20) problems.push(problem);
};

/**
 * Sends a call. Returns the parsed answer of a 2xx, and null for a 503 or a broken connection.
 *
 * @param {number} port
 * @param {string} path
 * @param {RequestInit} init
 */
async function call(port, path, init) {
  let answer;
  try {
    answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    count(answer.status);
    if (answer.ok) return JSON.parse(text);
    if (answer.status !== 503) report(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return null;
  } catch (error) {
    count('broken');
    // Only the second server is killed, so a call to the first one never breaks.
    if (port === ports[0])
      report(`${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
    return null;
  }
}

/** The servers take turns. */
const serverOf = (/** @type {number} */ turn) => (turn % 2 === 0 ? ports[0] : ports[1]);
const until = Date.now() + minutes * 60_000;
const isOver = () => Date.now() > until;

/**
 * Reads as one person at both servers. Each answer must be the same as the first one.
 *
 * @param {{ id: number; headers: Record<string, string> }} person
 */
async function readAs({ id, headers }) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  const paths = /** @type {const} */ ([
    '/api/auth/user/',
    '/api/configs/',
    '/api/aplicativos/',
    '/api/reports/recent/',
  ]);
  for (let turn = 0; !isOver(); turn += 1) {
    const path = paths[turn % paths.length] ?? paths[0];
    const answer = await call(serverOf(turn), path, { headers });
    if (answer && path === '/api/auth/user/' && answer.id !== id) report(`${path}: another person`);
    if (answer) {
      const text = JSON.stringify(answer);
      if (!seen.has(path)) seen.set(path, text);
      else if (seen.get(path) !== text) report(`${path}: another answer for person ${id}`);
    }
    await wait(50);
  }
}

/**
 * Creates people and renames them. Each acknowledged change must be readable at the other server.
 *
 * @param {number} writer
 */
async function write(writer) {
  for (let turn = 0; !isOver(); turn += 1) {
    const username = `soak${writer}x${turn}`;
    const body = JSON.stringify({ username, email: `${username}@x.example`, cliente_id: 1 });
    const made = await call(serverOf(turn), '/api/admin/users/', {
      method: 'POST',
      headers: chief,
      body,
    });
    if (made) {
      const path = `/api/admin/users/${made.id}/`;
      const renamed = await call(serverOf(turn + 1), path, {
        method: 'PUT',
        headers: chief,
        body: JSON.stringify({ first_name: `Nome ${turn}`, versao: made.versao }),
      });
      const found = await call(ports[0], path, { headers: chief });
      if (renamed) count('acknowledged changes');
      if (found && renamed && found.first_name !== `Nome ${turn}`) report(`${path}: a lost change`);
      if (found && found.username !== username) report(`${path}: another person`);
    }
    await wait(100);
  }
}

const disturbances = [
  async function restartPostgres() {
    const ended = once(postgres.child, 'exit');
    postgres.child.kill('SIGINT');
    await ended;
    postgres = await startPostgres(folder, firstPort + 2);
  },
  async function terminateConnections() {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
    await client.end();
  },
  async function killServer() {
    second.kill('SIGKILL');
    await once(second, 'exit');
    second = await startServer(ports[1], settings);
  },
];
async function disturb() {
  for (let turn = 0; Date.now() < until - 15_000; turn += 1) {
    await wait(8_000);
    const disturbance = disturbances[turn % disturbances.length];
    await disturbance?.();
    count(disturbance?.name ?? '');
  }
}

/** @type {number[]} */
const memory = [];
const sampling = setInterval(() => {
  const status = readFileSync(`/proc/${first.pid}/status`, 'utf8');
  memory.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}, 1_000);
first.once('exit', () => {
  clearInterval(sampling);
  report('the first server has ended');
});

await Promise.all([
  ...people.map(readAs),
  ...Array.from({ length: writers }, (_, writer) => write(writer)),
  disturb(),
]);
clearInterval(sampling);

const third = Math.floor(memory.length / 3);
const levels = { first: median(memory.slice(0, third)), last: median(memory.slice(-third)) };
console.log({
  minutes,
  ...counts,
  'memory of the first and the last third, MB': [levels.first, levels.last].map(Math.round),
});
if (levels.last > maxGrowth * levels.first) report('the memory grows');
for (const { name } of disturbances) if (!counts[name]) report(`${name} did not happen`);
if (!counts['acknowledged changes']) report('no change was acknowledged');
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
