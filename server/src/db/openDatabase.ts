import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../StartError.ts';
import { databaseCodeOf } from './databaseErrors.ts';
import { openDurablePglite } from './durablePglite.ts';
import { PipelinedPool } from './PipelinedPool.ts';
import * as schema from './schema.ts';

/** Either driver, or a transaction of it: what queries take. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly db: Db;
  /** Runs a script of several statements under a lock that no other instance holds meanwhile. */
  exclusively(deed: (run: (sql: string) => Promise<Row[]>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export type Row = Record<string, unknown>;

const casing = 'snake_case';
/** Any constant: it names the portal's migrations among advisory locks. */
const migrationLock = 727_001;

/** PostgreSQL where an address is given, else PGlite in the data folder. Throws StartError. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  statementTimeoutMs,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'statementTimeoutMs'>): Promise<Database> {
  return databaseUrl
    ? openPostgres(databaseUrl, statementTimeoutMs)
    : openPglite(join(dataDir, 'db'));
}

/** A transaction that nobody goes on with holds its locks no longer than this. */
const idleTransactionMs = 60_000;

export async function openPostgres(
  databaseUrl: string,
  statementTimeoutMs: number,
): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  // Two to four connections a core: more make PostgreSQL slower, not faster.
  const pool = new PipelinedPool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 10_000,
    // A new connection plans every hot statement anew: a quiet minute is no reason for that.
    idleTimeoutMillis: 5 * 60_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  });
  // An idle connection that drops is replaced at the next query; without a listener it would end the process.
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
    async exclusively(deed) {
      const client = await pool.connect();
      try {
        // Waiting for another instance, and a change of large tables, take what they take.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [migrationLock]);
        await deed(async (sql) => lastRows(await client.query(sql)));
      } finally {
        await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
        // Not into the pool again: it has lost its limit.
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

/** Several statements answer several results; the last one counts. */
function lastRows(result: pg.QueryResult | pg.QueryResult[]): Row[] {
  return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
}

async function openPglite(folder: string): Promise<Database> {
  const lite = await openDurablePglite(folder);
  return wrapPglite(lite, keepTidy(lite));
}

/** A PGlite of the caller's own: tests bring one in memory. */
export function wrapPglite(lite: PGlite, stop: () => void = () => undefined): Database {
  // The folder belongs to this process alone, so a queue of its own is lock enough.
  const queue = pLimit(1);
  return {
    db: drizzlePglite(lite, { schema, casing }),
    exclusively: (deed) =>
      queue(() => deed(async (sql) => (await lite.exec(sql)).at(-1)?.rows ?? [])),
    async close() {
      stop();
      await lite.close();
    },
  };
}

const checkpointMs = 5 * 60_000;
const vacuumMs = 24 * 60 * 60_000;

/** PGlite has no background processes: without these its log grows and dead rows stay. */
function keepTidy(lite: PGlite): () => void {
  const quietly = (sql: string) => () => {
    lite.exec(sql).catch(() => undefined);
  };
  const timers = [
    setInterval(quietly('checkpoint'), checkpointMs),
    setInterval(quietly('vacuum (analyze)'), vacuumMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
