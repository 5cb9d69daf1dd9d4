// Kills one of two servers at random moments while refreshes of data run. In the end each refresh must have been asked of Power BI at
// most once, and must have ended as Power BI ended it; one that Power BI was not asked for must say so.
// TEST_DATABASE_URL=postgres://… node perf/server/refreshKills.mjs [kills]   (after npm run build)
import { once } from 'node:events';
import pg from 'pg';
import { createDatabase } from '../harness/createDatabase.mjs';
import { startEmulator } from '../harness/provider.mjs';
import { scratchFolder, signIn, startServer, wait } from '../harness/server.mjs';

const kills = Number(process.argv[2] ?? 20);
const firstPort = Number(process.env.BENCH_PORT ?? 9_210);
const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'refreshes');
const emulator = await startEmulator(firstPort);
// The first server fills the empty database with the demo world.
const env = { DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder(), EMULATOR_URL: emulator };
const ports = [firstPort + 1, firstPort + 2];
/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
for (const port of ports) servers.push(await startServer(port, env));
const database = new pg.Client({ connectionString: url });
await database.connect();
// The portal keeps the last refresh of a dataset only. This table keeps all of them.
await database.query(`
  create table watched as select * from atualizacao with no data;
  create unique index on watched (id);
  create function watch() returns trigger language plpgsql as $$ begin
    insert into watched select new.* on conflict (id) do update set
      request_id = new.request_id, is_taken = new.is_taken, situacao = new.situacao, ended_at = new.ended_at, motivo = new.motivo;
    return null;
  end $$;
  create trigger watch after insert or update on atualizacao for each row execute function watch()`);
const { rows: chiefs } = await database.query(
  `select id from user_account where username = 'geral'`,
);
const headers = await signIn(database, chiefs[0].id, 86_400);
/** @type {{ id: number, nome_relatorio: string }[]} */
const listed = await (await fetch(`http://127.0.0.1:${ports[0]}/api/configs/`, { headers })).json();

// The demo world has a refresh of this report's dataset that never ends.
const reports = listed.filter(({ nome_relatorio }) => nome_relatorio !== 'Produção');

let answered = 0;
/** A press, whose answer a kill may cut. @param {number} port @param {number} id */
async function press(port, id) {
  const path = `http://127.0.0.1:${port}/api/relatorios/${id}/atualizacoes/`;
  const answer = await fetch(path, { method: 'POST', headers }).catch(() => null);
  if (answer?.status === 202) answered += 1;
}
const presses = 5;
for (let kill = 0; kill < kills; kill += 1) {
  const index = kill % 2;
  const [server, port, report] = [servers[index], ports[index], reports[kill % reports.length]];
  if (!server || !port || !report) throw new Error('there are two servers and reports');
  const pressing = Array.from({ length: presses }, () =>
    ports.map((one) => press(one, report.id)),
  ).flat();
  // Half of the kills are within the press, the others while the refresh runs.
  await wait(Math.random() * (kill % 4 < 2 ? 120 : 8_000));
  server.kill('SIGKILL');
  await once(server, 'exit');
  await Promise.all(pressing);
  servers[index] = await startServer(port, env);
}
const open = async () =>
  Number(
    (await database.query('select count(*) from watched where ended_at is null')).rows[0].count,
  );
const start = performance.now();
while ((await open()) > 0 && performance.now() - start < 600_000) await wait(1_000);

const { rows } = await database.query('select * from watched order by id');
/** @type {{ status?: number }[]} */
const calls = await (
  await fetch(`${emulator}/_emulator/calls?operation=powerbi.startRefresh`)
).json();
const taken = calls.filter(({ status }) => status === 202).length;
const whole = rows.filter(({ situacao }) => situacao === 'concluida').length;
const unasked = rows.filter(
  ({ motivo }) => motivo === 'O pedido não chegou ao Power BI. Tente de novo.',
).length;
console.log(
  `${kills} kills, ${kills * presses * 2} presses (${answered} answered), ${rows.length} refreshes: Power BI was asked ${calls.length} times and took ${taken}; ${whole} ended well, ${unasked} were never asked, ${await open()} still run`,
);
const isExact = calls.length === taken && whole === taken && whole + unasked === rows.length;
if (!isExact || taken === 0 || (await open()) > 0) {
  console.log(
    rows,
    calls.map(({ status }) => status),
  );
  process.exitCode = 1;
}
for (const server of servers) server.kill();
await Promise.all(servers.map((server) => once(server, 'exit')));
await database.end();
await drop();
process.exit();
