import pg from 'pg';
import { scratchFolder, startServer } from '../harness/server.mjs';
import { fillClientes, ordinary } from './clientes.mjs';

/**
 * Opens the database of so many clientes on a PostgreSQL server. It is made and filled unless it is there. Returns it with the settings of a
 * server that uses it.
 *
 * @param {string} clusterUrl
 * @param {number} clientes
 * @param {number} port of the server that migrates
 * @param {typeof ordinary} [size]
 */
export async function prepareClientes(clusterUrl, clientes, port, size = ordinary) {
  const url = new URL(clusterUrl);
  url.pathname = `/portal_clientes_${clientes}`;
  const cluster = new pg.Client({ connectionString: clusterUrl });
  await cluster.connect();
  await cluster.query(`create database ${url.pathname.slice(1)}`).catch(() => undefined);
  await cluster.end();
  const settings = { DATABASE_URL: url.href, PORTAL_DATA_DIR: scratchFolder() };
  const migrating = await startServer(port, settings);
  migrating.kill('SIGKILL');
  const database = new pg.Client({ connectionString: url.href });
  await database.connect();
  const { rows } = await database.query('select exists (select from cliente) as is_filled');
  if (!rows[0].is_filled) await fillClientes(database, clientes, size);
  return { database, settings };
}
