// The memory of open streams of events, and the time of a hot call beside them: 0 and 5,000 streams in turns. Also the time from a
// withdrawn grant to the event, and from a change of a whole cliente to the last of its events. Fails above 150 MB for the
// streams, and if a stream was refused, cut or did not hear the change. Linux only.
// TEST_DATABASE_URL=postgres://… node perf/server/eventStreams.mjs [streams] [rounds]   (after npm run build)
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { createDatabase } from '../harness/createDatabase.mjs';
import { median } from '../harness/median.mjs';
import { cpuOf, scratchFolder, seed, signIn, startServer, wait } from '../harness/server.mjs';

const [count = 5_000, rounds = 3] = process.argv.slice(2).map(Number);
const port = Number(process.env.BENCH_PORT ?? 9_180);
const maxMemoryMb = 150;
const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'streams');
const env = { DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder() };
const migrating = await startServer(port, env);
migrating.kill();
await new Promise((done) => migrating.once('exit', done));
const database = new pg.Client({ connectionString: url });
await database.connect();
await seed(database, 20);
const { rows: people } = await database.query(
  'select id, cliente_id from user_account where cliente_id is not null order by id limit $1',
  [Math.ceil(count / 10)],
);
/** @type {Record<string, string>[]} */
const headers = [];
for (const { id } of people) headers.push(await signIn(database, id));
const server = await startServer(port, env);

const memory = () => {
  const line = readFileSync(`/proc/${server.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/);
  return Number(line?.[1]) / 1_000;
};
/**
 * An open stream. `person` is the index of its person in `people`, and `heardAt` are the times of its events.
 *
 * @typedef {{ person: number; heardAt: number[]; isCut: boolean; end: () => void }} Stream
 */

/**
 * Opens a stream and counts its events. Ten streams belong to one person.
 *
 * @param {number} index
 * @returns {Promise<Stream>}
 */
function open(index) {
  return new Promise((resolve, reject) => {
    const person = index % people.length;
    /** @type {Stream} */
    const stream = { person, heardAt: [], isCut: false, end: () => asked.destroy() };
    const asked = request(
      {
        port,
        path: '/api/events/',
        agent: false,
        headers: { ...headers[person], accept: 'text/event-stream' },
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          reject(new Error(`status ${answer.statusCode}`));
          return;
        }
        answer.on('data', (chunk) => {
          if (String(chunk).includes('event: acesso')) stream.heardAt.push(performance.now());
        });
        answer.on('close', () => {
          stream.isCut = true;
        });
        resolve(stream);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
async function openAll() {
  /** @type {Stream[]} */
  const streams = [];
  for (let first = 0; first < count; first += 100) {
    const some = Array.from({ length: Math.min(100, count - first) }, (_, index) => first + index);
    streams.push(...(await Promise.all(some.map(open))));
  }
  return streams;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
/** @type {(index: number) => Promise<void>} */
const call = (index) =>
  new Promise((resolve, reject) => {
    const asked = request(
      { port, path: '/api/configs/', agent, headers: headers[index % headers.length] },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
        answer.resume().on('end', () => resolve());
      },
    );
    asked.on('error', reject);
    asked.end();
  });
/** The processor time of the server for one call, in microseconds. */
async function costOfCall() {
  const calls = 4_000;
  const before = cpuOf(server);
  let sent = 0;
  const send = async () => {
    while (sent < calls) {
      sent += 1;
      await call(sent);
    }
  };
  await Promise.all([send(), send(), send(), send()]);
  return (cpuOf(server) - before) / calls;
}

await costOfCall();
/** @type {{ without: number[]; beside: number[] }} */
const costs = { without: [], beside: [] };
/** @type {number[]} */
const growths = [];
/** @type {Stream[]} */
let streams = [];
for (let round = 0; round < rounds; round += 1) {
  for (const { end } of streams) end();
  await wait(2_000);
  costs.without.push(await costOfCall());
  const before = memory();
  streams = await openAll();
  await wait(1_000);
  growths.push(memory() - before);
  costs.beside.push(await costOfCall());
}
// The memory of the first round counts: later ones use what the process has kept.
const [growth = Number.NaN] = growths;
console.log(`${count} streams: ${growth.toFixed(0)} MB more`);
const ratio = median(costs.beside) / median(costs.without);
console.log(`processor time of /api/configs/ beside them: ${ratio.toFixed(2)} of without`);

const heard = (/** @type {number} */ person) =>
  streams.filter((stream) => stream.person === person);
const [first] = people;
const sinceLast = (/** @type {Stream} */ { heardAt }) => (heardAt.at(-1) ?? Number.NaN) - start;
let start = performance.now();
await database.query('delete from concessao where user_id = $1 and aplicativo_id is null', [
  first.id,
]);
await wait(2_000);
const one = heard(0).map(sinceLast);
console.log(
  `a withdrawn grant: the last of ${one.length} streams hears it after ${Math.max(...one).toFixed(0)} ms`,
);
const inCliente = streams.filter(({ person }) => people[person].cliente_id === first.cliente_id);
start = performance.now();
await database.query('update aplicativo set ativo = not ativo where cliente_id = $1', [
  first.cliente_id,
]);
await wait(3_000);
const all = inCliente.map(sinceLast);
console.log(
  `a change of a cliente: the last of ${all.length} streams hears it after ${Math.max(...all).toFixed(0)} ms`,
);

const isHeard = [...one, ...all].every((ms) => ms > 0 && ms < 5_000);
const cut = streams.filter(({ isCut }) => isCut).length;
if (cut > 0 || !isHeard || growth > maxMemoryMb) {
  console.error(`${cut} streams were cut; every event was heard in time: ${isHeard}`);
  process.exitCode = 1;
}
for (const { end } of streams) end();
server.kill();
await new Promise((done) => server.once('exit', done));
await database.end();
await drop();
process.exit();
