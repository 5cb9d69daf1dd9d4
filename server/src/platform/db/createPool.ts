import pg from 'pg';
import { databaseCodeOf, isSilence } from './databaseErrors.ts';

/**
 * Creates a pool whose connections end when a statement gets no answer in time. `onStale` is called when a connection has
 * fallen silent or leads to a node that only reads: the other connections may do the same.
 */
export function createPool(options: pg.PoolConfig, onStale: () => void): pg.Pool {
  const pool = new pg.Pool({
    // In this mode the driver destroys a connection whose statement passes `query_timeout`. Otherwise it would return
    // the connection to the pool while the statement still runs.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // A new connection takes PostgreSQL some milliseconds, so idle connections are kept for a while.
    idleTimeoutMillis: 5 * 60_000,
    ...options,
  });
  // The pool replaces a lost connection. Without a listener, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (error: unknown) => {
    if (isSilence(error) || databaseCodeOf(error) === '25006') onStale();
  });
  return pool;
}

/** Closes the idle connections of a pool. */
export function closeIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }
}
