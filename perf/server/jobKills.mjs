// Kills one of two servers that share jobs, again and again. In the end each report has its pages once, and no job is left but the
// regular ones; a job that can never succeed is given up and stops no other. Each cliente was compared with its provider, and a report
// that is gone there is one finding. Leases of killed servers end after 90 seconds.
// TEST_DATABASE_URL=postgres://… node perf/server/jobKills.mjs [kills]   (after npm run build)
import { once } from 'node:events';
import pg from 'pg';
import { createDatabase } from '../harness/createDatabase.mjs';
import { startEmulator, storeCredentials, vendas, workspace } from '../harness/provider.mjs';
import { scratchFolder, seed, signIn, startServer, wait } from '../harness/server.mjs';

const kills = Number(process.argv[2] ?? 20);
const firstPort = Number(process.env.BENCH_PORT ?? 9_190);
const clientes = 40;
const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'jobs');
const emulator = await startEmulator(firstPort);
const env = { DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder(), EMULATOR_URL: emulator };
// With the emulator, a server would fill the empty database with the demo world.
const migrating = await startServer(firstPort + 1, { ...env, EMULATOR_URL: '' });
migrating.kill();
await once(migrating, 'exit');
const database = new pg.Client({ connectionString: url });
await database.connect();
await seed(database, clientes);
await database.query('update relatorio set workspace_id = $1, report_id = $2, dataset_id = null', [
  workspace,
  vendas,
]);
const { rows: chiefs } = await database.query(
  `insert into user_account (username, email, is_superuser, search)
   values ('chefe', 'chefe@x.example', true, 'chefe') returning id`,
);
const ports = [firstPort + 1, firstPort + 2];
/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
for (const port of ports) servers.push(await startServer(port, env));
const headers = await signIn(database, chiefs[0].id);
const { rows: stored } = await database.query('select id from cliente');
for (const { id } of stored) {
  await storeCredentials(firstPort + 1, id, headers);
}
const countOf = async (/** @type {string} */ text) =>
  Number((await database.query(text)).rows[0].count);
// The poisoned job: nobody can read its key as an id.
await database.query(
  `insert into job (kind, key, attempts) values ('paginas.listar', 'veneno', 3);
   insert into job (kind, key) select 'paginas.listar', id::text from relatorio
   on conflict do nothing`,
);
// The first report of each cliente is gone at the provider.
await database.query(
  `update relatorio set report_id = 'aaaaaaaa-0000-4000-8000-000000000001'
   where id in (select min(id) from relatorio group by cliente_id)`,
);
await database.query(
  `insert into job (kind, key) select 'pendencias.comparar', id::text from cliente on conflict do nothing`,
);
const added = await countOf('select count(*) from relatorio');
for (let kill = 0; kill < kills; kill += 1) {
  const index = kill % 2;
  const [server, port] = [servers[index], ports[index]];
  if (!server || !port) throw new Error('there are two servers');
  server.kill('SIGKILL');
  await once(server, 'exit');
  servers[index] = await startServer(port, env);
  await wait(300);
}
const open = `select count(*) from job where kind in ('paginas.listar', 'pendencias.comparar') and failed_at is null`;
const start = performance.now();
while ((await countOf(open)) > 0 && performance.now() - start < 300_000) await wait(1_000);

const left = await countOf(open);
const failed = await countOf('select count(*) from job where failed_at is not null');
const seen = await countOf(
  'select count(*) from (select relatorio_id from relatorio_pagina where gone_at is null group by 1 having count(*) = 4) one',
);
const gone = await countOf(
  `select count(*) from (select cliente_id from pendencia where tipo = 'relatorio_ausente' and fechada_em is null
    group by 1 having count(*) = 1) one`,
);
const silent = await countOf('select count(*) from conferencia where respondeu_em is null');
console.log(
  `${gone} of ${clientes} clientes have one finding, ${silent} were compared without an answer`,
);
console.log(
  `${kills} kills, ${added} jobs: ${seen} reports have their four pages, ${left} jobs are left, ${failed} given up`,
);
if (left > 0 || failed !== 1 || seen !== added - clientes) process.exitCode = 1;
if (gone !== clientes || silent > 0) process.exitCode = 1;
for (const server of servers) server.kill();
await Promise.all(servers.map((server) => once(server, 'exit')));
await database.end();
await drop();
process.exit();
