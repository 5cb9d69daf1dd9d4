import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';
import { type Database, openPostgres, wrapPglite } from '../src/platform/db/openDatabase.ts';

/** True if the tests run on a PostgreSQL server; otherwise they run on PGlite. */
const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Creates an empty database without migrations: PGlite in memory, or a new database on the test server. */
export async function openEmptyDatabase(): Promise<Database> {
  if (!isPostgres) {
    return wrapPglite(await PGlite.create({ parsers: { 20: Number } }));
  }
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const { TEST_DATABASE_PREFIX: prefix = 'portal_test' } = process.env;
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  return openPostgres(url.href, 30_000);
}

let shared: Promise<Database> | undefined;

/** Returns the migrated database that all tests of a run share. Each test creates its own cliente in it. */
export function testDatabase(): Promise<Database> {
  shared ??= openEmptyDatabase().then(async (database) => {
    await migrate(database);
    return database;
  });
  return shared;
}
