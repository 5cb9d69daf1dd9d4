// Compares the time of `POST /api/conta/recuperar/` for usernames that exist and that do not, alternately, 500 times each. Fails if the
// medians differ by more than 10 %: the time would tell who has an account. Fails too unless the calls did their work: a job ran for the
// unknown names of the warm-up, and a mail was added for each person.
// [BENCH_DATABASE_URL=postgres://…/empty] node perf/server/recoveryTiming.mjs   (without the variable: on PGlite)
import { median } from '../harness/median.mjs';
import { createSuperuser, scratchFolder, startServer, wait } from '../harness/server.mjs';

const port = Number(process.env.BENCH_PORT ?? 9_130);
const base = `http://127.0.0.1:${port}`;
const people = 125;
/** A name may be asked for five times an hour. */
const triesEach = 4;
const maxDifference = 0.1;
const settings = {
  ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
  PORTAL_DATA_DIR: scratchFolder(),
  TRUST_PROXY: 'loopback',
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@portal.example',
  PUBLIC_URL: base,
  BUDGET_FACTOR: '1000',
  METRICS_TOKEN: 'figures',
  LOG_LEVEL: 'silent',
};
const person = { username: 'reader', password: 'segredo-de-leitor' };
await createSuperuser(settings, person);
await startServer(port, settings);

let calls = 0;
/** @type {(path: string, body: object, headers?: Record<string, string>) => Promise<Response>} */
const post = (path, body, headers = {}) => {
  calls += 1;
  return fetch(base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // An address of its own for each call, so that no limit of a network is reached.
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
};
const { access } = await (await post('/api/token/', person)).json();
const authorization = `Bearer ${access}`;
const form = new FormData();
form.set('nome', 'Muitos');
const made = await fetch(`${base}/api/admin/clientes/`, {
  method: 'POST',
  headers: { authorization },
  body: form,
});
const { id: cliente_id } = await made.json();
const names = Array.from({ length: people }, (_, index) => `pessoa.${index}`);
for (let from = 0; from < people; from += 100) {
  const linhas = names
    .slice(from, from + 100)
    .map((username) => ({ username, email: `${username}@x.example`, cliente_id }));
  const answer = await post('/api/admin/users/importacao/', { linhas }, { authorization });
  if (!answer.ok) throw new Error(await answer.text());
}

/** @type {(usuario: string) => Promise<number>} */
async function ask(usuario) {
  const begin = performance.now();
  const answer = await post('/api/conta/recuperar/', { usuario });
  await answer.text();
  const ms = performance.now() - begin;
  if (answer.status !== 202) throw new Error(`${usuario}: ${answer.status}`);
  return ms;
}
/** How many jobs of forgotten passwords have ended. */
async function endedJobs() {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: 'Bearer figures' } });
  const line = /^portal_job_attempts_total\{kind="recuperacao",outcome="done"\} (\d+)$/m;
  return Number(line.exec(await answer.text())?.[1] ?? 0);
}
/** How many people have a mail about a forgotten password. They have no password, so it tells of Microsoft. */
async function peopleWithMail() {
  const filter = encodeURIComponent('{"tipo":"recuperacao_microsoft"}');
  const answer = await fetch(`${base}/api/admin/emails/?range=[0,999]&filter=${filter}`, {
    headers: { authorization },
  });
  return new Set((await answer.json()).map((/** @type {any} */ mail) => mail.user_id)).size;
}
/** @type {(what: string, count: () => Promise<number>, least: number) => Promise<void>} */
async function untilAtLeast(what, count, least) {
  let found = 0;
  for (let tries = 0; tries < 300; tries += 1) {
    found = await count();
    if (found >= least) return;
    await wait(200);
  }
  throw new Error(`${found} ${what}, not ${least}`);
}

for (let index = 0; index < 50; index += 1) await ask(`aquecimento.${index}`);
await untilAtLeast('jobs for unknown names', endedJobs, 1);
/** @type {number[]} */
const known = [];
/** @type {number[]} */
const unknown = [];
for (let turn = 0; turn < triesEach; turn += 1) {
  for (const name of names) {
    const isKnownFirst = Math.random() < 0.5;
    if (isKnownFirst) known.push(await ask(name));
    unknown.push(await ask(name.replace('pessoa', 'ninguem')));
    if (!isKnownFirst) known.push(await ask(name));
  }
}
await untilAtLeast('people with a mail', peopleWithMail, people);
const [of, without] = [median(known), median(unknown)];
const difference = Math.abs(of - without) / Math.min(of, without);
console.log(
  `${known.length} and ${unknown.length} calls: known ${of.toFixed(2)} ms, unknown ${without.toFixed(2)} ms, ${(100 * difference).toFixed(1)} % apart (at most ${100 * maxDifference})`,
);
process.exit(difference > maxDifference ? 1 : 0);
