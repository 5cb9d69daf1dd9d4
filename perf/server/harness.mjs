// What the scripts of this folder share: a built server, the seeded house, people who are signed in.

import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../server/nodeFlags.mjs';
import { root } from '../../tools/root.mjs';

const here = dirname(fileURLToPath(import.meta.url));
export const jwtSecret = 'b'.repeat(43);
export const encryptionKey = Buffer.alloc(32, 7);
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));
export const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

const children = new Set();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** A process of Node that dies with this one. */
export function run(file, env, flags = []) {
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Waits for an address to answer well. */
export async function until(address) {
  for (let tries = 0; tries < 300; tries += 1) {
    const isThere = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await wait(50);
  }
  throw new Error(`${address} does not answer`);
}

/** Processor time a process has used so far, in microseconds, as Linux counts it. */
export function cpuOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** An empty folder for a server's own files, gone with this process. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The built server on a port, answering, as deployers run it; `env` adds to its settings. */
export async function startServer(port, env = {}) {
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    JWT_SECRET: jwtSecret,
    ENCRYPTION_KEY: encryptionKey.toString('base64'),
    LOG_LEVEL: 'info',
    ...env,
  };
  const child = run(join(root, 'server', 'dist', 'main.js'), settings, nodeFlags);
  await until(`http://127.0.0.1:${port}/api/health/ready/`);
  return child;
}

/** Fills a migrated database that has nobody in it; 200 clientes are the large house. */
export async function seed(database, clientes = 200) {
  const { rows } = await database.query('select exists (select from user_account) as is_seeded');
  if (rows[0].is_seeded) return;
  console.log(`seeding ${clientes} clientes…`);
  const script = readFileSync(join(here, 'seed.sql'), 'utf8').replaceAll(':clientes', clientes);
  for (const statement of script.split(/;\s*\n/)) {
    if (statement.replace(/--.*/g, '').trim()) await database.query(statement);
  }
}

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Opens a session for a person and answers the header that says so. */
export async function signIn(database, userId) {
  const sid = randomUUID();
  const { rows } = await database.query(
    `insert into session (id, user_id, rotates, rotated_at, expires_at)
     values ($1, $2, false, now(), now() + interval '1 day')
     returning (select token_version from user_account where id = $2)`,
    [sid, userId],
  );
  const iat = Math.floor(Date.now() / 1000);
  const v = rows[0].token_version;
  const claims = { sub: String(userId), sid, v, iat, exp: iat + 900 };
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = createHmac('sha256', jwtSecret).update(body).digest('base64url');
  return { authorization: `Bearer ${body}.${signature}` };
}
