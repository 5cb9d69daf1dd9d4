// Two servers write history under load and seal it meanwhile. Then `audit verify` must find nothing wrong, neither in the database
// nor in a dump, within the limit for a million rows (HIST-07).
// TEST_DATABASE_URL=postgres://… node perf/server/sealedHistory.mjs [rows]   (after npm run build; the dump needs pg_dump)
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
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

const clusterUrl = process.env.TEST_DATABASE_URL;
if (!clusterUrl) {
  console.log('Histórico selado: só com TEST_DATABASE_URL.');
  process.exit();
}
const rows = Number(process.argv[2] ?? 1_000_000);
const firstPort = Number(process.env.BENCH_PORT ?? 9_240);
const people = 2_000;
const apps = 4;
const limitSeconds = 60;

const { url, drop } = await createDatabase(clusterUrl, 'sealed');
const folder = scratchFolder();
const settings = { DATABASE_URL: url, PORTAL_DATA_DIR: folder };
const database = new pg.Client({ connectionString: url });

const ports = [firstPort, firstPort + 1];
/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
try {
  for (const port of ports) servers.push(await startServer(port, settings));
  await database.connect();
  await database.query(
    `insert into cliente (nome) values ('Cliente');
     insert into user_account (cliente_id, username, email, search, is_superuser)
       select case when i > 0 then 1 end, 'p' || i, 'p' || i || '@x.example', 'p' || i, i = 0 from generate_series(0, ${people}) i;
     insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
       values (1, 'Relatório', gen_random_uuid(), gen_random_uuid());
     insert into aplicativo (cliente_id, nome) select 1, 'Aplicativo ' || i from generate_series(1, ${apps}) i;
     insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem)
       select 1, id, 1, 0 from aplicativo`,
  );
  const { rows: ids } = await database.query(
    'select array_agg(id) filter (where is_superuser) as boss, array_agg(id) filter (where not is_superuser) as people from user_account',
  );
  const [{ boss, people: users }] = ids;
  const headers = {
    ...(await signIn(database, boss[0], 7_200)),
    'content-type': 'application/json',
  };
  const numberOf = async (/** @type {string} */ text) =>
    Number((await database.query(text)).rows[0].count);

  let isEnough = false;
  const calls = { permissions: 0, exports: 0, failed: 0 };
  /** @type {(port: number, path: string, body: object) => Promise<boolean>} */
  const post = async (port, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.ok) return true;
    calls.failed += 1;
    if (calls.failed === 1)
      console.log('first failed call:', path, answer.status, text.slice(0, 300));
    return false;
  };
  /**
   * Gives and takes the access of all people to one application. Each person is a row with values.
   *
   * @param {number} port
   * @param {number} app
   */
  async function changePermissions(port, app) {
    for (let turn = 0; !isEnough; turn += 1) {
      const access_type = turn % 2 === 0 ? 'full' : 'none';
      const permissions = users.map((/** @type {number} */ user_id) => ({ user_id, access_type }));
      const path = '/api/admin/relatorio-permissoes/bulk-update/';
      if (await post(port, path, { app_id: app, permissions })) calls.permissions += 1;
    }
  }
  /** @param {number} port */
  async function recordExports(port) {
    while (!isEnough) {
      const body = { lista: 'users', linhas: 3, filtros: ['q'] };
      if (await post(port, '/api/admin/audit/exportacoes/', body)) calls.exports += 1;
    }
  }
  const started = performance.now();
  const writers = [
    ...Array.from({ length: apps }, (_, index) =>
      changePermissions(firstPort + (index % 2), index + 1),
    ),
    ...ports.map(recordExports),
  ];
  while (!isEnough) {
    await wait(2_000);
    isEnough = (await numberOf('select coalesce(max(id), 0) as count from audit')) >= rows;
  }
  await Promise.all(writers);
  const written = await numberOf('select count(*) from audit');
  const writeSeconds = (performance.now() - started) / 1000;
  const behind = await numberOf('select count(*) from audit_unsealed');
  const sealing = performance.now();
  while ((await numberOf('select count(*) from audit_unsealed')) > 0) await wait(1_000);
  console.log({
    written,
    'write in s': Math.round(writeSeconds),
    ...calls,
    'not sealed at the end of writing': behind,
    'sealed after s': Math.round((performance.now() - sealing) / 1000),
  });
  for (const server of servers) server.kill();
  await Promise.all(servers.map((server) => once(server, 'exit')));

  const verify = (/** @type {string[]} */ ...args) => {
    const begin = performance.now();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'server', 'dist', 'main.js'), 'audit', 'verify', ...args],
      { env: { ...process.env, ...serverSettings(firstPort), ...settings }, encoding: 'utf8' },
    );
    const seconds = (performance.now() - begin) / 1000;
    console.log(`${stdout}${stderr}in ${seconds.toFixed(1)} s`);
    const allowed = Math.max(10, (limitSeconds * written) / 1_000_000);
    if (status !== 0 || seconds > allowed) process.exitCode = 1;
  };
  verify();
  const dump = join(folder, 'portal.sql');
  execFileSync('pg_dump', ['--format=plain', `--file=${dump}`, url]);
  console.log(`a dump of ${Math.round(statSync(dump).size / 1_000_000)} MB:`);
  verify('--dump', dump);
} finally {
  await database.end();
  await drop();
}
process.exit();
