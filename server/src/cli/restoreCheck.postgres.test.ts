import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../test/testDatabase.ts';
import { urlOf } from '../../test/urlOf.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrationNames } from '../platform/db/migrationScripts.ts';
import type { Database } from '../platform/db/openDatabase.ts';
import * as schema from '../platform/db/schema.ts';
import { restoreCheck } from './restoreCheck.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'portal-restore-'));
const opened: Database[] = [];

/** Creates an empty database and returns it with its address. */
async function create() {
  const database = await openEmptyDatabase();
  opened.push(database);
  return { database, url: await urlOf(database) };
}

async function dump(url: string, name: string): Promise<string> {
  const file = join(folder, name);
  await run('pg_dump', ['--format=custom', `--file=${file}`, url]);
  return file;
}

const restore = (file: string, url: string) =>
  run('pg_restore', ['--single-transaction', '--no-owner', `--dbname=${url}`, file]);
const check = (url: string, ...args: string[]) =>
  restoreCheck(args, readConfig({ PORTAL_DATA_DIR: folder, DATABASE_URL: url }));
const lastMigration = migrationNames().at(-1) ?? '';

let current: Awaited<ReturnType<typeof create>>;
let file: string;
beforeAll(async () => {
  current = await create();
  await migrate(current.database);
  await current.database.db.insert(schema.cliente).values({ nome: 'Cliente do dump' });
  file = await dump(current.url, 'atual.dump');
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  rmSync(folder, { recursive: true, force: true });
});

describe('restore-check', () => {
  it('accepts a dump of this version for an empty database, which then has its rows', {
    tags: ['slow'],
  }, async () => {
    const empty = await create();
    const answer = await check(empty.url, '--dump', file);
    expect(answer).toContain(`O dump ${file} serve: é desta versão.`);
    expect(answer).toContain('está vazio, como uma restauração precisa.');
    await restore(file, empty.url);
    expect(await check(empty.url)).toContain('serve: é desta versão.');
    await migrate(empty.database);
    const clientes = await empty.database.db.select().from(schema.cliente);
    expect(clientes.map(({ nome }) => nome)).toEqual(['Cliente do dump']);
  });

  it('refuses to restore over a database with tables', async () => {
    await expect(check(current.url, '--dump', file)).rejects.toThrow('não está vazio');
  });

  it('names the migrations that an older dump needs, and the restored database runs them', {
    tags: ['slow'],
  }, async () => {
    const older = await create();
    await older.database.exclusively(async (execute) => {
      await execute(
        'create table portal_migration (name text primary key, applied_at timestamptz default now())',
      );
      for (const name of migrationNames().slice(0, -1)) {
        const script = readFileSync(
          join(import.meta.dirname, '../platform/db/migrations', name),
          'utf8',
        );
        await execute(`${script}; insert into portal_migration values ('${name}')`);
      }
    });
    const olderFile = await dump(older.url, 'anterior.dump');
    const empty = await create();
    expect(await check(empty.url, '--dump', olderFile)).toContain(
      `é de uma versão anterior. No início, esta versão executa ${lastMigration}.`,
    );
    await restore(olderFile, empty.url);
    expect(await check(empty.url)).toContain('é de uma versão anterior');
    await migrate(empty.database);
    expect(await check(empty.url)).toContain('é desta versão');
  });

  it('refuses a dump and a database of a newer version', { tags: ['slow'] }, async () => {
    const newer = await create();
    await migrate(newer.database);
    await newer.database.db.execute(sql`insert into portal_migration (name) values ('9999_x.sql')`);
    const newerFile = await dump(newer.url, 'nova.dump');
    const empty = await create();
    await expect(check(empty.url, '--dump', newerFile)).rejects.toThrow(
      'é de uma versão mais nova que esta: tem a migração 9999_x.sql.',
    );
    await expect(check(newer.url)).rejects.toThrow('é de uma versão mais nova que esta');
  });

  it('refuses a database on which an older dump was restored over newer tables', {
    tags: ['slow'],
  }, async () => {
    const mixed = await create();
    await migrate(mixed.database);
    // A migration that only makes its indexes anew runs twice without a failure; this one adds columns.
    await mixed.database.db.execute(
      sql`delete from portal_migration where name >= '0038_told_and_parameters.sql'`,
    );
    await expect(check(mixed.url)).rejects.toThrow('não serve: uma migração falha nele');
    await expect(check(mixed.url)).rejects.toThrow('não serve: uma migração falha nele');
  });

  it('refuses a file that is no dump, and a dump of another program', {
    tags: ['slow'],
  }, async () => {
    const other = await create();
    await other.database.db.execute(sql`create table de_outro (id int)`);
    const otherFile = await dump(other.url, 'outro.dump');
    const empty = await create();
    await expect(check(empty.url, '--dump', otherFile)).rejects.toThrow('não é do portal');
    const text = join(folder, 'texto');
    writeFileSync(text, 'select 1;');
    await expect(check(empty.url, '--dump', text)).rejects.toThrow(
      `O dump ${text} não pôde ser lido`,
    );
    await expect(check(other.url)).rejects.toThrow('não é do portal');
  });
});
