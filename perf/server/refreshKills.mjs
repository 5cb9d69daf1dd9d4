// Kills one of two servers at random moments while refreshes of data run. In the end each refresh must have been asked of Power BI at
// most once, and must have ended as Power BI ended it; one that Power BI was not asked for must say so.
// TEST_DATABASE_URL=postgres://… node perf/server/refreshKills.mjs [kills]   (after npm run build)
import { signIn, wait } from '../harness/server.mjs';
import { startTwoServers } from '../harness/startTwoServers.mjs';

const kills = Number(process.argv[2] ?? 20);
const firstPort = Number(process.env.BENCH_PORT ?? 9_210);
const pair = await startTwoServers('refreshes', firstPort);
const { emulator, ports, database } = pair;
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
  const report = reports[kill % reports.length];
  if (!report) throw new Error('there are reports');
  const pressing = Array.from({ length: presses }, () =>
    ports.map((one) => press(one, report.id)),
  ).flat();
  // Half of the kills are within the press, the others while the refresh runs.
  await wait(Math.random() * (kill % 4 < 2 ? 120 : 8_000));
  await pair.killAndRestart(kill % 2 === 0 ? 0 : 1, () => Promise.all(pressing));
}
const running = 'select count(*) from watched where ended_at is null';
await pair.waitForNone(running, 600);

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
  `${kills} kills, ${kills * presses * 2} presses (${answered} answered), ${rows.length} refreshes: Power BI was asked ${calls.length} times and took ${taken}; ${whole} ended well, ${unasked} were never asked, ${await pair.countOf(running)} still run`,
);
const isExact = calls.length === taken && whole === taken && whole + unasked === rows.length;
if (!isExact || taken === 0 || (await pair.countOf(running)) > 0) {
  console.log(
    rows,
    calls.map(({ status }) => status),
  );
  process.exitCode = 1;
}
await pair.close();
process.exit();
