// Kills the server at random moments of three changes of 2,000 grants: one is undone, an application is restored from the bin, and a
// sheet is applied. After each kill the grants, the application, the bin and the number of rows of history must be those of before the
// change or those of after it, never between; an answered change must have happened; and what did not happen must succeed when it is
// tried again. In the end history must verify. Fails otherwise.
// TEST_DATABASE_URL=postgres://… node perf/server/undoKills.mjs [kills of each change]   (after npm run build)
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../tools/root.mjs';
import { createDatabase } from '../harness/createDatabase.mjs';
import {
  scratchFolder,
  settings as serverSettings,
  signIn,
  startServer,
  wait,
} from '../harness/server.mjs';

const kills = Number(process.argv[2] ?? 20);
const port = Number(process.env.BENCH_PORT ?? 9_230);
const base = `http://127.0.0.1:${port}/api/admin`;
const [people, reports] = [200, 10];
const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'undo');
const settings = { DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder() };
const database = new pg.Client({ connectionString: url });
const first = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
  (await database.query(text, values)).rows[0];

let server = await startServer(port, settings);
await database.connect();
await database.query(
  `insert into cliente (nome) values ('Cliente');
   insert into user_account (cliente_id, username, email, search)
     select 1, 'p' || i, 'p' || i || '@x.example', 'p' || i from generate_series(0, ${people}) i;
   insert into user_group_member (user_id, group_id)
     select u.id, g.id from user_account u, user_group g where u.username = 'p0' and g.name = 'Admin Geral';
   insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
     select 1, 'Relatório ' || i, gen_random_uuid(), gen_random_uuid() from generate_series(1, ${reports}) i;
   insert into aplicativo (cliente_id, nome) values ('1', 'Aplicativo');
   insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem)
     select 1, 1, id, id from relatorio;
   insert into concessao (cliente_id, aplicativo_id, user_id, relatorio_id)
     select 1, 1, u.id, r.id from user_account u, relatorio r where u.username <> 'p0';
   analyze`,
);
/** The tables that the changes write, without the columns that PostgreSQL computes. */
const changing = {
  aplicativo: '*',
  aplicativo_relatorio: '*',
  concessao:
    'id, cliente_id, user_id, equipe_id, aplicativo_id, relatorio_id, paginas, expira_em, granted_by, granted_at',
};
for (const [table, columns] of Object.entries(changing)) {
  await database.query(`create table kept_${table} as select ${columns} from ${table}`);
}
const boss = await first(`select id from user_account where username = 'p0'`);
const bearer = await signIn(database, boss.id, 86_400);

/**
 * Makes a call. The answer is null if the server was killed before its end.
 *
 * @param {string} path
 * @param {object} [body]
 * @param {string} [method]
 */
async function call(path, body, method = body ? 'POST' : 'GET') {
  const headers = { ...bearer, ...(body && { 'content-type': 'application/json' }) };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(base + path, init).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || typeof text !== 'string') return null;
  return { status: answer.status, json: JSON.parse(text), change: answer.headers.get('x-mudanca') };
}

/** Makes a call that must succeed. @param {Parameters<typeof call>} args */
async function make(...args) {
  const answer = await call(...args);
  if (!answer || answer.status >= 300) throw new Error(`${args[0]}: ${JSON.stringify(answer)}`);
  return answer;
}

/** @typedef {() => ReturnType<typeof call>} Send */
/** Prepares each change, and returns what sends it. @type {Record<string, () => Promise<Send>>} */
const changes = {
  async undo() {
    const ids = await database.query(`select id from user_account where username <> 'p0'`);
    const permissions = ids.rows.map(({ id }) => ({ user_id: id, access_type: 'none' }));
    const path = '/relatorio-permissoes/bulk-update/';
    const { change } = await make(path, { app_id: 1, permissions });
    return () => call(`/audit/${change}/desfazer/`, {});
  },
  async restore() {
    await make('/aplicativos/1/', undefined, 'DELETE');
    const { json } = await make('/lixeira/');
    return () => call(`/lixeira/${json[0].id}/restaurar/`, {});
  },
  async sheet() {
    const { json } = await make('/acessos/planilha/?filter={}');
    const arquivo = Buffer.from(json.csv.replaceAll(';sem fim;', ';01/12/2150;'));
    return () => call('/acessos/planilha/', { arquivo: arquivo.toString('base64') });
  },
};

/** What a change changes, as one text. The rows of history are counted from a row on. */
async function stateSince(/** @type {number} */ row) {
  const { state } = await first(
    `select (select count(*) from audit where id > $1) || ' ' || (select count(*) from audit_parte where audit_id > $1) || ' ' ||
       md5(string_agg(t, chr(10) order by t)) as state from (
         select concat_ws(' ', 'p', user_id, aplicativo_id, relatorio_id, paginas, expira_em) t from concessao
         union all select concat_ws(' ', 'r', aplicativo_id, relatorio_id, ordem) from aplicativo_relatorio
         union all select concat_ws(' ', 'a', id, nome) from aplicativo
         union all select concat_ws(' ', 'l', kind, thing_id) from lixeira
         union all select 'none') s`,
    [row],
  );
  return state;
}
/** Puts the grants and the application back as they were in the beginning. */
async function reset() {
  await database.query('delete from lixeira; delete from aplicativo');
  for (const [table, columns] of Object.entries(changing)) {
    const named = columns === '*' ? '' : `(${columns})`;
    await database.query(`insert into ${table} ${named} select * from kept_${table}`);
  }
}
/** Resolves when the killed server has no connection, so that its transaction has ended. */
async function untilAlone() {
  const others = `select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  while ((await first(others)).count > 0) await wait(20);
}
/** Whether a transaction of the server has locked or written a row. */
async function isWriting() {
  const writing = `select count(*)::int from pg_stat_activity where datname = current_database() and backend_xid is not null`;
  return (await first(writing)).count > 0;
}
const lastRow = async () => (await first('select coalesce(max(id), 0) as id from audit')).id;

let isGood = true;
for (const [name, prepare] of Object.entries(changes)) {
  // These turns are not killed: they tell the state after the change, and how long it takes on a server that has just started.
  let [after, ms] = ['', 0];
  for (let turn = 0; turn < 3; turn += 1) {
    await reset();
    const send = await prepare();
    const row = await lastRow();
    const started = performance.now();
    const answer = await send();
    if (answer?.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    ms = Math.max(ms, performance.now() - started);
    after = await stateSince(row);
    server.kill('SIGKILL');
    await once(server, 'exit');
    server = await startServer(port, settings);
  }
  const sum = {
    'killed while writing': 0,
    'not begun or rolled back': 0,
    done: 0,
    answered: 0,
    between: 0,
    'failed again': 0,
  };
  for (let kill = 0; kill < kills; kill += 1) {
    await reset();
    const send = await prepare();
    const row = await lastRow();
    const before = await stateSince(row);
    if (before === after) throw new Error(`${name} changes nothing`);
    const answering = send();
    // Of four kills two come at any moment, one after the first written row, and one with the answer.
    if (kill % 4 === 3) await answering;
    else if (kill % 4 === 1) {
      for (let tries = 0; tries < 2_000 && !(await isWriting()); tries += 1) await wait(2);
      await wait(Math.random() * ms * 0.5);
    } else await wait(Math.random() * ms * 1.2);
    const wasWriting = await isWriting();
    server.kill('SIGKILL');
    await once(server, 'exit');
    if (wasWriting) sum['killed while writing'] += 1;
    const answer = await answering;
    await untilAlone();
    const state = await stateSince(row);
    if (answer?.status === 200) sum.answered += 1;
    if (state === after) sum.done += 1;
    else if (state === before && answer === null) sum['not begun or rolled back'] += 1;
    else sum.between += 1;
    server = await startServer(port, settings);
    if (state === after) continue;
    const again = await send();
    if (again?.status !== 200 || (await stateSince(row)) !== after) sum['failed again'] += 1;
  }
  console.log(`${name}, ${Math.round(ms)} ms`, sum);
  if (sum.between + sum['failed again'] > 0) isGood = false;
  if (sum.done === 0 || sum['not begun or rolled back'] === 0) {
    console.log('no kill came after the change, or none during it');
    isGood = false;
  }
}
while ((await first('select count(*)::int from audit_unsealed')).count > 0) await wait(1_000);
server.kill('SIGTERM');
await once(server, 'exit');
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [join(root, 'server', 'dist', 'main.js'), 'audit', 'verify'],
  { env: { ...process.env, ...serverSettings(port), ...settings }, encoding: 'utf8' },
);
console.log(`${stdout}${stderr}`.trim());
await database.end();
await drop();
process.exit(isGood && status === 0 ? 0 : 1);
