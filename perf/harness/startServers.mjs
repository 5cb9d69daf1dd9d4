// Starts one server or two that share a database, and kills and restarts them.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../tools/root.mjs';
import { createDatabase } from './createDatabase.mjs';
import { startEmulator } from './provider.mjs';
import { scratchFolder, settings, startServer, wait } from './server.mjs';
import { startPostgres } from './startPostgres.mjs';

/**
 * `kind` is the database: `given`, a new database on the server that TEST_DATABASE_URL names; `pglite`; or `own`, a PostgreSQL server that
 * the scenario starts and can kill. `count` is the number of servers. With `hasEmulator`, the first server fills the empty database with the
 * demo world. `before` is called before a server starts. It may add settings to `env`.
 *
 * @typedef {object} World
 * @property {'given' | 'pglite' | 'own'} [kind]
 * @property {1 | 2} [count]
 * @property {boolean} [hasEmulator]
 * @property {(env: NodeJS.ProcessEnv, ports: readonly [number, number]) => Promise<unknown>} [before]
 */

/**
 * `press` starts the work that a kill interrupts, and resolves when the server must be killed. `whileDown` is called before the server
 * starts again, `afterStart` after that. `check` returns the final figures. A figure has a value, and the least and the most that it may be.
 * Without `most`, the value must be `least`. Without both, every value is right.
 *
 * @typedef {Awaited<ReturnType<typeof startServers>>} Servers
 * @typedef {[value: number | boolean, least?: number | boolean, most?: number]} Figure
 * @typedef {object} Steps
 * @property {(kill: number) => Promise<{ whileDown?: () => Promise<unknown>; afterStart?: () => Promise<unknown> }>} press
 * @property {() => Promise<Record<string, Figure>>} check
 * @typedef {object} Scenario
 * @property {World} world
 * @property {(servers: Servers, kills: number, ...more: number[]) => Promise<Steps>} prepare
 */

/** @param {World} world */
export async function startServers({ kind = 'given', count = 2, hasEmulator = true, before }) {
  const firstPort = Number(process.env.BENCH_PORT ?? 9_190);
  const ports = /** @type {const} */ ([firstPort + 1, firstPort + 2]);
  const created =
    kind === 'given' ? await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'kills') : null;
  const folder = scratchFolder();
  const startOwn = () => startPostgres(folder, firstPort + 4);
  let own = kind === 'own' ? await startOwn() : null;
  process.once('exit', () => own?.child.kill('SIGKILL'));
  const url = created?.url ?? own?.url;
  const emulator = hasEmulator ? await startEmulator(firstPort) : '';
  const env = {
    PORTAL_DATA_DIR: scratchFolder(),
    EMULATOR_URL: emulator,
    ...(url && { DATABASE_URL: url }),
  };
  await before?.(env, ports);
  /** @type {import('node:child_process').ChildProcess[]} */
  const servers = [];
  const database = new pg.Client({ connectionString: created?.url });
  /** @type {(text: string, values?: unknown[]) => Promise<import('pg').QueryResult['rows']>} */
  const rowsOf = async (text, values = []) => (await database.query(text, values)).rows;
  /** @param {import('node:child_process').ChildProcess} server */
  const hasEnded = (server) => server.exitCode !== null || server.signalCode !== null;
  const killAll = () =>
    Promise.all(servers.map((server, index) => hasEnded(server) || all.kill(index)));
  const all = {
    emulator,
    ports,
    database,
    rowsOf,
    /** Runs a statement that answers one row with the column `count`. @param {string} text */
    countOf: async (text) => Number((await rowsOf(text))[0].count),
    /** Waits until the `count` that a statement answers is 0, at most `seconds`. @param {string} text @param {number} seconds */
    async waitForNone(text, seconds) {
      const start = performance.now();
      while ((await all.countOf(text)) > 0 && performance.now() - start < seconds * 1_000) {
        await wait(500);
      }
    },
    /**
     * Makes a call. The answer is null if the server was killed before its end.
     *
     * @param {string} path
     * @param {{ headers?: Record<string, string>; body?: object; method?: string; server?: number }} [options]
     */
    async call(path, { headers, body, method = body ? 'POST' : 'GET', server = 0 } = {}) {
      const answer = await fetch(`http://127.0.0.1:${ports[server]}/api${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (!answer || typeof text !== 'string') return null;
      return { status: answer.status, headers: answer.headers, json: text && JSON.parse(text) };
    },
    /** Returns the status of each answer of the emulator to an operation. @param {string} operation */
    async providerCalls(operation) {
      const answer = await fetch(`${emulator}/_emulator/calls?operation=${operation}`);
      /** @type {{ status?: number }[]} */
      const calls = await answer.json();
      return calls.map(({ status }) => status);
    },
    killOwnPostgres: () => own?.child.kill('SIGKILL'),
    async startOwnPostgres() {
      own = await startOwn();
    },
    /** @param {number} index */
    async start(index) {
      servers[index] = await startServer(ports[index] ?? 0, env);
    },
    /** @param {number} index */
    async kill(index) {
      const server = servers[index];
      if (!server || hasEnded(server)) throw new Error('the server has ended by itself');
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    /** Kills the servers and runs `audit verify`. Prints its output, and returns whether it found no fault in history. */
    async verifyHistory() {
      await killAll();
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(root, 'server', 'dist', 'main.js'), 'audit', 'verify'],
        { env: { ...process.env, ...settings(ports[0]), ...env }, encoding: 'utf8' },
      );
      console.log(`${stdout}${stderr}`.trim());
      return status === 0;
    },
    async close() {
      await killAll();
      if (!created) return;
      await database.end();
      await created.drop();
    },
  };
  for (let index = 0; index < count; index += 1) await all.start(index);
  if (created) await database.connect();
  return all;
}
