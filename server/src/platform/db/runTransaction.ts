import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './Database.ts';
import { databaseCodeOf } from './databaseErrors.ts';
import { casing } from './schema/columns.ts';

/** The longest time from the start of a transaction to its last statement. */
const limitMs = 60_000;

/**
 * Runs an action in a transaction on a connection of its own. Drizzle's own function for a pool keeps the connection for
 * ever when `begin` fails, and hides the cause when `rollback` fails. This one closes the connection unless PostgreSQL
 * says that the transaction has ended. After the time limit, no further statement of the transaction is accepted, and
 * PostgreSQL rolls it back. docs/decisions/server-silent-connections.md
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  action: (tx: Parameters<Parameters<Db['transaction']>[0]>[0]) => Promise<T>,
  config?: Parameters<Db['transaction']>[1],
): Promise<T> {
  const client = await pool.connect();
  let isReleased = false;
  const release = (failure?: unknown) => {
    if (isReleased) return;
    isReleased = true;
    const isIdle = client.getTransactionStatus() === 'I';
    // The pool closes a connection that is released with an error, and tells createPool the error.
    client.release(isIdle && databaseCodeOf(failure) !== '25006' ? undefined : (failure as Error));
  };
  const timer = setTimeout(() => release(new Error('transaction timeout')), limitMs);
  let cause: unknown;
  const remembering: typeof action = (tx) =>
    action(tx).catch((error: unknown) => {
      cause = error;
      throw error;
    });
  try {
    const db = drizzle(client, { casing }) as unknown as Db;
    const result = await db.transaction(remembering, config);
    release();
    return result;
  } catch (error) {
    release(cause ?? error);
    throw cause ?? error;
  } finally {
    clearTimeout(timer);
  }
}
