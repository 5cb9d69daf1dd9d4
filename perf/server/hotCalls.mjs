// Measures the server's processor time for each hot call, as a ratio to the baseline: the same list on a bare route,
// measured just before and after. The result is the median of many short batches, so a busy machine and a cold start have
// little effect. Fails if a ratio is more than 10 % above the ratio in hotCalls.json, or if an answer is empty.
// TEST_DATABASE_URL=postgres://… node perf/server/hotCalls.mjs [record]   (after npm run build)
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { holdRatios } from '../harness/holdRatios.mjs';
import { median } from '../harness/median.mjs';
import { migratedDatabase } from '../harness/migratedDatabase.mjs';
import { run, seed, signIn, startServer, waitUntilOk } from '../harness/server.mjs';

if (!existsSync('/proc/self/schedstat')) {
  console.log('Servidor: só no Linux.');
  process.exit();
}
const [serverPort, baselinePort] = [9_131, 9_132];
const file = join(import.meta.dirname, 'hotCalls.json');
const isRecording = process.argv[2] === 'record';
const [callsPerBatch, batches] = [80, 20];
/**
 * Two processes of the same server differ by up to a sixth, because the JIT compiler optimizes them differently. So the
 * recorded ratio is the highest of six processes, and a call fails only if it exceeds the limit in each of four.
 */
const [recordedProcesses, triedProcesses] = [6, 4];

/**
 * Returns the processor time that all threads of a process have used, in nanoseconds.
 *
 * @param {{ pid?: number | undefined }} child
 */
function cpuOf({ pid }) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const spent = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'));
  return spent.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0);
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/**
 * A call, and a process with the calls that are sent to it.
 *
 * @typedef {{ path: string; headers?: Record<string, string> }} Call
 * @typedef {{ child: import('node:child_process').ChildProcess; port: number; requests: readonly Call[] }} Target
 * @typedef {{ id: number; cliente_id: number; app: number; headers: Record<string, string> }} Reader
 */

/** @type {(port: number, call: Call) => Promise<undefined>} */
const call = (port, { path, headers = {} }) =>
  new Promise((done, failed) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) done(undefined);
        else failed(new Error(`${path} answered ${answer.statusCode}`));
      });
    }).once('error', failed);
  });
/**
 * Sends the calls over eight connections. Returns the processor time that the process used for them, in nanoseconds.
 *
 * @param {Target} target
 * @param {number} [calls]
 */
async function runBatch({ child, port, requests }, calls = callsPerBatch) {
  const before = cpuOf(child);
  await Promise.all(
    Array.from({ length: calls }, (_, n) => {
      const asked = requests[n % requests.length];
      return asked && call(port, asked);
    }),
  );
  return cpuOf(child) - before;
}

const { database, settings, close } = await migratedDatabase('Servidor', 'guard', serverPort);

/**
 * Returns ten signed-in users who may open an application and have recent reports.
 *
 * @returns {Promise<Reader[]>}
 */
async function readers() {
  const { rows } = await database.query(
    `select distinct on (p.user_id) u.id, u.cliente_id, p.aplicativo_id as app
     from concessao p join user_account u on u.id = p.user_id join aplicativo a on a.id = p.aplicativo_id
     where a.ativo and p.paginas is distinct from '{}' and u.cliente_id is not null
       and exists (select from recente where user_id = p.user_id) order by p.user_id limit 10`,
  );
  if (rows.length !== 10)
    throw new Error('the seed has too few users with an application and recent reports');
  for (const person of rows) person.headers = await signIn(database, person.id);
  return rows;
}

/**
 * Throws unless every answer contains rows: a list that is not empty, or an object with at least one field.
 *
 * @param {Target} target
 */
async function assertContent({ port, requests }) {
  for (const { path, headers } of requests) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: headers ?? {} });
    const body = await answer.json();
    const rows = body.relatorios ?? body;
    if (!answer.ok || Object.keys(rows).length === 0) throw new Error(`${path} answered nothing`);
  }
}

/**
 * Returns the ratio of each call to the baseline, measured with one new process of each server.
 *
 * @param {readonly Reader[]} people
 */
async function measure(people) {
  const portal = await startServer(serverPort, settings);
  const baseline = run(join(import.meta.dirname, 'baseline.mjs'), {
    ...settings,
    PORT: String(baselinePort),
  });
  await waitUntilOk(`http://127.0.0.1:${baselinePort}/hello`);
  /** @type {(pathOf: (person: Reader) => string) => Target} */
  const targetOf = (pathOf) => ({
    child: portal,
    port: serverPort,
    requests: people.map((person) => ({ path: pathOf(person), headers: person.headers })),
  });
  const bare = {
    child: baseline,
    port: baselinePort,
    requests: people.map(({ id, cliente_id }) => ({ path: `/list/${id}/${cliente_id}` })),
  };
  const targets = {
    '/api/configs/': targetOf(() => '/api/configs/'),
    '/api/auth/user/': targetOf(() => '/api/auth/user/'),
    '/api/reports/recent/': targetOf(() => '/api/reports/recent/'),
    '/api/aplicativos/': targetOf(() => '/api/aplicativos/'),
    '/api/aplicativos/{id}/': targetOf(({ app }) => `/api/aplicativos/${app}/`),
    '/api/stats/': targetOf(() => '/api/stats/'),
  };
  for (const target of [bare, ...Object.values(targets)]) {
    await assertContent(target);
    await runBatch(target, 1_500);
  }
  /** @type {Map<string, number[]>} */
  const seen = new Map(Object.keys(targets).map((path) => [path, []]));
  for (let done = 0; done < batches; done += 1) {
    for (const [path, target] of Object.entries(targets)) {
      const before = await runBatch(bare);
      const cost = await runBatch(target);
      seen.get(path)?.push((2 * cost) / (before + (await runBatch(bare))));
    }
  }
  for (const child of [portal, baseline]) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return Object.fromEntries([...seen].map(([path, parts]) => [path, median(parts)]));
}

try {
  await seed(database, 2);
  await database.query('analyze');
  const people = await readers();

  const slower = await holdRatios({
    file,
    baseline: 'the bare list',
    isRecording,
    times: { recorded: recordedProcesses, tried: triedProcesses },
    measure: () => measure(people),
  });
  for (const path of slower) {
    console.error(`O servidor ficou mais lento: ${path}.`);
    process.exitCode = 1;
  }
} finally {
  await close();
}
process.exit();
