// Starts a built server, seeds its database and signs users in.

import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../server/nodeFlags.mjs';
import { root } from '../../tools/root.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const jwtSecret = 'b'.repeat(43);
const encryptionKey = Buffer.alloc(32, 7);
/**
 * A connection of pg or an embedded database.
 *
 * @typedef {{ query(text: string, values?: unknown[]): Promise<{ rows: import('pg').QueryResult['rows'] }> }} Database
 */

export const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Sends a signal to all processes that `run` has started. @param {NodeJS.Signals} signal */
export function signalAll(signal) {
  for (const child of children) child.kill(signal);
}

/**
 * Starts a Node.js process that is killed when this process exits.
 *
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [flags]
 */
export function run(file, env, flags = []) {
  const child = spawn(process.execPath, [...flags, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/**
 * Waits until a URL answers with a success status. Throws after a minute: a busy machine starts a server slowly.
 *
 * @param {string} address
 */
export async function waitUntilOk(address) {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const isThere = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await wait(50);
  }
  throw new Error(`${address} does not answer`);
}

/**
 * Returns the processor time that a process has used, in microseconds. It works on Linux only.
 *
 * @param {{ pid?: number | undefined }} child
 */
export function cpuOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Returns the memory that a process has, in megabytes. It works on Linux only. @param {{ pid?: number | undefined }} child */
export function memoryOf({ pid }) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

/** Creates an empty folder for the files of a server. It is removed when this process exits. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-perf-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings of a server that listens on a port. */
export const settings = (/** @type {number} */ port) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  JWT_SECRET: jwtSecret,
  ENCRYPTION_KEY: encryptionKey.toString('base64'),
  LOG_LEVEL: 'info',
  // Most measurements send more calls than one person may.
  BUDGET_FACTOR: '10000',
});

/**
 * Starts the built server on a port and waits until it is ready. `env` adds settings, and `flags` adds flags of Node.js.
 *
 * @param {number} port
 * @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [flags]
 */
export async function startServer(port, env = {}, flags = []) {
  const child = run(join(root, 'server', 'dist', 'main.js'), { ...settings(port), ...env }, [
    ...nodeFlags(env.DATABASE_URL),
    ...flags,
  ]);
  await waitUntilOk(`http://127.0.0.1:${port}/api/health/ready/`);
  return child;
}

/**
 * Creates a superuser with the server's command, before the server starts. `settings` are environment variables.
 *
 * @param {NodeJS.ProcessEnv} settings
 * @param {{ username: string; password: string }} person
 */
export async function createSuperuser(settings, { username, password }) {
  const child = spawn(
    process.execPath,
    [
      join(root, 'server', 'dist', 'main.js'),
      'create-superuser',
      '--username',
      username,
      '--email',
      `${username}@x.example`,
    ],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...settings,
        JWT_SECRET: jwtSecret,
        ENCRYPTION_KEY: encryptionKey.toString('base64'),
      },
    },
  );
  child.stdin.end(`${password}\n`);
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error('the superuser was not created');
}

/**
 * Seeds a migrated database, unless it contains users. 200 clientes are the large data set of `seed.sql`.
 *
 * @param {Database} database
 * @param {number} [clientes]
 */
export async function seed(database, clientes = 200) {
  const { rows } = await database.query('select exists (select from user_account) as is_seeded');
  if (rows[0].is_seeded) return;
  console.log(`seeding ${clientes} clientes…`);
  const script = readFileSync(join(here, 'seed.sql'), 'utf8').replaceAll(
    ':clientes',
    String(clientes),
  );
  for (const statement of script.split(/;\s*\n/)) {
    if (statement.replace(/--.*/g, '').trim()) await database.query(statement);
  }
}

const encode = (/** @type {object} */ value) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Creates a session for a user. Returns the authorization header, whose token lives for some seconds.
 *
 * @param {Database} database
 * @param {number} userId
 * @param {number} [lifeSeconds]
 */
export async function signIn(database, userId, lifeSeconds = 900) {
  const sid = randomUUID();
  const { rows } = await database.query(
    `insert into session (id, user_id, rotates, rotated_at, expires_at)
     values ($1, $2, false, now(), now() + interval '1 day')
     returning (select token_version from user_account where id = $2)`,
    [sid, userId],
  );
  const iat = Math.floor(Date.now() / 1000);
  const v = rows[0].token_version;
  const claims = { sub: String(userId), sid, v, iat, exp: iat + lifeSeconds };
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = createHmac('sha256', jwtSecret).update(body).digest('base64url');
  return { authorization: `Bearer ${body}.${signature}` };
}
