// Thirty days of two subscriptions to two hundred people, with two servers on one PostgreSQL and a clock that the script moves: one is due at
// 02:30 in New York, the other one at 02:30 in Berlin, and the clocks of both go forward in these days, where that day has no 02:30. A
// third of the calls to Power BI about files fail or are 429, a third of the connections to the mail server fail, and one of the servers is
// killed now and then. In the end each due mail must have arrived, and at most one more for each kill, with the same Message-ID. Spec ASSI-03.
// TEST_DATABASE_URL=postgres://… node perf/server/subscriptionKills.mjs [kills] [recipients] [days]   (after npm run build)
import { startLossyProxy } from '../harness/lossyProxy.mjs';
import { movableClock } from '../harness/movableClock.mjs';
import { wait } from '../harness/server.mjs';
import { startTwoServers } from '../harness/startTwoServers.mjs';

const [kills = 20, recipients = 200, days = 30] = process.argv.slice(2).map(Number);
const firstPort = Number(process.env.BENCH_PORT ?? 9_240);
const [proxyPort, mailPort] = [firstPort + 3, firstPort + 15];
const hour = 60 * 60_000;
const start = Date.parse('2027-03-01T12:00:00Z');
const zones = ['America/New_York', 'Europe/Berlin'];

/**
 * The instants after the start at which the clock of a time zone passes 02:30, by the clocks of the platform alone.
 *
 * @param {string} timeZone
 */
function dueInstants(timeZone) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const localTime = (/** @type {number} */ at) => format.format(at).split(', ')[1] ?? '';
  const found = [];
  for (let at = start; at < start + days * 24 * hour; at += 60_000) {
    if (localTime(at) >= '02:30' && localTime(at - 60_000) < '02:30') found.push(at);
  }
  return found;
}
const expected = zones.map(dueInstants);
const dues = expected
  .flatMap((instants, zone) => instants.map((at) => ({ at, zone })))
  .toSorted((a, b) => a.at - b.at);

/** @type {Awaited<ReturnType<typeof movableClock>> | undefined} */
let clock;
const proxy = await startLossyProxy(proxyPort, mailPort, 1 / 3);
const pair = await startTwoServers(
  'subscriptions',
  firstPort,
  {
    MAIL_URL: `smtp://127.0.0.1:${proxyPort}`,
    MAIL_FROM: 'portal@portal.example',
    PUBLIC_URL: 'https://portal.exemplo.com',
  },
  async (url) => {
    clock = await movableClock(url);
    await clock.moveTo(new Date(start));
  },
);
const { emulator, database, countOf } = pair;
const first = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
  (await database.query(text, values)).rows[0];
const owner = await first(`select id, cliente_id from user_account where username = 'relatorios'`);
const report = await first(
  `select id from relatorio where nome_relatorio = 'Vendas' and cliente_id = $1`,
  [owner.cliente_id],
);
await database.query(`update relatorio set exportacao = 'leitores' where id = $1`, [report.id]);
/** @type {number[]} */
const subscriptions = [];
for (const [zone, fuso] of zones.entries()) {
  const quando = { tipo: 'dias', dias: [1, 2, 3, 4, 5, 6, 7], hora: '02:30', fuso };
  const { id } = await first(
    `with made as (
       insert into user_account (cliente_id, username, email, search)
       select $1, 'recebe' || $5 || '-' || n, 'recebe' || $5 || '-' || n || '@exemplo.example', ''
       from generate_series(1, $3) n returning id
     ), granted as (
       insert into concessao (cliente_id, user_id, relatorio_id) select $1, id, $2 from made
     ), seen as (
       insert into visao (cliente_id, user_id, relatorio_id, nome, estado)
       values ($1, $4, $2, 'Visão ' || $5, 'x') returning id
     ), subscribed as (
       insert into assinatura (visao_id, user_id, formato, quando, para_mim, proxima_em)
       select id, $4, 'pdf', $6, false, $7 from seen returning id
     ), named as (
       insert into assinatura_destinatario (assinatura_id, user_id) select subscribed.id, made.id from subscribed, made
     )
     select id from subscribed`,
    [
      owner.cliente_id,
      report.id,
      Math.ceil(recipients / zones.length),
      owner.id,
      String(zone),
      JSON.stringify(quando),
      new Date(expected[zone]?.[0] ?? 0),
    ],
  );
  subscriptions.push(id);
}
const perDue = Math.ceil(recipients / zones.length);

const faults = [
  ['powerbi.exportTo', { status: 429, headers: { 'retry-after': '20' } }],
  ['powerbi.export', { status: 503 }],
  ['powerbi.exportFile', { reset: true }],
];
for (const [operation, answer] of faults) {
  await fetch(`${emulator}/_emulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation, answer, every: 3, count: 1_000_000 }),
  });
}

/** Message-ID by mail, and the ids of all mails that have arrived. @type {Map<number, { messageId: string, to: string }>} */
const arrived = new Map();
async function collect() {
  /** @type {{ id: number, messageId: string, recipients: string[] }[]} */
  const mails = await (await fetch(`${emulator}/_emulator/mails`)).json();
  for (const { id, messageId, recipients: to } of mails) {
    arrived.set(id, { messageId, to: to.join() });
  }
}

const waiting = `select count(*) from assinatura_envio where resultado = 'espera'`;
const begun = 'select count(distinct (assinatura_id, due)) from assinatura_envio';
// What waits for a later attempt does not wait for it here. A job of a killed server still waits for the end of its lease.
const bringForward = () =>
  database.query(
    `update job set run_at = now() where failed_at is null and run_at > now()
     and (kind like 'assinaturas.%' or kind like 'exportacoes.%' or kind = 'mail.arquivo')`,
  );
/** @param {() => Promise<boolean>} isDone */
async function waitFor(isDone) {
  const deadline = performance.now() + 600_000;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error('a mail does not leave');
    await bringForward();
    await wait(500);
  }
}

let killed = 0;
for (const [index, { at }] of dues.entries()) {
  await clock?.moveTo(new Date(at + 1_000));
  await waitFor(async () => (await countOf(begun)) > index);
  if (killed < kills && index >= (killed * dues.length) / kills) {
    const sent = `select count(*) from assinatura_envio where resultado = 'enviado'`;
    const before = await countOf(sent);
    // Half of the kills meet the order and the file, the others the mails.
    if (killed % 2 === 1) await waitFor(async () => (await countOf(sent)) > before);
    await wait(Math.random() * 2_000);
    await pair.killAndRestart(killed % 4 < 2 ? 0 : 1);
    killed += 1;
  }
  await waitFor(async () => (await countOf(waiting)) === 0);
  await collect();
  if (index % 10 === 9) console.log(`${index + 1} of ${dues.length} due instants`);
}

const due = dues.length * perDue;
const sent = await countOf(
  `select count(*) from assinatura_envio where resultado = 'enviado' and due = any('{${dues.map(({ at }) => new Date(at).toISOString())}}')`,
);
const instants = await database.query(
  'select distinct assinatura_id, due from assinatura_envio order by due',
);
const byZone = subscriptions.map((id) =>
  instants.rows.filter((row) => row.assinatura_id === id).map((row) => row.due.getTime()),
);
const distinct = new Set([...arrived.values()].map(({ messageId }) => messageId)).size;
/** @type {Map<string, Set<string>>} */
const perPerson = new Map();
for (const { to, messageId } of arrived.values()) {
  perPerson.set(to, (perPerson.get(to) ?? new Set()).add(messageId));
}
const uneven = [...perPerson.values()].filter((ids) => ids.size !== dues.length / zones.length);
console.log(
  `${killed} kills, ${dues.length} due instants, ${due} due mails: ${sent} noted as sent, ${distinct} arrived, ${arrived.size - distinct} of them once more; the proxy passed ${proxy.counts.passed} connections, refused ${proxy.counts.refused}, cut ${proxy.counts.cut}`,
);
const problems = [
  JSON.stringify(byZone) !== JSON.stringify(expected) &&
    'the due instants are not those of the clocks',
  (sent !== due || distinct !== due) && 'a mail has not arrived',
  arrived.size > due + killed && 'more mails than kills have arrived twice',
  perPerson.size !== perDue * zones.length && 'somebody got nothing',
  uneven.length > 0 && `${uneven.length} people did not get one mail a day`,
].filter(Boolean);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
await clock?.close();
await pair.close();
proxy.close();
process.exit();
