import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Creates an empty database with a new name on a PostgreSQL server. `drop` removes the database and ends its connections.
 *
 * @param {string} serverUrl
 * @param {string} label part of the name
 */
export async function createDatabase(serverUrl, label) {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const name = `portal_${label}_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}
