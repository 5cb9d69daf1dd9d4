// Kills with SIGKILL in the middle of writing, round after round; after each all that was acknowledged must be there,
// whole, and the start must succeed. Fails otherwise.
// node bench/killRounds.mjs pglite [rounds]      kills the server over its embedded database
// node bench/killRounds.mjs postgres [rounds]    kills the server, and every other round its PostgreSQL as well: one of
//                                                its own in a scratch folder, made by the initdb in PG_BIN

import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../tools/root.mjs';
import { encryptionKey, jwtSecret, scratchFolder, startServer, wait } from './harness.mjs';

const [kind = 'pglite', roundsText = '20'] = process.argv.slice(2);
const rounds = Number(roundsText);
const port = Number(process.env.BENCH_PORT ?? 9_130);
const base = `http://127.0.0.1:${port}`;
const folder = scratchFolder();
const person = { username: 'chefe', password: 'segredo-do-chefe' };
const writers = 6;

/** A PostgreSQL of this script's own, with its usual settings: fsync on. */
async function startPostgres() {
  const bin = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';
  const data = join(folder, 'pg');
  // It refuses to run as root.
  const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const owner = process.getuid() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (!existsSync(data)) {
    mkdirSync(data);
    if (owner.uid !== undefined) {
      chownSync(folder, owner.uid, owner.gid);
      chownSync(data, owner.uid, owner.gid);
    }
    const made = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust'],
      owner,
    );
    if (made.status !== 0) throw new Error(String(made.stderr));
  }
  const url = `postgres://postgres@127.0.0.1:${port + 1}/postgres`;
  // What a killed one left behind goes by itself after a moment, and the next may not start before.
  for (let tries = 0; tries < 100; tries += 1) {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port + 1), '-k', folder, '-h', '127.0.0.1'],
      { ...owner, stdio: 'ignore' },
    );
    const hasEnded = new Promise((done) => child.once('exit', () => done(true)));
    for (let waits = 0; waits < 300; waits += 1) {
      const client = new pg.Client({ connectionString: url });
      const isThere = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      if (isThere) return { child, url };
      if (await Promise.race([hasEnded, wait(100).then(() => false)])) break;
    }
  }
  throw new Error('PostgreSQL does not start again');
}

let postgres = kind === 'postgres' ? await startPostgres() : null;
process.once('exit', () => postgres?.child.kill('SIGKILL'));
const settings = () => ({
  PORTAL_DATA_DIR: join(folder, 'portal'),
  ...(postgres && { DATABASE_URL: postgres.url }),
});
mkdirSync(join(folder, 'portal'));

const making = spawn(
  process.execPath,
  [
    join(root, 'server', 'dist', 'main.js'),
    'create-superuser',
    '--username',
    person.username,
    '--email',
    'chefe@x.example',
  ],
  {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...settings(),
      JWT_SECRET: jwtSecret,
      ENCRYPTION_KEY: encryptionKey.toString('base64'),
    },
  },
);
making.stdin.end(`${person.password}\n`);
await new Promise((done) => making.on('close', done));

async function signIn() {
  const answer = await fetch(`${base}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return { authorization: `Bearer ${(await answer.json()).access}` };
}

/** Username by id of everybody whose making was answered with 201. */
const acknowledged = new Map();
let asked = 0;
async function write(headers) {
  for (;;) {
    asked += 1;
    const username = `pessoa${asked}`;
    const answer = await fetch(`${base}/api/admin/users/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ username, email: `${username}@x.example` }),
    }).catch(() => null);
    const made = answer?.status === 201 ? await answer.json().catch(() => null) : null;
    if (made) acknowledged.set(made.id, username);
    // Killed in the middle.
    if (!answer || answer.status >= 500) return;
  }
}

/** What the reopened portal lacks of all that was acknowledged, and how many were made without their audit row. */
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
  // The superuser's making is audited as well.
  return { lost, half: Math.abs(found.size - audited) };
}

const sum = { rounds: 0, acknowledged: 0, lost: 0, half: 0, 'killed PostgreSQL': 0 };
const opened = [];
const isBusy = (round) => postgres && round % 2 === 1;
for (let round = 0; round <= rounds; round += 1) {
  const started = Date.now();
  const server = await startServer(port, settings());
  opened.push(Date.now() - started);
  const headers = await signIn();
  const { lost, half } = await check(headers);
  sum.lost += lost;
  sum.half += half;
  if (round === rounds) {
    server.kill('SIGKILL');
    break;
  }
  const writing = Array.from({ length: writers }, () => write(headers));
  await wait(400 + Math.random() * 1_200);
  if (isBusy(round)) {
    postgres.child.kill('SIGKILL');
    sum['killed PostgreSQL'] += 1;
  }
  server.kill('SIGKILL');
  await Promise.all(writing);
  if (isBusy(round)) postgres = await startPostgres();
  sum.rounds += 1;
}
sum.acknowledged = acknowledged.size;
opened.sort((a, b) => a - b);
console.log({
  kind,
  ...sum,
  'opened in ms': { median: opened[opened.length >> 1], most: opened.at(-1) },
});
process.exit(sum.lost + sum.half > 0 ? 1 : 0);
