import { once } from 'node:events';
import pg from 'pg';
import { createDatabase } from './createDatabase.mjs';
import { scratchFolder, startServer } from './server.mjs';

/**
 * Creates a database on the server that TEST_DATABASE_URL names, lets the portal migrate it, and connects to it. `env` adds settings. Ends
 * the process if the variable is missing. `close` ends the connection and drops the database.
 *
 * @param {string} title of the measurement, in Portuguese
 * @param {string} label part of the name of the database
 * @param {number} port of the server that migrates
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function migratedDatabase(title, label, port, env) {
  const clusterUrl = process.env.TEST_DATABASE_URL;
  if (!clusterUrl) {
    console.log(`${title}: só com TEST_DATABASE_URL.`);
    process.exit();
  }
  const { url, drop } = await createDatabase(clusterUrl, label);
  const settings = { DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder(), ...env };
  // A new process plans its statements with the statistics of the filled database.
  const migrating = await startServer(port, settings);
  migrating.kill('SIGKILL');
  await once(migrating, 'exit');
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  /** Adds a person without a password. @type {(username: string, more: { cliente?: number; isSuperuser?: boolean; group?: string }) => Promise<number>} */
  async function addPerson(username, { cliente, isSuperuser = false, group }) {
    const { rows } = await database.query(
      `insert into user_account (cliente_id, username, email, search, is_superuser)
       values ($1, $2::text, $2::text || '@x.example', $2::text, $3) returning id`,
      [cliente, username, isSuperuser],
    );
    await database.query(
      'insert into user_group_member (user_id, group_id) select $1, id from user_group where name = $2',
      [rows[0].id, group],
    );
    return rows[0].id;
  }
  async function close() {
    await database.end();
    await drop();
  }
  return { database, settings, addPerson, close };
}
