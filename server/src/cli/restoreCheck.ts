import type { Config } from '../config.ts';
import { migrationNames, readMigration } from '../platform/db/migrationScripts.ts';
import { openDatabase, type Row } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { databaseNameOf } from './databaseNameOf.ts';
import { parseOptions } from './parseOptions.ts';
import { readDumpMigrations } from './readDumpMigrations.ts';

type Run = (sql: string) => Promise<Row[]>;

/**
 * Says whether this version runs on a dump (`--dump FILE`) or on the database. With a dump, the database must be empty:
 * a dump over other tables leaves a mixture. The missing
 * migrations of a database are tried and rolled back. Changes nothing. Throws StartError if something does not fit.
 * docs/decisions/deploy-restore-check.md
 */
export async function restoreCheck(args: readonly string[], config: Config): Promise<string> {
  const dump = readDumpOption(args);
  const lines = dump ? [compareMigrations(`O dump ${dump}`, await readDumpMigrations(dump))] : [];
  if (!config.databaseUrl) {
    if (dump) return lines.join('\n');
    throw new StartError('restore-check precisa de DATABASE_URL, de --dump ARQUIVO ou de ambos.');
  }
  const name = `O banco ${databaseNameOf(config)}`;
  const database = await openDatabase(config);
  try {
    await database.exclusively(async (run) => {
      const tables = await run(
        "select tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
      );
      if (dump) lines.push(requireEmpty(name, tables.length, lines));
      else if (tables.length === 0) lines.push(`${name} está vazio. O portal cria as tabelas.`);
      else lines.push(await checkTables(name, tables, run));
    });
  } finally {
    await database.close();
  }
  return lines.join('\n');
}

function requireEmpty(name: string, tableCount: number, lines: readonly string[]): string {
  if (tableCount === 0) return `${name} está vazio, como uma restauração precisa.`;
  throw new StartError(
    [
      ...lines,
      `${name} não está vazio (${tableCount} tabelas). Restaure em um banco vazio: um dump sobre outras tabelas o estragaria.`,
    ].join('\n'),
  );
}

/** Throws StartError if this version cannot run on the database, or if a missing migration fails on it. */
async function checkTables(name: string, tables: readonly Row[], run: Run): Promise<string> {
  const isRecorded = tables.some((table) => table.name === 'portal_migration');
  const rows = isRecorded ? await run('select name from portal_migration') : [];
  const recorded = rows.map((row) => String(row.name));
  const verdict = compareMigrations(name, recorded);
  const missing = migrationNames().filter((migration) => !recorded.includes(migration));
  try {
    // The time limit lets a running server end its statements, and ends the check if the server holds a lock for longer.
    await run("begin; set local lock_timeout = '5s'");
    for (const migration of missing) await run(readMigration(migration));
  } catch (error) {
    throw new StartError(
      `${name} não serve: uma migração falha nele (${(error as Error).message}). Um dump restaurado sobre outras tabelas deixa esta mistura: restaure-o em um banco vazio.`,
    );
  } finally {
    await run('rollback');
  }
  return verdict;
}

function readDumpOption(args: readonly string[]): string | undefined {
  return parseOptions(args, { dump: { type: 'string' } }).dump;
}

/**
 * Compares the migrations that a dump or database records with those of this version. Returns a Portuguese sentence if
 * this version can run on it. Throws StartError if it cannot.
 */
function compareMigrations(what: string, recorded: readonly string[]): string {
  const own = migrationNames();
  if (recorded.length === 0) {
    throw new StartError(`${what} não é do portal: não registra nenhuma migração.`);
  }
  const unknown = recorded.filter((name) => !own.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      `${what} é de uma versão mais nova que esta: tem a migração ${unknown.join(', ')}. Instale a versão que o gravou, ou uma posterior.`,
    );
  }
  const missing = own.filter((name) => !recorded.includes(name));
  if (missing.length === 0) return `${what} serve: é desta versão.`;
  return `${what} serve: é de uma versão anterior. No início, esta versão executa ${missing.join(', ')}.`;
}
