// Starts two servers that share a database with the demo world, and kills and restarts them.
import { once } from 'node:events';
import pg from 'pg';
import { createDatabase } from './createDatabase.mjs';
import { startEmulator } from './provider.mjs';
import { scratchFolder, startServer, wait } from './server.mjs';

/**
 * Starts an emulator on a port, and a server on each of the next two. `name` is part of the name of the database, `settings` are
 * environment variables. `prepare` gets the address of the empty database before anything is started. Needs TEST_DATABASE_URL.
 *
 * @param {string} name
 * @param {number} firstPort
 * @param {NodeJS.ProcessEnv} [settings]
 * @param {(url: string) => Promise<unknown>} [prepare]
 */
export async function startTwoServers(
  name,
  firstPort,
  settings = {},
  prepare = async () => undefined,
) {
  const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '', name);
  await prepare(url);
  const emulator = await startEmulator(firstPort);
  const env = {
    DATABASE_URL: url,
    PORTAL_DATA_DIR: scratchFolder(),
    EMULATOR_URL: emulator,
    ...settings,
  };
  const ports = /** @type {const} */ ([firstPort + 1, firstPort + 2]);
  // The first server fills the empty database with the demo world.
  const servers = [await startServer(ports[0], env), await startServer(ports[1], env)];
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  /** @type {(text: string) => Promise<number>} */
  const countOf = async (text) => Number((await database.query(text)).rows[0].count);
  const serverOf = (/** @type {0 | 1} */ index) =>
    /** @type {const} */ ([servers[index], ports[index]]);

  return {
    emulator,
    ports,
    database,
    /** Runs a statement that answers one row with the column `count`. */
    countOf,
    /** Waits until such a statement answers 0, at most so many seconds. @param {string} text @param {number} seconds */
    async waitForNone(text, seconds) {
      const start = performance.now();
      while ((await countOf(text)) > 0 && performance.now() - start < seconds * 1_000) {
        await wait(500);
      }
    },
    /** Kills a server with SIGKILL, waits for `meanwhile`, and starts it again. @param {0 | 1} index @param {() => Promise<unknown>} [meanwhile] */
    async killAndRestart(index, meanwhile = async () => undefined) {
      const [server, port] = serverOf(index);
      server?.kill('SIGKILL');
      if (server) await once(server, 'exit');
      await meanwhile();
      servers[index] = await startServer(port, env);
    },
    async close() {
      for (const server of servers) server.kill();
      await Promise.all(servers.map((server) => once(server, 'exit')));
      await database.end();
      await drop();
    },
  };
}
