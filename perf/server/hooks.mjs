// Readers of other clientes beside the ten hooks of one, which get each of its changes; three of them never get an answer, three are slow.
// Compares the readers' 99th percentile with the same changes while the hooks are inactive, over all calls of alternating rounds. Fails above
// 1.5 times, at any wrong answer, and if nothing was delivered.
// [TEST_DATABASE_URL=postgres://…] node perf/server/hooks.mjs [seconds of a round] [rounds]   (after npm run build)
import { createServer } from 'node:http';
import pg from 'pg';
import { createDatabase } from '../harness/createDatabase.mjs';
import { p99Of, readWhile } from '../harness/readWhile.mjs';
import { scratchFolder, seed, signIn, startServer, wait } from '../harness/server.mjs';

const [seconds = 20, rounds = 4] = process.argv.slice(2).map(Number);
const port = Number(process.env.BENCH_PORT ?? 9_160);
const mostRatio = 1.5;

let delivered = 0;
const receiver = createServer(async (request, response) => {
  if (request.url?.startsWith('/silencio')) return;
  if (request.url?.startsWith('/lento')) await wait(2_000);
  request.resume();
  request.on('end', () => {
    delivered += 1;
    response.writeHead(204).end();
  });
}).listen(port + 1, '127.0.0.1');
receiver.unref();
const origin = `http://127.0.0.1:${port + 1}`;

const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'hooks');
const settings = { DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder(), HOOK_ORIGINS: origin };
const server = await startServer(port, settings);
const database = new pg.Client({ connectionString: url });
await database.connect();
let problems = ['the measurement has not ended'];
try {
  await seed(database, 4);
  const rowsOf = async (/** @type {string} */ text) => (await database.query(text)).rows;
  const [chief] = await rowsOf('select min(id) as id from user_account where cliente_id = 1');
  await rowsOf(
    `insert into user_group_member (user_id, group_id) select ${chief.id}, id from user_group where name = 'Admin Geral'`,
  );
  const admin = { ...(await signIn(database, chief.id)), 'content-type': 'application/json' };
  const call = async (
    /** @type {string} */ path,
    /** @type {string} */ method,
    /** @type {object} */ body,
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin${path}`, {
      method,
      headers: admin,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  for (let index = 0; index < 10; index += 1) {
    const path = index < 3 ? 'silencio' : index < 6 ? 'lento' : 'rapido';
    await call('/ganchos/', 'POST', {
      nome: `${index}`,
      endereco: `${origin}/${path}`,
      eventos: ['auditoria'],
    });
  }
  const { id } = await call('/equipes/', 'POST', { nome: 'Medida' });
  /** @type {Record<string, string>[]} */
  const people = [];
  for (const person of await rowsOf(
    'select id from user_account where cliente_id > 1 order by id limit 50',
  )) {
    people.push(await signIn(database, person.id));
  }
  /** Five changes a second. */
  async function change() {
    const until = performance.now() + seconds * 1_000;
    while (performance.now() < until) {
      await call(`/equipes/${id}/`, 'PUT', { descricao: `${Math.random()}` });
      await wait(200);
    }
  }
  const readAll = () => readWhile({ port, people, pauseMs: 200 }, change());
  /** The hooks begin with what happens now; what waits for them is dropped. @param {boolean} isActive */
  async function switchTo(isActive) {
    await rowsOf(
      `update gancho set ativo = ${isActive}, lugar = (select max(seq) from audit_leaf)`,
    );
    if (!isActive) await rowsOf('delete from gancho_entrega');
    await wait(1_000);
  }
  await readAll();
  const without = [];
  const beside = [];
  for (let round = 0; round < rounds; round += 1) {
    await switchTo(false);
    without.push(await readAll());
    await switchTo(true);
    // What they get is sealed every 15 seconds.
    await change();
    beside.push(await readAll());
  }
  const ratio = p99Of(beside) / p99Of(without);
  const wrong = [...without, ...beside].flatMap((one) => one.wrong);
  console.log({
    'p99 of each round without hooks, ms': without.map((one) => Math.round(p99Of([one]))),
    'p99 of each round beside hooks, ms': beside.map((one) => Math.round(p99Of([one]))),
    ratio: Number(ratio.toFixed(2)),
    delivered,
  });
  problems = [
    ratio > mostRatio ? 'the readers wait too long' : '',
    wrong.length > 0 ? `readers got ${wrong.length} wrong answers: ${[...new Set(wrong)]}` : '',
    delivered < rounds * seconds ? 'too little was delivered' : '',
  ].filter(Boolean);
} finally {
  server.kill('SIGKILL');
  await database.end();
  await drop();
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
