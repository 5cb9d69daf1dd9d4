import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';
import { migrateAsOwner } from '../src/platform/db/migrateAsOwner.ts';
import type { Database } from '../src/platform/db/openDatabase.ts';
import { wrapPglite } from '../src/platform/db/openPglite.ts';
import { openPostgres } from '../src/platform/db/openPostgres.ts';

/** True if the tests run on a PostgreSQL server; otherwise they run on PGlite. */
const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** True if the server of the tests runs as a role that does not own the tables. */
const hasTwoRoles = isPostgres && Boolean(process.env.TEST_TWO_ROLES);

/** Creates an empty database without migrations: PGlite in memory, or a new database on the test server. */
export async function openEmptyDatabase(): Promise<Database> {
  if (!isPostgres) {
    return wrapPglite(await PGlite.create({ parsers: { 20: Number } }));
  }
  return openPostgres(await createPostgresDatabase(), 30_000);
}

/** Creates an empty database that one role owns and another one uses, as in production. Returns the settings. */
export async function createTwoRoles(): Promise<{
  readonly databaseUrl: string;
  readonly migrationDatabaseUrl: string;
}> {
  const url = new URL(await createPostgresDatabase());
  const owner = `${url.pathname.slice(1)}_owner`;
  const user = `${url.pathname.slice(1)}_user`;
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' });
  await admin.connect();
  for (const role of [owner, user]) await admin.query(`create role ${role} login password 'x'`);
  await admin.query(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
  await admin.end();
  const of = (role: string) => {
    const address = new URL(url);
    address.username = role;
    address.password = 'x';
    return address.href;
  };
  return { databaseUrl: of(user), migrationDatabaseUrl: of(owner) };
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
let owner: Database | undefined;

/** Returns the migrated database that all tests of a run share. Each test creates its own cliente in it. */
export function testDatabase(): Promise<Database> {
  shared ??= hasTwoRoles ? openShared() : openMigrated();
  return shared;
}

/** Opens a migrated database of its own. */
export async function openMigrated(): Promise<Database> {
  const database = await openEmptyDatabase();
  await migrate(database);
  return database;
}

async function openShared(): Promise<Database> {
  const { database, settings } = await openAsUser();
  // Files that open a database of their own leave this owner as it is.
  owner = await openPostgres(settings.migrationDatabaseUrl, settings.statementTimeoutMs);
  return database;
}

/** Opens a migrated database as the server's role, which does not own the tables. */
export const openTwoRoles = async (): Promise<Database> => (await openAsUser()).database;

async function openAsUser() {
  const settings = { ...(await createTwoRoles()), dataDir: '', statementTimeoutMs: 30_000 };
  const database = await openPostgres(settings.databaseUrl, settings.statementTimeoutMs);
  await migrateAsOwner(database, settings);
  return { database, settings };
}

/** Returns the shared database for the role that owns its tables. */
export async function ownedTestDatabase(): Promise<Database> {
  const database = await testDatabase();
  return owner ?? database;
}
