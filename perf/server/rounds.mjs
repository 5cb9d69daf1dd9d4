// The work in the background of 1,000 clientes on two servers, with 200 ms for each call to the provider, and 20 clientes whose provider never
// answers. A day is 96 quarters of an hour that are alike, and the subscriptions of 07:00 in one of them. So one quarter is measured: its
// rounds are spread as in the middle of a day, each hourly job runs once, and after a minute five subscriptions of each cliente are due. The
// measurement ends when their mails have left. Fails if a cliente that answers is compared, or its pages are listed, more than two minutes late;
// if history is sealed, or a job of a fixed interval begins, more than 60 s late; if a mail has not left after an hour; and if half of
// the clientes have got their last mail before all but a twentieth have got the first. Spec ESCALA-02.
// [BENCH_DATABASE_URL=postgres://…/postgres] node perf/server/rounds.mjs [clientes] [minutes]   (after npm run build)
// The database is a copy of that of clientes.mjs, which a named server keeps.
import { once } from 'node:events';
import pg from 'pg';
import { credentialsOf, startEmulator, storeCredentials } from '../harness/provider.mjs';
import { cpuOf, memoryOf, scratchFolder, signIn, startServer, wait } from '../harness/server.mjs';
import { startPostgres } from '../harness/startPostgres.mjs';
import { ordinary } from '../worlds/clientes.mjs';
import { prepareClientes } from '../worlds/prepareClientes.mjs';

const [clientes = 1_000, minutes = 16] = process.argv.slice(2).map(Number);
const firstPort = Number(process.env.BENCH_PORT ?? 9_270);
const ports = [firstPort, firstPort + 1];
const emulatorPort = firstPort + 2;
const [latencyMs, openingsPerSecond, atATime, dueAtSeconds, mostMinutes] = [200, 5, 3, 60, 60];
/** One of so many clientes has a silent provider. */
const oneSilentOf = 50;
const isSilent = `cliente_id % ${oneSilentOf} = 0`;
const { people, relatorios } = ordinary;
const limits = { late: 120, unsealed: 60, regular: 60 };

const clusterUrl =
  process.env.BENCH_DATABASE_URL ??
  (await startPostgres(scratchFolder(), firstPort + 4, ['-c', 'fsync=off'])).url;
const { database: template, settings } = await prepareClientes(clusterUrl, clientes, firstPort);
await template.end();
const cluster = new pg.Client({ connectionString: clusterUrl });
await cluster.connect();
const drop = () => cluster.query('drop database if exists portal_rounds with (force)');
await drop();
await cluster.query(`create database portal_rounds template portal_clientes_${clientes}`);
const url = new URL(clusterUrl);
url.pathname = '/portal_rounds';
const database = new pg.Pool({ connectionString: url.href, max: 4 });
// The end of the database cuts what is left of them.
database.on('error', () => undefined);
/** @type {(text: string, values?: unknown[]) => Promise<Record<string, any>[]>} */
const query = async (text, values = []) => (await database.query(text, values)).rows;

const emulator = await startEmulator(emulatorPort, clientes);
/** @param {object} fault */
async function addFault(fault) {
  const answer = await fetch(`${emulator}/_emulator/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count: 1e9, ...fault }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
const env = {
  ...settings,
  DATABASE_URL: url.href,
  EMULATOR_URL: emulator,
  LOG_LEVEL: 'error',
  MAIL_URL: `smtp://127.0.0.1:${emulatorPort + 15}`,
  MAIL_FROM: 'portal@portal.example',
  PUBLIC_URL: 'https://portal.exemplo.com',
};
const number = `((id - 1) % ${relatorios} + 1)`;
const idOf = (/** @type {string} */ start) =>
  `(${start} || '-' || lpad(to_hex(cliente_id), 12, '0'))::uuid`;
// Each cliente has its reports in a tenant and a capacity of its own, and its first person may open what they subscribe to.
for (const statement of [
  `update relatorio set exportacao = 'leitores', formatos = '{pdf}',
    workspace_id = ${idOf(`'bbbbbbbb-000' || 1 + (${number} - 1) / 10 || '-4aaa-8aaa'`)},
    report_id = ${idOf(`'dddddddd-' || lpad(to_hex(${number}), 4, '0') || '-4aaa-8aaa'`)},
    dataset_id = ${idOf(`'eeeeeeee-' || lpad(to_hex(${number}), 4, '0') || '-4aaa-8aaa'`)},
    nome_relatorio = 'Relatório ' || ${number}, rls_role = null, pages_tried_at = now() - random() * interval '1 hour'`,
  `insert into concessao (cliente_id, user_id, relatorio_id) select cliente_id, user_id, relatorio_id from visao on conflict do nothing`,
  `update relatorio_visto v set report_id = r.report_id, dataset_id = r.dataset_id::text, atualizacoes_em = now() - random() * interval '55 minutes',
    aberto_em = now() - random() * interval '1 day' from relatorio r where r.id = v.relatorio_id`,
  `update acesso_dia set somado = total + eventos, fechada = dia < current_date - 3`,
  `delete from pendencia`,
])
  await query(statement);
const first = await startServer(firstPort, env);
const [chefe] = await query(
  `insert into user_account (username, email, is_superuser, search) values ('rodadas', 'rodadas@x.example', true, '') returning id`,
);
const headers = await signIn(database, chefe?.id, 20_000);
for (let id = 1; id <= clientes; id += 1)
  await storeCredentials(firstPort, id, headers, credentialsOf(id));
first.kill('SIGKILL');
await query('delete from job');
await query(
  `update conferencia set comecou_em = now() - random() * interval '15 minutes', respondeu_em = now()`,
);
await query('vacuum analyze');
for (let id = oneSilentOf; id <= clientes; id += oneSilentOf)
  await addFault({
    operation: '*',
    tenantId: credentialsOf(id).pbi_tenant_id,
    answer: { hang: true },
  });
for (const operation of ['powerbi.*', 'entra.token'])
  await addFault({ operation, answer: { latencyMs } });

const [begun] = await query('select now() as at');
const starting = performance.now();
const servers = await Promise.all(ports.map((port) => startServer(port, env)));
console.log(`both servers have started after ${Math.round(performance.now() - starting)} ms`);
const startCpu = servers.map(cpuOf);
const start = performance.now();
const secondsNow = () => (performance.now() - start) / 1_000;

/** Readers open reports, and an administrator changes people, so that there is something to sum and to seal. */
let isOver = false;
/** @type {number[]} */
const openingMs = [];
/** @type {Record<string, number>} */
const statuses = {};
async function useThePortal(/** @type {number} */ begin) {
  for (let turn = begin; !isOver; turn += atATime) {
    const cliente = 1 + ((turn * 37) % clientes);
    const reader = await signIn(database, people * (cliente - 1) + 17, 900);
    const port = ports[turn % 2];
    const asked = performance.now();
    const path = `/api/embed-info/${relatorios * (cliente - 1) + 1}/`;
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: reader });
    if (cliente % oneSilentOf !== 0) {
      openingMs.push(performance.now() - asked);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    if (turn % openingsPerSecond === 0) {
      const { status: changed } = await fetch(
        `http://127.0.0.1:${port}/api/admin/users/${people * (cliente - 1) + 60}/`,
        {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ last_name: `Pessoa ${turn}` }),
        },
      );
      statuses[`change ${changed}`] = (statuses[`change ${changed}`] ?? 0) + 1;
    }
    await wait((atATime * 1_000) / openingsPerSecond);
  }
}
// One that waits for a silent provider does not delay the others.
const using = Array.from({ length: atATime }, (_, begin) => useThePortal(begin));

/** The longest, in seconds, or most of all looks, by what is looked at. @type {Record<string, number>} */
const longest = {};
const note = (/** @type {string} */ name, /** @type {number} */ value) => {
  longest[name] = Math.max(longest[name] ?? 0, value ?? 0);
};
async function look() {
  const [late] = await query(
    `select (select extract(epoch from now() - min(comecou_em)) - 900 from conferencia where not (${isSilent}))::int as comparison,
      (select extract(epoch from now() - min(pages_tried_at)) - 4500 from relatorio where not (${isSilent}))::int as pages,
      (select extract(epoch from now() - min(a.at)) from audit_unsealed u join audit a on a.id = u.audit_id)::int as unsealed`,
  );
  for (const [name, value] of Object.entries(late ?? {})) note(name, value);
  for (const server of servers) note('memory of a server, MB', Math.round(memoryOf(server)));
  const [connections] = await query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'portal-bi'`,
  );
  note('connections of both servers', connections?.count);
  for (const { kind, seconds } of await query(
    `select kind, extract(epoch from max(now() - run_at))::int as seconds from job
     where failed_at is null and run_at <= now() and coalesce(leased_until < now(), true) and not coalesce(${isSilent}, false) group by kind`,
  ))
    note(`wait of ${kind}`, seconds);
}
const ownMails = `from assinatura_envio e join assinatura s on s.id = e.assinatura_id join visao v on v.id = s.visao_id
  where e.created_at >= $1 and not (v.${isSilent})`;
async function countSent() {
  const [row] = await query(`select count(*)::int as count ${ownMails} and resultado = 'enviado'`, [
    begun?.at,
  ]);
  return row?.count ?? 0;
}
const [owed] = await query(
  `select count(*)::int as count from assinatura s join visao v on v.id = s.visao_id where not (v.${isSilent})`,
);
let isDue = false;
let lastTold = 0;
for (;;) {
  await wait(2_000);
  await look();
  if (!isDue && secondsNow() > dueAtSeconds) {
    isDue = true;
    await query(`update assinatura set proxima_em = now()`);
  }
  const sent = await countSent();
  if (secondsNow() - lastTold > 60) {
    lastTold = secondsNow();
    const cpu = servers.map(
      (server, at) => (cpuOf(server) - (startCpu[at] ?? 0)) / 1e4 / secondsNow(),
    );
    console.log(
      `${(secondsNow() / 60).toFixed(1)} min: ${sent} of ${owed?.count} mails, processor ${cpu.map((share) => `${share.toFixed(0)} %`).join(', ')}`,
    );
  }
  const isDone = secondsNow() > minutes * 60 && sent >= owed?.count;
  if (isDone || secondsNow() > mostMinutes * 60) break;
}
isOver = true;
await Promise.all(using);
const [compared] = await query(
  `select count(*) filter (where respondeu_em >= $1)::int as answered, count(*)::int as all from conferencia where not (${isSilent})`,
  [begun?.at],
);
const byCliente = await query(
  `select v.cliente_id, extract(epoch from min(e.ended_at) - min(e.due))::int as first, extract(epoch from max(e.ended_at) - min(e.due))::int as last
   ${ownMails} and e.resultado = 'enviado' group by 1`,
  [begun?.at],
);
const sent = await countSent();
/** The value of which this part of the clientes have at most as much. @param {string} name @param {number} part */
const partOf = (name, part) => {
  const all = byCliente.flatMap((row) => row[name] ?? []).sort((a, b) => a - b);
  return all[Math.ceil(all.length * part) - 1] ?? Number.NaN;
};
const parts = [0.05, 0.5, 0.95, 1];
openingMs.sort((a, b) => a - b);
console.log({
  'clientes compared': `${compared?.answered} of ${compared?.all}`,
  'longest or most': longest,
  'mails of clientes that answer': `${sent} of ${owed?.count}`,
  'processor time of the servers, s': servers.map((server, at) =>
    Math.round((cpuOf(server) - (startCpu[at] ?? 0)) / 1e6),
  ),
  'first mail of a cliente after s, by 5, 50, 95 and 100 % of them': parts.map((part) =>
    partOf('first', part),
  ),
  'last mail of a cliente after s': parts.map((part) => partOf('last', part)),
  'by the limits of a capacity alone, s': 1 + (5 * 6 * 9) / 5,
  'openings, ms, p50 and p99': [0.5, 0.99].map((part) =>
    Math.round(openingMs[Math.floor(openingMs.length * part)] ?? 0),
  ),
  statuses,
});
const problems = [
  ...['comparison', 'pages'].map((name) => (longest[name] ?? 0) > limits.late && `${name}: late`),
  (longest.unsealed ?? 0) > limits.unsealed && 'history is sealed late',
  ...['assinaturas.vencer', 'uso.somar', 'pendencias.agendar', 'historico.selar'].map(
    (kind) => (longest[`wait of ${kind}`] ?? 0) > limits.regular && `${kind} waits`,
  ),
  sent < owed?.count && 'a subscription was not sent',
  !(partOf('first', 0.95) <= partOf('last', 0.5)) &&
    'some clientes got all mails before others got one',
].filter(Boolean);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
await Promise.all(
  servers.map((server) => {
    server.kill();
    return once(server, 'exit');
  }),
);
await database.end();
await drop();
await cluster.end();
process.exit();
