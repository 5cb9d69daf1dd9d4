// Streams of events at one server, held by the viewer's own client: their memory, whom a change wakes and what it costs, and a restart that
// cuts all of them. Fails if they take more than 50 kB each; if a change is heard by others than whom it concerns, or after more than 5 s,
// or costs more than 2 times what it costs without the others; if not all are back within 30 s of a restart, or open within less than
// 2 s; and if the 99th percentile of readers is more than 2 times that without streams, after a restart too. Linux only. Spec ESCALA-03.
// TEST_DATABASE_URL=postgres://… node perf/server/eventStreams.mjs [streams] [rounds]   (after npm run build)
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { loadSource } from '../harness/loadSource.mjs';
import { median } from '../harness/median.mjs';
import { migratedDatabase } from '../harness/migratedDatabase.mjs';
import { p99Of } from '../harness/readWhile.mjs';
import { cpuOf, memoryOf, signIn, startServer, wait } from '../harness/server.mjs';
import { fillClientes, ordinary } from '../worlds/clientes.mjs';

const [count = 2_000, rounds = 3] = process.argv.slice(2).map(Number);
const port = Number(process.env.BENCH_PORT ?? 9_180);
const [clientes, readers, changes, seconds] = [100, 20, 60, 8];
const size = { ...ordinary, openings: 30, changes: 6 };
const [maxKb, maxRatio, maxHeardMs, maxBackMs] = [50, 2, 5_000, 30_000];

/**
 * A stream of the client. `openedAt` are the times at which the server has accepted it, `heardAt` those of its events.
 *
 * @typedef {{ id: number; cliente: number; openedAt: number[]; heardAt: number[]; stop: () => void }} Stream
 * @typedef {{ id: number; cliente: number; headers: Record<string, string> }} Person
 * @typedef {{ request(path: string, options: { signal: AbortSignal }): Promise<unknown> }} Client
 */

// What the client needs of a browser: a page that is visible and has no locks.
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
Object.assign(globalThis, { document: { visibilityState: 'visible', addEventListener() {} } });
/** @type {{ followEvents(options: { client: Client; ageMs(): number; group: string; onEvent(): void }): () => void }} */
const { followEvents } = await loadSource(
  `export { followEvents } from './events/followEvents.ts';`,
);

const {
  database,
  settings: env,
  close,
} = await migratedDatabase('Eventos', 'streams', port, { LOG_LEVEL: 'warn' });
/** @type {import('node:child_process').ChildProcess} */
let server;
const stop = async () => {
  server.kill();
  await once(server, 'exit');
};
await fillClientes(database, clientes, size);
/** The nth person is of the nth cliente, and so on in turn. @param {number} index @returns {Promise<Person>} */
async function person(index) {
  const cliente = 1 + (index % clientes);
  const id = size.people * (cliente - 1) + 5 + Math.floor(index / clientes);
  return { id, cliente, headers: await signIn(database, id, 3_600) };
}
/** @type {Person[]} */
const people = [];
for (let index = 0; index < count + readers; index += 1) people.push(await person(index));
const reading = { port, people: people.splice(count).map(({ headers }) => headers), pauseMs: 100 };

const reader = fork(join(import.meta.dirname, 'readApart.mjs'));
/** Lets the readers read for some seconds. @returns {Promise<{ times: number[]; wrong: number[] }>} */
async function read() {
  reader.send({ ...reading, seconds });
  const [answer] = await once(reader, 'message');
  return answer;
}

/**
 * A call whose answer does not end, as the client's code reads it. Two thousand of `fetch` would take the processor from the server.
 *
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {AbortSignal} signal
 */
function request(path, headers, signal) {
  return new Promise((resolve, reject) => {
    const asked = get(
      { host: '127.0.0.1', port, path, headers, agent: false, signal },
      (answer) => {
        const parts = answer.setEncoding('utf8')[Symbol.asyncIterator]();
        const body = { pipeThrough: () => ({ getReader: () => ({ read: () => parts.next() }) }) };
        resolve({ ok: answer.statusCode === 200, status: answer.statusCode, body });
      },
    );
    asked.on('error', reject);
  });
}

/** @param {Person} one @param {number} index @returns {Stream} */
function follow({ id, cliente, headers }, index) {
  /** @type {Stream} */
  const stream = { id, cliente, openedAt: [], heardAt: [], stop: () => undefined };
  const streamHeaders = { ...headers, accept: 'text/event-stream' };
  stream.stop = followEvents({
    client: {
      async request(path, { signal }) {
        const answer = await request(path, streamHeaders, signal);
        if (answer.ok) stream.openedAt.push(performance.now());
        return answer;
      },
    },
    ageMs: () => 0,
    group: `stream ${index}`,
    onEvent: () => stream.heardAt.push(performance.now()),
  });
  return stream;
}
/** Opens the streams of these people, a hundred at a time. @param {readonly Person[]} some */
async function openAll(some) {
  /** @type {Stream[]} */
  const streams = [];
  for (let first = 0; first < some.length; first += 100) {
    streams.push(...some.slice(first, first + 100).map((one, at) => follow(one, first + at)));
    const until = performance.now() + 10_000;
    while (streams.some(({ openedAt }) => openedAt.length === 0)) {
      if (performance.now() > until) throw new Error('a stream was refused');
      await wait(50);
    }
  }
  return streams;
}
/** @param {readonly Stream[]} streams */
async function closeAll(streams) {
  for (const one of streams) one.stop();
  await wait(1_000);
}
/** @param {number} cliente */
const change = (cliente) =>
  database.query('update aplicativo set ativo = not ativo where id = $1', [
    size.aplicativos * (cliente - 1) + 1,
  ]);
/** The processor time of the server for a change of the first cliente, in milliseconds. */
async function costOfChange() {
  const before = cpuOf(server);
  for (let done = 0; done < changes; done += 1) {
    await change(1);
    await wait(150);
  }
  return (cpuOf(server) - before) / changes / 1_000;
}
/** Lets readers read for some seconds beside changes of clientes. */
async function readBesideChanges() {
  let cliente = 1;
  const changing = setInterval(
    () => {
      cliente += 1;
      void change(cliente);
    },
    (seconds * 1_000) / clientes,
  );
  const answer = await read();
  clearInterval(changing);
  return answer;
}
/** Restarts the server, and lets readers read from its start on. */
async function restart() {
  await stop();
  const stoppedAt = performance.now();
  server = await startServer(port, env);
  return { stoppedAt, read: await read() };
}

server = await startServer(port, env);
await wait(6_000);
await readBesideChanges();

/** @type {string[]} */
const problems = [];
/** @param {string} what @param {number} one @param {number} other @param {number} most */
function compare(what, one, other, most) {
  const ratio = one / other;
  console.log(
    `${what}: ${one.toFixed(1)} ms, ${other.toFixed(1)} ms without, ratio ${ratio.toFixed(2)}`,
  );
  if (!(ratio <= most)) problems.push(`${what}: ratio ${ratio.toFixed(2)}`);
}
/** @type {Record<'alone' | 'beside' | 'restartedAlone' | 'restarted', { times: number[]; wrong: number[] }[]>} */
const reads = { alone: [], beside: [], restartedAlone: [], restarted: [] };
/** @type {{ few: number[]; all: number[] }} */
const costs = { few: [], all: [] };
/** @type {number[]} */
const returns = [];
for (let round = 0; round < rounds; round += 1) {
  reads.alone.push(await readBesideChanges());
  const few = await openAll(people.filter(({ cliente }) => cliente === 1));
  costs.few.push(await costOfChange());
  await closeAll(few);
  const before = memoryOf(server);
  const streams = await openAll(people);
  await wait(1_000);
  const eachKb = ((memoryOf(server) - before) * 1_024) / count;
  // Later rounds use what the process has kept.
  if (round === 0) {
    console.log(`${count} streams: ${eachKb.toFixed(1)} kB each`);
    if (!(eachKb < maxKb)) problems.push('the streams take too much memory');
  }
  for (const stream of streams) stream.heardAt = [];
  costs.all.push(await costOfChange());
  const isWrong = (/** @type {Stream} */ { cliente, heardAt }) =>
    (cliente === 1) !== heardAt.length > 0;
  if (streams.some(isWrong))
    problems.push('a change was not heard by those whom it concerns alone');
  // Another person in each round, who is the last of their cliente.
  const own = streams.at(-1 - round);
  if (own) own.heardAt = [];
  const start = performance.now();
  await database.query('delete from concessao where user_id = $1 and relatorio_id % 20 > 9', [
    own?.id,
  ]);
  await wait(2_000);
  const heardMs = (own?.heardAt[0] ?? Number.NaN) - start;
  console.log(`a withdrawn grant is heard after ${heardMs.toFixed(0)} ms`);
  if (!(heardMs < maxHeardMs)) problems.push('a withdrawn grant was not heard in time');
  reads.beside.push(await readBesideChanges());
  if (streams.some(({ openedAt }) => openedAt.length > 1)) problems.push('a stream was cut');

  const { stoppedAt, read: afterRestart } = await restart();
  reads.restarted.push(afterRestart);
  const isAway = () => streams.some(({ openedAt }) => openedAt.length < 2);
  while (isAway() && performance.now() - stoppedAt < maxBackMs) await wait(100);
  const back = streams
    .map(({ openedAt }) => (openedAt[1] ?? Number.NaN) - stoppedAt)
    .sort((a, b) => a - b);
  const [first = Number.NaN, last = Number.NaN] = [back[0], back.at(-1)];
  console.log(
    `a restart: the streams are back ${(first / 1_000).toFixed(1)} to ${(last / 1_000).toFixed(1)} s after the end`,
  );
  returns.push(last - first);
  if (!(last < maxBackMs)) problems.push('a stream did not come back');
  await closeAll(streams);
  reads.restartedAlone.push((await restart()).read);
}
if (!(median(returns) > 2_000)) problems.push('the streams come back at once');
compare('a change of one cliente', median(costs.all), median(costs.few), maxRatio);
compare(
  'p99 of readers beside streams and changes',
  p99Of(reads.beside),
  p99Of(reads.alone),
  maxRatio,
);
compare(
  'p99 of readers after a restart',
  p99Of(reads.restarted),
  p99Of(reads.restartedAlone),
  maxRatio,
);
const wrong = Object.values(reads).flatMap((all) => all.flatMap((one) => one.wrong));
if (wrong.length > 0) problems.push(`readers got wrong answers: ${[...new Set(wrong)]}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
reader.kill();
await stop();
await close();
process.exit();
