import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { lockFolder } from '../platform/db/lockFolder.ts';
import { migrate } from '../platform/db/migrate.ts';
import { asOwner } from '../platform/db/migrateAsOwner.ts';
import { type Database, openDatabase } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { copyTable, type Run, sumOf } from './copyTable.ts';
import { counted, databaseNameOf } from './databaseNameOf.ts';

/**
 * Copies the embedded database of PORTAL_DATA_DIR into the PostgreSQL of DATABASE_URL, and compares count and checksum of
 * every table. The source keeps its data. An interrupted copy continues with the tables that are not copied yet: the
 * table `portal_copy` of the target records the others, and is dropped at the end. A server does not start on a target
 * that has this table. Throws StartError. docs/decisions/deploy-copy-database.md
 */
export async function copyDatabase(
  config: Config,
  say: (line: string) => void = () => undefined,
): Promise<string> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl) throw new StartError('copy-database precisa de DATABASE_URL, o destino.');
  if (!existsSync(join(dataDir, 'db'))) {
    throw new StartError(`Não há banco embutido em ${dataDir}. Verifique PORTAL_DATA_DIR.`);
  }
  const unlock = await lockFolder(dataDir);
  try {
    const source = await openDatabase({ ...config, databaseUrl: null });
    try {
      // Copied rows bypass the triggers, which only the owner of the tables may do.
      const target = await openDatabase(asOwner(config));
      try {
        return await copyBetween(source, target, databaseNameOf(config), say);
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  } finally {
    unlock();
  }
}

/** Copies all tables. Both databases get the migrations of this version first. */
export async function copyBetween(
  source: Database,
  target: Database,
  targetName: string,
  say: (line: string) => void,
): Promise<string> {
  await target.exclusively((run) => begin(run, targetName));
  await migrate(source);
  await migrate(target, { isCopying: true });
  let rowCount = 0;
  await source.exclusively((from) =>
    target.exclusively(async (to) => {
      const tables = await tablesInOrder(from);
      const done = new Set((await to('select name from portal_copy')).map(({ name }) => name));
      for (const table of tables) {
        if (!done.has(table)) await copyTable(table, from, to);
        const [original, copy] = [await sumOf(table, from), await sumOf(table, to)];
        if (original !== copy) throw differs(table, original, copy);
        const count = Number(original.split(' ')[0]);
        rowCount += count;
        say(`${table}: ${counted(count, 'linha, igual', 'linhas, iguais')}`);
      }
      await copySequences(from, to);
      await to("insert into audit (action, target) values ('command', 'copy-database')");
      await to('drop table portal_copy');
    }),
  );
  return `${rowCount} linhas copiadas e conferidas: ${targetName}. Inicie o portal com DATABASE_URL.`;
}

/** Creates `portal_copy` in an empty database. Throws StartError if the database has tables and is no unfinished copy. */
async function begin(run: Run, targetName: string): Promise<void> {
  const tables = await run(
    "select tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  if (tables.some(({ name }) => name === 'portal_copy')) return;
  if (tables.length > 0) {
    throw new StartError(
      `O destino (${targetName}) não está vazio: tem ${tables.length} tabelas. Crie um banco vazio para a cópia.`,
    );
  }
  await run('create table portal_copy (name text primary key)');
}

function differs(table: string, original: string, copy: string): StartError {
  return new StartError(
    `A tabela ${table} difere: ${original} na origem, ${copy} no destino (linhas e soma). A origem ou o destino mudou desde o começo da cópia: apague o banco de destino e comece de novo.`,
  );
}

/** Lists the tables so that each one comes after those that its foreign keys refer to. */
async function tablesInOrder(run: Run): Promise<string[]> {
  const tables = (
    await run(
      "select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('portal_migration', 'portal_copy') order by 1",
    )
  ).map(({ name }) => String(name));
  const keys = await run(
    "select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and conrelid <> confrelid",
  );
  const ordered: string[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      (table) =>
        !ordered.includes(table) &&
        keys.every(({ child, parent }) => child !== table || ordered.includes(String(parent))),
    );
    if (next.length === 0) throw new Error('the foreign keys form a cycle');
    ordered.push(...next);
  }
  return ordered;
}

/** Sets every sequence of the target to the state of the source, so that new rows get new ids. */
async function copySequences(from: Run, to: Run): Promise<void> {
  const sequences = await from(
    "select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of sequences) {
    const [state] = await from(`select last_value, is_called from public."${name}"`);
    await to(`select setval('public."${name}"', ${state?.last_value}, ${state?.is_called})`);
  }
}
