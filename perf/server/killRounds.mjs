// Kills the server with SIGKILL during writes, in many rounds. After each round the server must start, and every
// acknowledged write must be stored completely. Fails otherwise.
// node perf/server/killRounds.mjs pglite [rounds]     kills the server with its embedded database
// node perf/server/killRounds.mjs postgres [rounds]   also kills PostgreSQL in every second round. The script starts its own
//                                                     PostgreSQL in a temporary folder, with the programs in PG_BIN

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createSuperuser, scratchFolder, startServer, wait } from './harness.mjs';
import { startPostgres } from './startPostgres.mjs';

const [kind = 'pglite', roundsText = '20'] = process.argv.slice(2);
const rounds = Number(roundsText);
const port = Number(process.env.BENCH_PORT ?? 9_130);
const base = `http://127.0.0.1:${port}`;
const folder = scratchFolder();
const person = { username: 'chefe', password: 'segredo-do-chefe' };
const writers = 6;

let postgres = kind === 'postgres' ? await startPostgres(folder, port + 1) : null;
process.once('exit', () => postgres?.child.kill('SIGKILL'));
const settings = () => ({
  PORTAL_DATA_DIR: join(folder, 'portal'),
  ...(postgres && { DATABASE_URL: postgres.url }),
});
mkdirSync(join(folder, 'portal'));

await createSuperuser(settings(), person);

async function signIn() {
  const answer = await fetch(`${base}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return { authorization: `Bearer ${(await answer.json()).access}` };
}

/** The username of every user whose creation was answered with 201, by id. */
const acknowledged = new Map();
let requested = 0;
async function write(headers) {
  for (;;) {
    requested += 1;
    const username = `pessoa${requested}`;
    const answer = await fetch(`${base}/api/admin/users/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ username, email: `${username}@x.example` }),
    }).catch(() => null);
    const made = answer?.status === 201 ? await answer.json().catch(() => null) : null;
    if (made) acknowledged.set(made.id, username);
    // The server was killed during the call.
    if (!answer || answer.status >= 500) return;
  }
}

/** Returns how many acknowledged users are missing after the restart, and how many users lack their audit row. */
async function check(headers) {
  const get = async (path) => {
    const answer = await fetch(base + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return { rows: await answer.json(), range: answer.headers.get('content-range') };
  };
  const found = new Map();
  let total = 0;
  for (let first = 0; first === 0 || first < total; first += 1_000) {
    const query = `range=[${first},${first + 999}]&sort=["id","ASC"]`;
    const { rows, range } = await get(`/api/admin/users/?${encodeURI(query)}`);
    for (const { id, username } of rows) found.set(id, username);
    total = Number(range.split('/')[1]);
  }
  const filter = encodeURIComponent('{"action":"user.create"}');
  const audited = Number(
    (await get(`/api/admin/audit/?range=[0,0]&filter=${filter}`)).range.split('/')[1],
  );
  const lost = [...acknowledged].filter(([id, username]) => found.get(id) !== username).length;
  // The creation of the superuser has an audit row as well.
  return { lost, unaudited: Math.abs(found.size - audited) };
}

const sum = { rounds: 0, acknowledged: 0, lost: 0, unaudited: 0, 'killed PostgreSQL': 0 };
const opened = [];
const killsPostgres = (round) => postgres && round % 2 === 1;
for (let round = 0; round <= rounds; round += 1) {
  const started = Date.now();
  const server = await startServer(port, settings());
  opened.push(Date.now() - started);
  const headers = await signIn();
  const { lost, unaudited } = await check(headers);
  sum.lost += lost;
  sum.unaudited += unaudited;
  if (round === rounds) {
    server.kill('SIGKILL');
    break;
  }
  const writing = Array.from({ length: writers }, () => write(headers));
  await wait(400 + Math.random() * 1_200);
  if (killsPostgres(round)) {
    postgres.child.kill('SIGKILL');
    sum['killed PostgreSQL'] += 1;
  }
  server.kill('SIGKILL');
  await Promise.all(writing);
  if (killsPostgres(round)) postgres = await startPostgres(folder, port + 1);
  sum.rounds += 1;
}
sum.acknowledged = acknowledged.size;
opened.sort((a, b) => a - b);
console.log({
  kind,
  ...sum,
  'start in ms': { median: opened[opened.length >> 1], max: opened.at(-1) },
});
if (sum.acknowledged === 0) throw new Error('no write was acknowledged');
process.exit(sum.lost + sum.unaudited > 0 ? 1 : 0);
