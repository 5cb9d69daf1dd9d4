// A flood of sign-ins with wrong passwords, each from another address: what another call waits meanwhile beside what it
// waits in peace, in the same run. Fails above five times as long.
// [BENCH_DATABASE_URL=postgres://…/empty] node bench/flood.mjs [rounds]     (without the variable: on PGlite)

import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { root } from '../../tools/root.mjs';
import { encryptionKey, jwtSecret, median, scratchFolder, startServer, wait } from './harness.mjs';

const port = Number(process.env.BENCH_PORT ?? 9_120);
const [rounds = 5] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const mostTimes = 5;
const seconds = 4;
const settings = {
  ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
  PORTAL_DATA_DIR: scratchFolder(),
  TRUST_PROXY: 'loopback',
};

const main = join(root, 'server', 'dist', 'main.js');
const person = { username: 'reader', password: 'segredo-de-leitor' };
const making = spawn(
  process.execPath,
  [main, 'create-superuser', '--username', person.username, '--email', 'reader@x.example'],
  {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {
      ...process.env,
      ...settings,
      JWT_SECRET: jwtSecret,
      ENCRYPTION_KEY: encryptionKey.toString('base64'),
    },
  },
);
making.stdin.end(`${person.password}\n`);
await new Promise((done) => making.on('close', done));
await startServer(port, settings);

const post = (path, body) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const { access } = await (await post('/api/token/', person)).json();

/** Latencies of somebody who reads now and then. */
const read = () =>
  autocannon({
    url: `${base}/api/auth/user/`,
    headers: { authorization: `Bearer ${access}` },
    connections: 4,
    overallRate: 200,
    duration: seconds,
  });
/** Whoever got no answer waited for all of the time. */
function p99Of({ latency, non2xx, errors, requests }) {
  if (non2xx + errors > 0) throw new Error(`${non2xx} readings failed, ${errors} were cut`);
  return requests.total < seconds ? seconds * 1000 : latency.p99;
}
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let guessed = 0;
/** A guess at somebody else from somewhere else than all before; its answer's status is counted. */
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
      answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
      answer.resume();
    },
  );
  sent.on('error', () => {
    answers.cut = (answers.cut ?? 0) + 1;
  });
  sent.end(JSON.stringify({ username: `guess${guessed}`, password: 'errada' }));
}
/** Four hundred guesses a second, many times what can be hashed, two hundred of them waiting at most; answers its end. */
function flood(answers) {
  const timer = setInterval(() => {
    for (let index = 0; index < 2; index += 1) guess(answers);
  }, 5);
  return () => clearInterval(timer);
}

const waits = { peace: [], flood: [] };
const answers = {};
await read();
for (let round = 0; round < rounds; round += 1) {
  waits.peace.push(p99Of(await read()));
  const stop = flood(answers);
  await wait(1_000);
  waits.flood.push(p99Of(await read()));
  stop();
  await wait(1_000);
}
const times = median(
  waits.flood.map((flooded, round) => flooded / Math.max(1, waits.peace[round])),
);
console.log({
  'p99 in peace, ms': median(waits.peace),
  'p99 in the flood, ms': median(waits.flood),
  times: Number(times.toFixed(1)),
  'answers to the flood': answers,
});
process.exit(times > mostTimes ? 1 : 0);
