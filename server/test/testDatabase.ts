import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';
import type { Database } from '../src/platform/db/openDatabase.ts';
import { wrapPglite } from '../src/platform/db/openPglite.ts';
import { openPostgres } from '../src/platform/db/openPostgres.ts';

/** True if the tests run on a PostgreSQL server; otherwise they run on PGlite. */
const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Creates an empty database without migrations: PGlite in memory, or a new database on the test server. */
export async function openEmptyDatabase(): Promise<Database> {
  if (!isPostgres) {
    return wrapPglite(await PGlite.create({ parsers: { 20: Number } }));
  }
  return openPostgres(await createPostgresDatabase(), 30_000);
}

/** Creates an empty database on the test server. Returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const { TEST_DATABASE_PREFIX: prefix = 'portal_test' } = process.env;
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
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
