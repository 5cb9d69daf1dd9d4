// Load on the hot calls beside a bare Fastify in the same run: only the ratios mean something on another machine, and
// many short rounds more than few long ones where others share it.
// BENCH_DATABASE_URL=postgres://…/empty_database node bench/load.mjs [seconds] [rounds] [part of a call's name]
// (after: npm start, or a build of server and emulator). The first run seeds the database, which takes minutes.
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { cpuOf, median, run, scratchFolder, seed, signIn, startServer, until } from './harness.mjs';
import { connectToProvider, startEmulator, vendas } from './provider.mjs';

const url = process.env.BENCH_DATABASE_URL;
if (!url) throw new Error('BENCH_DATABASE_URL names an empty PostgreSQL database');
const [seconds = 1, rounds = 15] = process.argv.slice(2, 4).map(Number);
/** Only calls whose names have this. */
const part = process.argv[4] ?? '';
const firstPort = Number(process.env.BENCH_PORT ?? 9_100);
const [serverPort, floorPort, emulatorPort] = [firstPort, firstPort + 1, firstPort + 2];
const here = import.meta.dirname;
const dataDir = scratchFolder();

const migrating = await startServer(serverPort, { DATABASE_URL: url, PORTAL_DATA_DIR: dataDir });
const database = new pg.Client({ connectionString: url });
await database.connect();
await seed(database);
migrating.kill('SIGKILL');

const emulator = await startEmulator(emulatorPort);
const floor = run(join(here, 'baseline.mjs'), { DATABASE_URL: url, PORT: String(floorPort) });
await until(`http://127.0.0.1:${floorPort}/hello`);
const server = await startServer(serverPort, {
  DATABASE_URL: url,
  PORTAL_DATA_DIR: dataDir,
  EMULATOR_URL: emulator,
});

// A hundred people, each of another cliente and each signed in.
const { rows: people } = await database.query(
  'select id, cliente_id from user_account where cliente_id is not null order by id limit 100 offset 5000',
);
for (const person of people) person.headers = await signIn(database, person.id);
const { rows: granted } = await database.query(
  `select distinct on (user_id) user_id, aplicativo_id from permissao where user_id = any($1)`,
  [people.map(({ id }) => id)],
);
const appOf = new Map(granted.map(({ user_id, aplicativo_id }) => [user_id, aplicativo_id]));

await connectToProvider(database, serverPort, people);

const portal = (pathOf) => ({
  port: serverPort,
  requests: people.map((person) => ({ path: pathOf(person), headers: person.headers })),
});
const targets = {
  hello: { port: floorPort, requests: [{ path: '/hello' }] },
  'bare list': {
    port: floorPort,
    requests: people.map(({ id, cliente_id }) => ({ path: `/list/${id}/${cliente_id}` })),
  },
  'GET /api/configs/': portal(() => '/api/configs/'),
  'GET /api/auth/user/': portal(() => '/api/auth/user/'),
  'GET /api/reports/recent/': portal(() => '/api/reports/recent/'),
  'GET /api/aplicativos/': portal(() => '/api/aplicativos/'),
  'GET /api/aplicativos/{id}/': portal(({ id }) => `/api/aplicativos/${appOf.get(id) ?? 1}/`),
  'GET /api/stats/': portal(() => '/api/stats/'),
  // With its token from the provider, which here shares the machine; and, as renewals do, without noting an opening.
  'GET /api/embed-info/{id}/': portal(() => `/api/embed-info/${vendas}/`),
  '… a renewal': portal(() => `/api/embed-info/${vendas}/?renewal=true`),
};
for (const name of Object.keys(targets))
  if (targets[name].port === serverPort && !name.includes(part)) delete targets[name];
const rates = new Map(Object.keys(targets).map((name) => [name, []]));
const p99 = new Map(Object.keys(targets).map((name) => [name, []]));
const costs = new Map(Object.keys(targets).map((name) => [name, []]));
for (let round = -1; round < rounds; round += 1) {
  for (const [name, { port, requests }] of Object.entries(targets)) {
    const child = port === serverPort ? server : floor;
    // Connections, sessions and plans that a pause has cost are not what is measured.
    await autocannon({ url: `http://127.0.0.1:${port}`, connections: 32, amount: 600, requests });
    const before = cpuOf(child);
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: 32,
      duration: round < 0 ? 1 : seconds,
      requests,
    });
    if (result.non2xx > 0 && !name.includes('aplicativos/{id}'))
      throw new Error(`${name}: ${result.non2xx} not 2xx`);
    if (round < 0) continue;
    rates.get(name).push(result.requests.average);
    costs.get(name).push((cpuOf(child) - before) / result.requests.total);
    p99.get(name).push(result.latency.p99);
  }
}
/** The median of a name's rates over those of another, round by round. */
const ratio = (name, other) =>
  median(rates.get(name).map((rate, round) => rate / rates.get(other)[round]));
for (const [name, list] of rates) {
  const parts = [
    name.padEnd(28),
    `${Math.round(median(list))}/s`.padStart(8),
    `${(100 * ratio(name, 'hello')).toFixed(1).padStart(6)} % of hello`,
    `${ratio(name, 'bare list').toFixed(2)} of the bare list`,
    `${Math.round(median(costs.get(name)))} µs of processor`.padStart(22),
    `p99 ${median(p99.get(name))} ms`,
  ];
  console.log(parts.join('  '));
}
await database.end();
process.exit();
