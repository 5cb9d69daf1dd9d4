import { sql } from 'drizzle-orm';
import { databaseCodeOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

const maxAttempts = 3;
/** PostgreSQL's code of a transaction that met a row which another one has changed since its first statement. */
const serializationFailure = '40001';

/** The isolation in which a transaction sees one state of the database from its first statement on. */
export const snapshot = { isolationLevel: 'repeatable read' } as const;

/**
 * Runs a transaction with the isolation `snapshot`, again if another change has won a row meanwhile: the next attempt begins
 * with the state that the other change left.
 */
export async function inSnapshot<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (databaseCodeOf(error) !== serializationFailure || count >= maxAttempts) throw error;
    }
  }
}

/** Returns whether a transaction sees one state of the database from its first statement on. */
export async function isInSnapshot(tx: Db): Promise<boolean> {
  const { rows } = (await tx.execute(
    sql`select current_setting('transaction_isolation') as isolation`,
  )) as unknown as { rows: { isolation: string }[] };
  return rows[0]?.isolation === snapshot.isolationLevel;
}
