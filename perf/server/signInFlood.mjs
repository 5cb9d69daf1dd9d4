// Measures how long another call waits during a flood of sign-ins with wrong passwords from many addresses, and compares it
// with the wait without the flood, in the same run. Fails if the wait is more than five times as long.
// [BENCH_DATABASE_URL=postgres://…/empty] node perf/server/signInFlood.mjs [rounds]   (without the variable: on PGlite)

import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { median } from '../harness/median.mjs';
import { createSuperuser, scratchFolder, startServer, wait } from '../harness/server.mjs';

const port = Number(process.env.BENCH_PORT ?? 9_120);
const [rounds = 5] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const maxRatio = 5;
const seconds = 4;
const settings = {
  ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
  PORTAL_DATA_DIR: scratchFolder(),
  TRUST_PROXY: 'loopback',
};

const person = { username: 'reader', password: 'segredo-de-leitor' };
await createSuperuser(settings, person);
await startServer(port, settings);

/** @type {(path: string, body: object) => Promise<Response>} */
const post = (path, body) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const { access } = await (await post('/api/token/', person)).json();

/** Sends 200 reads per second and returns autocannon's result. */
const read = () =>
  autocannon({
    url: `${base}/api/auth/user/`,
    headers: { authorization: `Bearer ${access}` },
    connections: 4,
    overallRate: 200,
    duration: seconds,
  });
/**
 * Returns the 99th percentile of the latency in ms. With almost no answers, the whole duration counts as the latency.
 *
 * @param {import('autocannon').Result} result
 */
function p99Of({ latency, non2xx, errors, requests }) {
  if (non2xx + errors > 0) throw new Error(`${non2xx} reads failed, ${errors} were cut`);
  return requests.total < seconds ? seconds * 1000 : latency.p99;
}
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let guessed = 0;
/**
 * Sends one wrong sign-in with a new username and address. Counts the status of the answer.
 *
 * @param {Record<string, number>} answers
 */
function guess(answers) {
  guessed += 1;
  const sent = request(
    `${base}/api/token/`,
    {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${guessed % 250}.${Math.floor(guessed / 250) % 250}.7`,
      },
    },
    (answer) => {
      const status = answer.statusCode ?? 'none';
      answers[status] = (answers[status] ?? 0) + 1;
      answer.resume();
    },
  );
  sent.on('error', () => {
    answers.cut = (answers.cut ?? 0) + 1;
  });
  sent.end(JSON.stringify({ username: `guess${guessed}`, password: 'errada' }));
}
/**
 * Sends 400 wrong sign-ins per second, many more than the server can hash. At most 200 wait at the same time. Returns a
 * function that ends the flood.
 *
 * @param {Record<string, number>} answers
 */
function flood(answers) {
  const timer = setInterval(() => {
    for (let index = 0; index < 2; index += 1) guess(answers);
  }, 5);
  return () => clearInterval(timer);
}

/** @type {{ calm: number[]; flood: number[] }} */
const waits = { calm: [], flood: [] };
/** @type {Record<string, number>} */
const answers = {};
await read();
for (let round = 0; round < rounds; round += 1) {
  waits.calm.push(p99Of(await read()));
  const stop = flood(answers);
  await wait(1_000);
  waits.flood.push(p99Of(await read()));
  stop();
  await wait(1_000);
}
const ratio = median(
  waits.flood.map((flooded, round) => flooded / Math.max(1, waits.calm[round] ?? 0)),
);
console.log({
  'p99 without the flood, ms': median(waits.calm),
  'p99 in the flood, ms': median(waits.flood),
  ratio: Number(ratio.toFixed(1)),
  'answers to the flood': answers,
});
if (!answers[401]) throw new Error('no wrong sign-in was refused, so there was no flood');
process.exit(ratio > maxRatio ? 1 : 0);
