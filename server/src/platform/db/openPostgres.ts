import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { databaseAddresses } from '../../config/databaseAddresses.ts';
import { StartError } from '../../StartError.ts';
import { chooseServer } from './chooseServer.ts';
import { closeIdle, createPool } from './createPool.ts';
import {
  asksIsWritable,
  beginSnapshot,
  type Database,
  type Db,
  type PoolUse,
  type Row,
} from './Database.ts';
import { databaseCodeOf } from './databaseErrors.ts';
import { isPooled } from './inspectPooler.ts';
import { listenPostgres } from './listenPostgres.ts';
import { pinAddress, pinStatement } from './pinnedSettings.ts';
import { type LimitedConfig, ReadConnections } from './ReadConnections.ts';
import { runTransaction } from './runTransaction.ts';
import { casing } from './schema/columns.ts';
import * as schema from './schema.ts';

/** The number of the advisory lock for migrations; any constant that is unique in the portal. */
const migrationLock = 727_001;
/** Waiting for another instance and migrating large tables take longer than other statements may take. */
const migrationLimitMs = 12 * 60 * 60_000;
/** How long a transaction may send no statement. PostgreSQL then ends the transaction and releases its locks. */
const idleTransactionMs = 60_000;
/** The time limit of a read that answers a screen. */
const readLimitMs = 5_000;
/** The limits of a statement in the background, and of its wait for a lock. */
const backgroundLimits = { statement_timeout: 5_000, lock_timeout: 2_000 };
/** The limit of a statement that reads years of history. It applies to each statement, not to the whole transaction. */
const longLimits = { statement_timeout: 60_000 };
/** How much later than PostgreSQL the client gives up. A connection that is silent for so long is destroyed. */
const graceMs = 2_000;

/** The time limits of a connection, in milliseconds, by the names of PostgreSQL's settings. */
interface Limits {
  readonly statement_timeout: number;
  readonly lock_timeout?: number;
}

/** Opens PostgreSQL. `databaseUrl` may name several servers. Throws StartError. */
export async function openPostgres(
  databaseUrl: string,
  statementTimeoutMs: number,
): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const statementLimits = { statement_timeout: statementTimeoutMs };
  const refuse = (line: string): never => {
    throw new StartError(line);
  };
  const onFailover = () => {
    for (const each of [pool, background, long]) each.options.connectionString = address();
    renew();
  };
  const server = await chooseServer(databaseAddresses(databaseUrl, refuse), onFailover).catch(
    (error: unknown) => refuseOpening(error),
  );
  const connection: pg.ClientConfig = {
    connectionString: server.current(),
    application_name: 'portal-bi',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pinned = { ...connection, connectionString: pinAddress(server.current()) };
  const isBehindPooler = await isPooled(
    { ...pinned, ...settingsOf(statementLimits) },
    server.current(),
  ).catch((error: unknown) => refuseOpening(error));
  const address = () => (isBehindPooler ? server.current() : pinAddress(server.current()));
  /** A pooler refuses settings as parameters of the connection, so they are the first statement on each. */
  const limited = (limits: Limits): LimitedConfig => ({
    ...connection,
    connectionString: address(),
    ...(isBehindPooler ? {} : settingsOf(limits)),
    // After a network failure PostgreSQL's limit has no effect.
    query_timeout: limits.statement_timeout + graceMs,
    onConnect: (client) => {
      if (isBehindPooler) client.query(setStatement(limits)).catch(() => undefined);
    },
  });
  const renew = () => {
    closeIdle(pool);
    closeIdle(background);
    closeIdle(long);
    reads.renew();
  };
  // Two to four connections for each core of the database are enough: more connections make PostgreSQL slower.
  const pool = createPool({ ...limited(statementLimits), max: 6 }, renew);
  const background = createPool({ ...limited(backgroundLimits), max: 3 }, renew);
  const long = createPool({ ...limited(longLimits), max: 2 }, renew);
  const readLimits = { statement_timeout: Math.min(readLimitMs, statementTimeoutMs) };
  const reads = new ReadConnections(
    () => ({ ...limited(readLimits), connectionTimeoutMillis: 5_000 }),
    renew,
  );
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    server.stop();
    await pool.end();
    return refuseOpening(error);
  }
  const db = withTransactions(pool);
  /** Runs statements on a connection of its own, almost without time limit. */
  const withClient = async <T>(action: (run: (sql: string) => Promise<Row[]>) => Promise<T>) => {
    const config = limited({ statement_timeout: migrationLimitMs });
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      config.onConnect(client);
      return await action(async (sql) => lastRows(await client.query(sql)));
    } finally {
      await client.end();
    }
  };
  return {
    db,
    // Drizzle needs only the method `query` of its client, besides transactions, which a read has not.
    reads: drizzle(reads as unknown as pg.Client, { schema, casing }),
    background: withTransactions(background),
    long: withTransactions(long),
    isEmbedded: false,
    listen: (channel, onNotification) =>
      listenPostgres(
        channel,
        () => ({ ...connection, connectionString: server.current() }),
        onNotification,
      ),
    async isWritable() {
      const isWritable = await asksIsWritable(db);
      if (!isWritable) renew();
      return isWritable;
    },
    exclusively: (action) =>
      withClient(async (run) => {
        // PostgreSQL releases the lock when the connection ends.
        await run(`select pg_advisory_lock(${migrationLock})`);
        await action(run);
      }),
    snapshot: (action) =>
      withClient(async (run) => {
        await run(beginSnapshot);
        return action(run);
      }),
    listPools: () => [
      useOf('main', pool),
      useOf('background', background),
      useOf('long', long),
      reads.use(),
    ],
    async close() {
      server.stop();
      await Promise.all([pool.end(), background.end(), long.end(), reads.close()]);
    },
  };
}

const settingsOf = (limits: Limits) => ({
  ...limits,
  idle_in_transaction_session_timeout: idleTransactionMs,
});

const setStatement = (limits: Limits) =>
  Object.entries({ ...settingsOf(limits), jit: 'off' })
    .map(([name, value]) => `set ${name} = ${value}`)
    .concat(pinStatement)
    .join('; ');

function useOf(name: string, pool: pg.Pool): PoolUse {
  return {
    name,
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  };
}

function withTransactions(pool: pg.Pool): Db {
  const db = drizzle(pool, { schema, casing });
  const transaction: Db['transaction'] = (action, config) => runTransaction(pool, action, config);
  return Object.assign(db, { transaction });
}

function refuseOpening(error: unknown): never {
  if (error instanceof StartError) throw error;
  throw new StartError(`${whyNotOpen(error)} Verifique DATABASE_URL.`, { cause: error });
}

function whyNotOpen(error: unknown): string {
  const code = databaseCodeOf(error);
  if (code === '3D000') return 'O banco de dados não existe neste servidor PostgreSQL.';
  if (code === '08P01') {
    return `Um pooler em DATABASE_URL recusou a conexão (${(error as Error).message}).`;
  }
  if (code === '25006') return 'Nenhum servidor PostgreSQL aceita gravações.';
  if (code?.startsWith('28')) return 'O PostgreSQL recusou o usuário ou a senha.';
  return `O banco de dados não respondeu (${code ?? (error as Error).message}).`;
}

/** Returns the rows of the last statement. A script of several statements has several results. */
function lastRows(result: pg.QueryResult | pg.QueryResult[]): Row[] {
  return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? [];
}
