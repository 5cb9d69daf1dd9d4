// Kills the server with SIGKILL during writes, in many rounds. After each round the server must start, and every
// acknowledged write must be stored completely, with a row of history that has its values. What several callers write of one
// person must be told in the order of the commits. In the end history must verify. Fails otherwise.
// node perf/server/killRounds.mjs pglite [rounds]     kills the server with its embedded database
// node perf/server/killRounds.mjs postgres [rounds]   also kills PostgreSQL in every second round. The script starts its own
//                                                     PostgreSQL in a temporary folder, with the programs in PG_BIN

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root.mjs';
import {
  createSuperuser,
  scratchFolder,
  settings as serverSettings,
  startServer,
  wait,
} from '../harness/server.mjs';
import { startPostgres } from '../harness/startPostgres.mjs';

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

/** The id of the group Superuser, which a migration creates. */
const superusers = 4;

/** The username of every user whose creation was answered with 201, by id. */
const acknowledged = new Map();
let requested = 0;
/** @param {Record<string, string>} headers */
async function write(headers) {
  for (;;) {
    requested += 1;
    const username = `pessoa${requested}`;
    const answer = await fetch(`${base}/api/admin/users/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      // People of this group need no cliente.
      body: JSON.stringify({
        username,
        email: `${username}@x.example`,
        groups_input: [superusers],
      }),
    }).catch(() => null);
    const made = answer?.status === 201 ? await answer.json().catch(() => null) : null;
    if (made) acknowledged.set(made.id, username);
    // The server was killed during the call.
    if (!answer || answer.status >= 500) return;
  }
}

/** @type {number | undefined} */
let shared;
let renamed = 0;
/** Changes the first name of the first acknowledged person, until the server is killed. @param {Record<string, string>} headers */
async function rename(headers) {
  for (;;) {
    shared ??= [...acknowledged.keys()][0];
    if (shared === undefined) {
      await wait(20);
      continue;
    }
    renamed += 1;
    const answer = await fetch(`${base}/api/admin/users/${shared}/`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: `Nome ${renamed}` }),
    }).catch(() => null);
    if (!answer || answer.status >= 500) return;
  }
}

/**
 * Compares people and history row by row. Returns how many acknowledged people are missing, how many rows differ, and how many
 * changes of the shared person do not begin with what the older one left.
 *
 * @param {Record<string, string>} headers
 */
async function check(headers) {
  const listAll = async (/** @type {string} */ path, filter = '{}') => {
    /** @type {import('pg').QueryResult['rows']} */
    const all = [];
    let total = 1;
    for (let first = 0; first < total; first += 1_000) {
      const query = `range=[${first},${first + 999}]&sort=["id","ASC"]&filter=${filter}`;
      const answer = await fetch(`${base}${path}?${encodeURI(query)}`, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      all.push(...(await answer.json()));
      total = Number(answer.headers.get('content-range')?.split('/')[1]);
    }
    return all;
  };
  const found = new Map();
  let firstName = null;
  for (const { id, username, first_name } of await listAll('/api/admin/users/')) {
    found.set(id, username);
    if (id === shared) firstName = first_name;
  }
  const recorded = new Map();
  for (const { target, mudancas } of await listAll(
    '/api/admin/audit/',
    '{"action":"user.create"}',
  )) {
    const name = mudancas.find(
      (/** @type {{ campo: string }} */ { campo }) => campo === 'username',
    )?.depois;
    recorded.set(Number(target.slice('user:'.length)), name);
  }
  const lost = [...acknowledged].filter(([id, username]) => found.get(id) !== username).length;
  const ids = new Set([...found.keys(), ...recorded.keys()]);
  const differing = [...ids].filter((id) => found.get(id) !== recorded.get(id)).length;
  if (shared === undefined) return { lost, differing, misordered: 0 };
  // History comes newest first.
  const renames = await listAll(
    '/api/admin/audit/',
    JSON.stringify({ action: 'user.update', alvo: `user:${shared}` }),
  );
  let newer = firstName;
  let misordered = 0;
  for (const { mudancas } of renames) {
    if (mudancas[0].depois !== newer) misordered += 1;
    newer = mudancas[0].antes;
  }
  return { lost, differing, misordered };
}

/** Runs the command that verifies history. Returns what it says. */
function verifyHistory() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'server', 'dist', 'main.js'), 'audit', 'verify'],
    { env: { ...process.env, ...serverSettings(port), ...settings() }, encoding: 'utf8' },
  );
  return { isGood: status === 0, text: `${stdout}${stderr}` };
}

const sum = {
  rounds: 0,
  acknowledged: 0,
  lost: 0,
  differing: 0,
  misordered: 0,
  'killed PostgreSQL': 0,
};
/** @type {number[]} */
const opened = [];
const killsPostgres = (/** @type {number} */ round) => postgres !== null && round % 2 === 1;
for (let round = 0; round <= rounds; round += 1) {
  const started = Date.now();
  const server = await startServer(port, settings());
  opened.push(Date.now() - started);
  const headers = await signIn();
  const { lost, differing, misordered } = await check(headers);
  sum.lost += lost;
  sum.differing += differing;
  sum.misordered += misordered;
  if (round === rounds) {
    // Sealing runs every 15 seconds.
    await wait(25_000);
    server.kill('SIGKILL');
    break;
  }
  const writing = Array.from({ length: writers }, (_, index) =>
    index < 4 ? rename(headers) : write(headers),
  );
  // A slow machine answers late; a round without a write would test nothing.
  const before = acknowledged.size;
  for (let tries = 0; tries < 300 && acknowledged.size < before + 3; tries += 1) await wait(100);
  await wait(Math.random() * 1_200);
  if (killsPostgres(round)) {
    postgres?.child.kill('SIGKILL');
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
const verified = verifyHistory();
console.log(verified.text);
if (sum.acknowledged === 0) throw new Error('no write was acknowledged');
process.exit(sum.lost + sum.differing + sum.misordered > 0 || !verified.isGood ? 1 : 0);
