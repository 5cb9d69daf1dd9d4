// Kills one of two servers at random moments while files of a report are made. In the end each order must have its file, and Power BI must
// have been asked at most once more for each kill.
// TEST_DATABASE_URL=postgres://… node perf/server/exportKills.mjs [kills]   (after npm run build)
import { signIn, wait } from '../harness/server.mjs';
import { startTwoServers } from '../harness/startTwoServers.mjs';

const kills = Number(process.argv[2] ?? 20);
const firstPort = Number(process.env.BENCH_PORT ?? 9_220);
const pair = await startTwoServers('exports', firstPort);
const { emulator, ports, database } = pair;
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
const first = await order(ports[0], caller);
const page = [first.paginas[0].nome];
for (let kill = 0; kill < kills; kill += 1) {
  const ordering = callers.flatMap((headers) => ports.map((one) => order(one, headers, page)));
  // Half of the kills are within the orders, the others while files are made.
  await wait(Math.random() * (kill % 4 < 2 ? 300 : 8_000));
  await pair.killAndRestart(kill % 2 === 0 ? 0 : 1, () => Promise.all(ordering));
}
const running = 'select count(*) from exportacao where ended_at is null';
await pair.waitForNone(running, 900);

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
  `${kills} kills, ${ordered.size} orders answered, ${rows.length} stored: ${whole} files, ${await pair.countOf(running)} open, ${lost} lost; Power BI made ${taken}`,
);
const isExact = whole === rows.length && lost === 0 && taken <= rows.length + kills;
if (!isExact || rows.length < kills) {
  console.log(rows.filter(({ situacao }) => situacao !== 'pronta'));
  process.exitCode = 1;
}
await pair.close();
process.exit();
