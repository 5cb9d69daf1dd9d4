// Kills one of two servers at random moments while files of a report are made. In the end each order must have its file, and Power BI must
// have been asked at most once more for each kill.
// TEST_DATABASE_URL=postgres://… node perf/server/exportKills.mjs [kills]   (after npm run build)
import { once } from 'node:events';
import pg from 'pg';
import { createDatabase } from '../harness/createDatabase.mjs';
import { startEmulator } from '../harness/provider.mjs';
import { scratchFolder, signIn, startServer, wait } from '../harness/server.mjs';

const kills = Number(process.argv[2] ?? 20);
const firstPort = Number(process.env.BENCH_PORT ?? 9_220);
const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'exports');
const emulator = await startEmulator(firstPort);
// The first server fills the empty database with the demo world.
const env = { DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder(), EMULATOR_URL: emulator };
const ports = [firstPort + 1, firstPort + 2];
/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
for (const port of ports) servers.push(await startServer(port, env));
const database = new pg.Client({ connectionString: url });
await database.connect();
const { rows: people } = await database.query(
  `select id from user_account where username in ('ana', 'geral', 'relatorios', 'super')`,
);
const { rows: reports } = await database.query(
  `select id from relatorio where nome_relatorio = 'Vendas'`,
);
/** @type {Record<string, string>[]} */
const callers = [];
for (const { id } of people) callers.push(await signIn(database, id, 86_400));

/** @type {Set<number>} */
const ordered = new Set();
/** An order of one page, whose answer a kill may cut. @param {number} port @param {Record<string, string>} headers @param {string[]} [paginas] */
async function order(port, headers, paginas) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/exportacoes/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ relatorio: reports[0].id, formato: 'pdf', paginas }),
  }).catch(() => null);
  if (answer?.status !== 202) return null;
  const body = await answer.json().catch(() => null);
  if (body) ordered.add(body.id);
  return body;
}
const [caller = {}] = callers;
const first = await order(ports[0] ?? 0, caller);
const page = [first.paginas[0].nome];
for (let kill = 0; kill < kills; kill += 1) {
  const index = kill % 2;
  const [server, port] = [servers[index], ports[index]];
  if (!server || !port) throw new Error('there are two servers');
  const ordering = callers.flatMap((headers) => ports.map((one) => order(one, headers, page)));
  // Half of the kills are within the orders, the others while files are made.
  await wait(Math.random() * (kill % 4 < 2 ? 300 : 8_000));
  server.kill('SIGKILL');
  await once(server, 'exit');
  await Promise.all(ordering);
  servers[index] = await startServer(port, env);
}
const open = async () =>
  Number(
    (await database.query('select count(*) from exportacao where ended_at is null')).rows[0].count,
  );
const start = performance.now();
while ((await open()) > 0 && performance.now() - start < 900_000) await wait(1_000);

const { rows } = await database.query(
  'select id, situacao, erro, pedidos, provider_id from exportacao order by id',
);
/** @type {{ status?: number }[]} */
const calls = await (await fetch(`${emulator}/_emulator/calls?operation=powerbi.exportTo`)).json();
const taken = calls.filter(({ status }) => status === 202).length;
const whole = rows.filter(({ situacao }) => situacao === 'pronta').length;
const known = new Set(rows.map(({ id }) => id));
const lost = [...ordered].filter((id) => !known.has(id)).length;
console.log(
  `${kills} kills, ${ordered.size} orders answered, ${rows.length} stored: ${whole} files, ${await open()} open, ${lost} lost; Power BI made ${taken}`,
);
const isExact = whole === rows.length && lost === 0 && taken <= rows.length + kills;
if (!isExact || rows.length < kills) {
  console.log(rows.filter(({ situacao }) => situacao !== 'pronta'));
  process.exitCode = 1;
}
for (const server of servers) server.kill();
await Promise.all(servers.map((server) => once(server, 'exit')));
await database.end();
await drop();
process.exit();
