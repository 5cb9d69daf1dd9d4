import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { OnNotification } from './listenPostgres.ts';
import type * as schema from './schema.ts';

/** The database of either driver, or one of its transactions. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The database for reads that answer screens, and nothing else. See ReadConnections. */
export type Reads = Pick<Db, 'select'>;

/** What routes get of the database. With PGlite, the four handles are the same. */
export interface Handles {
  readonly db: Db;
  /** Short reads that wait for no lock and answer a screen. No other call can occupy their connections. */
  readonly reads: Reads;
  /** One connection for work that nobody waits for. A lock that it meets delays no call. */
  readonly background: Db;
  /** Two connections whose statements may take a minute, for what a person waits for and what reads years of history. */
  readonly long: Db;
  /** True for PGlite: while a transaction runs, every other call waits. */
  readonly isEmbedded: boolean;
  /** Returns false while the database only reads. Throws while it does not answer. */
  readonly isWritable: () => Promise<boolean>;
  /** Listens to the notifications of a channel until the returned function is called. */
  readonly listen: (channel: string, onNotification: OnNotification) => () => Promise<void>;
}

export interface Database extends Handles {
  /** Runs an action under the migration lock, which only one instance holds. `run` takes several statements. */
  exclusively(action: (run: (sql: string) => Promise<Row[]>) => Promise<void>): Promise<void>;
  /** Runs an action in one transaction that only reads, with one snapshot and no time limit. */
  snapshot<T>(action: (run: (sql: string) => Promise<Row[]>) => Promise<T>): Promise<T>;
  /** The present use of each pool of connections; empty for PGlite. */
  listPools(): readonly PoolUse[];
  close(): Promise<void>;
}

export interface PoolUse {
  readonly name: string;
  readonly used: number;
  readonly idle: number;
  /** Callers or statements that wait. */
  readonly waiting: number;
  readonly max: number;
}

export type Row = Record<string, unknown>;

/** The first statement of `snapshot`. */
export const beginSnapshot = 'begin transaction isolation level repeatable read read only';

/** Asks the database whether it accepts writes. After a failover, connections may lead to a node that only reads. */
export async function asksIsWritable(db: Reads): Promise<boolean> {
  const isReadOnly = sql<string>`current_setting('transaction_read_only')`;
  const [row] = await db.select({ isReadOnly }).from(sql`(values (1)) one`);
  return row?.isReadOnly !== 'on';
}

type Values = Record<string, unknown>;

/** A prepared select. Both drivers also have the method `all`, which Drizzle's common type does not declare. */
interface Prepared<Row> {
  execute(values: Values): Promise<Row[]>;
}

/**
 * Runs a prepared select and returns the rows as the driver read them. This skips Drizzle's mapping of columns, which
 * took 10 to 15 % of the processor time of a whole list call in measurements. Use it
 * only for columns that need no mapping: numbers, texts, uuids and booleans under their names.
 */
export function driverRows<Row>(prepared: Prepared<Row>, values: Values): Promise<Row[]> {
  return (prepared as unknown as { all(values: Values): Promise<Row[]> }).all(values);
}
