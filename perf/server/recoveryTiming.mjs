// Compares the time of `POST /api/conta/recuperar/` for usernames that exist and that do not, alternately, 500 times each. Fails if the
// medians differ by more than 10 %: the time would tell who has an account. Fails too unless the calls did their work: a job ran for the
// unknown names of the warm-up, and a mail was added for each person.
// [BENCH_DATABASE_URL=postgres://…/empty] node perf/server/recoveryTiming.mjs   (without the variable: on PGlite)
import { wait } from '../harness/server.mjs';
import { areAlike, startTimedPortal } from '../harness/timedPortal.mjs';

const port = Number(process.env.BENCH_PORT ?? 9_130);
const people = 125;
/** A name may be asked for five times an hour. */
const triesEach = 4;
const { base, post, make, access, cliente } = await startTimedPortal(port, {
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@portal.example',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  METRICS_TOKEN: 'figures',
});
const names = Array.from({ length: people }, (_, index) => `pessoa.${index}`);
for (let from = 0; from < people; from += 100) {
  const linhas = names
    .slice(from, from + 100)
    .map((username) => ({ username, email: `${username}@x.example`, cliente_id: cliente }));
  await make('/api/admin/users/importacao/', { linhas }, access);
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
    headers: { authorization: `Bearer ${access}` },
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
const asked = Array.from({ length: triesEach }, () => names).flat();
const isHeld = await areAlike(
  ['known', 'unknown'],
  asked.map((name) => [() => ask(name), () => ask(name.replace('pessoa', 'ninguem'))]),
);
await untilAtLeast('people with a mail', peopleWithMail, people);
process.exit(isHeld ? 0 : 1);
