import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { StartError } from '../../StartError.ts';
import { databaseCodeOf } from './databaseErrors.ts';
import { openDurablePglite } from './openDurablePglite.ts';
import { PipelinedPool } from './PipelinedPool.ts';
import * as schema from './schema.ts';

/** The database of either driver, or one of its transactions. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  /** Runs an action under the migration lock, which only one instance holds. `run` takes several statements. */
  exclusively(action: (run: (sql: string) => Promise<Row[]>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export type Row = Record<string, unknown>;

const casing = 'snake_case';
/** The number of the advisory lock for migrations; any constant that is unique in the portal. */
const migrationLock = 727_001;

/** Opens PostgreSQL if a URL is given, else PGlite in the data folder. Throws StartError. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  statementTimeoutMs,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'statementTimeoutMs'>): Promise<Database> {
  return databaseUrl
    ? openPostgres(databaseUrl, statementTimeoutMs)
    : openPglite(join(dataDir, 'db'));
}

/** How long a transaction may send no statement. PostgreSQL then ends the transaction and releases its locks. */
const idleTransactionMs = 60_000;

export async function openPostgres(
  databaseUrl: string,
  statementTimeoutMs: number,
): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  // Two to four connections for each core of the database are enough: more connections make PostgreSQL slower.
  const pool = new PipelinedPool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 10_000,
    // A new connection plans every prepared statement again, so idle connections are kept for a while.
    idleTimeoutMillis: 5 * 60_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  });
  // The pool replaces a lost idle connection at the next query. Without a listener, the event would end the process.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    throw new StartError(`${whyNotOpen(error)} Verifique DATABASE_URL.`, { cause: error });
  }
  return {
    db: drizzlePg(pool, { schema, casing }),
    async exclusively(action) {
      const client = await pool.connect();
      try {
        // Waiting for another instance and migrating large tables may take longer than the time limit of a statement.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [migrationLock]);
        await action(async (sql) => lastRows(await client.query(sql)));
      } finally {
        await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
        // Closes the connection instead of returning it to the pool, because the migration removed its time limit.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}

function whyNotOpen(error: unknown): string {
  const code = databaseCodeOf(error);
  if (code === '3D000') return 'O banco de dados não existe neste servidor PostgreSQL.';
  if (code?.startsWith('28')) return 'O PostgreSQL recusou o usuário ou a senha.';
  return `O banco de dados não respondeu (${code ?? (error as Error).message}).`;
}

/** Returns the rows of the last statement. A script of several statements has several results. */
function lastRows(result: pg.QueryResult | pg.QueryResult[]): Row[] {
  return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
}

async function openPglite(folder: string): Promise<Database> {
  const lite = await openDurablePglite(folder);
  return wrapPglite(lite, scheduleMaintenance(lite));
}

/** Wraps an open PGlite; tests pass one in memory. `stop` runs before the database is closed. */
export function wrapPglite(lite: PGlite, stop: () => void = () => undefined): Database {
  // Only this process uses the folder, so a queue in memory is a sufficient lock.
  const queue = pLimit(1);
  return {
    db: drizzlePglite(lite, { schema, casing }),
    exclusively: (action) =>
      queue(() => action(async (sql) => (await lite.exec(sql)).at(-1)?.rows ?? [])),
    async close() {
      stop();
      await lite.close();
    },
  };
}

const checkpointMs = 5 * 60_000;
const vacuumMs = 24 * 60 * 60_000;

/**
 * Runs checkpoints and vacuum regularly and returns a function that stops them. PGlite has no background processes:
 * without these timers its write-ahead log grows and deleted rows keep their space.
 */
function scheduleMaintenance(lite: PGlite): () => void {
  const runIgnoringErrors = (sql: string) => () => {
    lite.exec(sql).catch(() => undefined);
  };
  const timers = [
    setInterval(runIgnoringErrors('checkpoint'), checkpointMs),
    setInterval(runIgnoringErrors('vacuum (analyze)'), vacuumMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
