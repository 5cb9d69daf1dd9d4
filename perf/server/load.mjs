// Measures the throughput of the hot calls and compares it with a bare Fastify server in the same run. Only the ratios can
// be compared between machines. On a shared machine, many short rounds are more reliable than few long ones.
// BENCH_DATABASE_URL=postgres://…/empty_database node perf/server/load.mjs [seconds] [rounds] [part of a call's name]
// (after npm run build). The first run seeds the database, which takes minutes.
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { median } from '../harness/median.mjs';
import { connectToProvider, startEmulator, vendas } from '../harness/provider.mjs';
import {
  cpuOf,
  run,
  scratchFolder,
  seed,
  signIn,
  startServer,
  waitUntilOk,
} from '../harness/server.mjs';

const url = process.env.BENCH_DATABASE_URL;
if (!url) throw new Error('BENCH_DATABASE_URL names an empty PostgreSQL database');
const [seconds = 1, rounds = 15] = process.argv.slice(2, 4).map(Number);
/** Measures only the calls whose names contain this text. */
const part = process.argv[4] ?? '';
const firstPort = Number(process.env.BENCH_PORT ?? 9_100);
const [serverPort, baselinePort, emulatorPort] = [firstPort, firstPort + 1, firstPort + 2];
const here = import.meta.dirname;
const dataDir = scratchFolder();

const migrating = await startServer(serverPort, { DATABASE_URL: url, PORTAL_DATA_DIR: dataDir });
const database = new pg.Client({ connectionString: url });
await database.connect();
await seed(database);
migrating.kill('SIGKILL');

const emulator = await startEmulator(emulatorPort);
const baseline = run(join(here, 'baseline.mjs'), { DATABASE_URL: url, PORT: String(baselinePort) });
await waitUntilOk(`http://127.0.0.1:${baselinePort}/hello`);
const server = await startServer(serverPort, {
  DATABASE_URL: url,
  PORTAL_DATA_DIR: dataDir,
  EMULATOR_URL: emulator,
});

// A hundred signed-in users of different clientes, each with an application.
const { rows: people } = await database.query(
  'select id, cliente_id from user_account where cliente_id is not null and exists (select from concessao where user_id = user_account.id and aplicativo_id is not null) order by id limit 100 offset 5000',
);
for (const person of people) person.headers = await signIn(database, person.id);
const { rows: granted } = await database.query(
  `select distinct on (user_id) user_id, aplicativo_id from concessao where user_id = any($1) and aplicativo_id is not null`,
  [people.map(({ id }) => id)],
);
const appOf = new Map(granted.map(({ user_id, aplicativo_id }) => [user_id, aplicativo_id]));

await connectToProvider(database, serverPort, people);

/** @typedef {{ port: number; requests: import('autocannon').Request[] }} Target */

/** @type {(pathOf: (person: { id: number }) => string) => Target} */
const portal = (pathOf) => ({
  port: serverPort,
  requests: people.map((person) => ({ path: pathOf(person), headers: person.headers })),
});
/** @type {Record<string, Target>} */
const targets = {
  hello: { port: baselinePort, requests: [{ path: '/hello' }] },
  'bare list': {
    port: baselinePort,
    requests: people.map(({ id, cliente_id }) => ({ path: `/list/${id}/${cliente_id}` })),
  },
  'GET /api/configs/': portal(() => '/api/configs/'),
  'GET /api/auth/user/': portal(() => '/api/auth/user/'),
  'GET /api/reports/recent/': portal(() => '/api/reports/recent/'),
  'GET /api/aplicativos/': portal(() => '/api/aplicativos/'),
  'GET /api/aplicativos/{id}/': portal(({ id }) => `/api/aplicativos/${appOf.get(id)}/`),
  'GET /api/stats/': portal(() => '/api/stats/'),
  // The first call requests a token from the emulator, which shares the machine. A renewal also records no access.
  'GET /api/embed-info/{id}/': portal(() => `/api/embed-info/${vendas}/`),
  'GET /api/embed-info/{id}/, a renewal': portal(() => `/api/embed-info/${vendas}/?renewal=true`),
};
for (const [name, { port }] of Object.entries(targets))
  if (port === serverPort && !name.includes(part)) delete targets[name];
/** The measured values of each call, by round. */
const seen = new Map(Object.keys(targets).map((name) => [name, createSeries()]));
function createSeries() {
  /** @type {{ rates: number[]; costs: number[]; p99: number[] }} */
  const series = { rates: [], costs: [], p99: [] };
  return series;
}
const seriesOf = (/** @type {string} */ name) => seen.get(name) ?? createSeries();
for (let round = -1; round < rounds; round += 1) {
  for (const [name, { port, requests }] of Object.entries(targets)) {
    const child = port === serverPort ? server : baseline;
    // Warms up connections, sessions and query plans, which are not measured.
    await autocannon({ url: `http://127.0.0.1:${port}`, connections: 32, amount: 600, requests });
    const before = cpuOf(child);
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: 32,
      duration: round < 0 ? 1 : seconds,
      requests,
    });
    if (result.non2xx > 0 || result.requests.total === 0)
      throw new Error(`${name}: ${result.non2xx} of ${result.requests.total} answers were not 2xx`);
    if (round < 0) continue;
    const { rates, costs, p99 } = seriesOf(name);
    rates.push(result.requests.average);
    costs.push((cpuOf(child) - before) / result.requests.total);
    p99.push(result.latency.p99);
  }
}
/** Returns the median over the rounds of one call's rate divided by another call's rate. */
const ratio = (/** @type {string} */ name, /** @type {string} */ other) => {
  const others = seriesOf(other).rates;
  return median(seriesOf(name).rates.map((rate, round) => rate / (others[round] ?? Number.NaN)));
};
for (const [name, { rates, costs, p99 }] of seen) {
  const parts = [
    name.padEnd(28),
    `${Math.round(median(rates))}/s`.padStart(8),
    `${(100 * ratio(name, 'hello')).toFixed(1).padStart(6)} % of hello`,
    `${ratio(name, 'bare list').toFixed(2)} of the bare list`,
    `${Math.round(median(costs))} µs of processor`.padStart(22),
    `p99 ${median(p99)} ms`,
  ];
  console.log(parts.join('  '));
}
await database.end();
process.exit();
