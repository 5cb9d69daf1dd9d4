// Keeps the hot calls from growing dearer unseen: processor time of the server per call, as a part of what the same
// list takes on a bare route just before and just after. Many short turns and their median, so that neither a busy
// machine nor a cold start counts. Fails where a part is dearer by a tenth than recorded.json.
// A part of npm test where there is a PostgreSQL server:
// TEST_DATABASE_URL=postgres://… node bench/guard.mjs [record]   (after a build of the server)
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { median, run, scratchFolder, seed, signIn, startServer, until } from './harness.mjs';

const given = process.env.TEST_DATABASE_URL;
if (!given || !existsSync('/proc/self/schedstat')) {
  console.log('Servidor: só com TEST_DATABASE_URL, no Linux.');
  process.exit();
}
const [serverPort, floorPort] = [9_131, 9_132];
const file = join(import.meta.dirname, 'hotCalls.json');
const isRecording = process.argv[2] === 'record';
const tolerance = 1.1;
const [callsOfTurn, turns] = [80, 20];
/**
 * Processes differ by a sixth in what their compiler makes of them. So recorded is the dearest of some, and a part is
 * over when it is dearer by a tenth in all of as many as are tried.
 */
const [recordedProcesses, triedProcesses] = [6, 4];

/** Nanoseconds that all threads of a process have run for. */
function cpuOf({ pid }) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const spent = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'));
  return spent.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0);
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const call = (port, { path, headers }) =>
  new Promise((done, failed) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) done();
        else failed(new Error(`${path} answered ${answer.statusCode}`));
      });
    }).once('error', failed);
  });
/** So many calls, as many at once as there are connections; answers what they cost the process. */
async function turn({ child, port, requests }, calls = callsOfTurn) {
  const before = cpuOf(child);
  await Promise.all(
    Array.from({ length: calls }, (_, n) => call(port, requests[n % requests.length])),
  );
  return cpuOf(child) - before;
}

const cluster = new pg.Client({ connectionString: given });
await cluster.connect();
const name = `portal_guard_${randomUUID().replaceAll('-', '')}`;
await cluster.query(`create database ${name}`);
const url = new URL(given);
url.pathname = `/${name}`;
const settings = { DATABASE_URL: url.href, PORTAL_DATA_DIR: scratchFolder() };
const database = new pg.Client({ connectionString: url.href });

/** Ten people who may open an application, each signed in. */
async function readers() {
  const { rows } = await database.query(
    `select distinct on (p.user_id) u.id, u.cliente_id, p.aplicativo_id as app
     from permissao p join user_account u on u.id = p.user_id join aplicativo a on a.id = p.aplicativo_id
     where a.ativo and p.tipo_acesso <> 'none' and u.cliente_id is not null order by p.user_id limit 10`,
  );
  for (const person of rows) person.headers = await signIn(database, person.id);
  return rows;
}

/** What each call takes as a part of the bare list, by one pair of processes. */
async function measure(people) {
  const portal = await startServer(serverPort, settings);
  const floor = run(join(import.meta.dirname, 'baseline.mjs'), {
    ...settings,
    PORT: String(floorPort),
  });
  await until(`http://127.0.0.1:${floorPort}/hello`);
  const ask = (pathOf) => ({
    child: portal,
    port: serverPort,
    requests: people.map((person) => ({ path: pathOf(person), headers: person.headers })),
  });
  const bare = {
    child: floor,
    port: floorPort,
    requests: people.map(({ id, cliente_id }) => ({ path: `/list/${id}/${cliente_id}` })),
  };
  const targets = {
    '/api/configs/': ask(() => '/api/configs/'),
    '/api/auth/user/': ask(() => '/api/auth/user/'),
    '/api/reports/recent/': ask(() => '/api/reports/recent/'),
    '/api/aplicativos/': ask(() => '/api/aplicativos/'),
    '/api/aplicativos/{id}/': ask(({ app }) => `/api/aplicativos/${app}/`),
    '/api/stats/': ask(() => '/api/stats/'),
  };
  for (const target of [bare, ...Object.values(targets)]) await turn(target, 1_500);
  const seen = new Map(Object.keys(targets).map((path) => [path, []]));
  for (let done = 0; done < turns; done += 1) {
    for (const [path, target] of Object.entries(targets)) {
      const before = await turn(bare);
      const cost = await turn(target);
      seen.get(path).push((2 * cost) / (before + (await turn(bare))));
    }
  }
  for (const child of [portal, floor]) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return Object.fromEntries([...seen].map(([path, parts]) => [path, median(parts)]));
}

try {
  const migrating = await startServer(serverPort, settings);
  await database.connect();
  await seed(database, 2);
  await database.query('analyze');
  migrating.kill('SIGKILL');
  await once(migrating, 'exit');
  const people = await readers();

  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  const all = [];
  const least = (path) => Math.min(...all.map((parts) => parts[path]));
  const over = () =>
    Object.keys(all[0] ?? {}).filter((path) => least(path) > tolerance * recorded[path]);
  const most = isRecording ? recordedProcesses : triedProcesses;
  while (all.length < most && (isRecording || all.length === 0 || over().length > 0)) {
    all.push(await measure(people));
  }
  if (isRecording) {
    const dearest = Object.keys(all[0]).map((path) => [
      path,
      Number(Math.max(...all.map((parts) => parts[path])).toFixed(2)),
    ]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(dearest), null, 2)}\n`);
  }
  for (const path of Object.keys(all[0])) {
    const parts = all.map((one) => one[path].toFixed(2)).join(', ');
    console.log(`${path}: ${parts} of the bare list (recorded ${recorded[path]})`);
  }
  for (const path of isRecording ? [] : over()) {
    console.error(`O servidor ficou mais lento: ${path}.`);
    process.exitCode = 1;
  }
} finally {
  await database.end();
  await cluster.query(`drop database if exists ${name} with (force)`);
  await cluster.end();
}
process.exit();
