import { databaseCodeOf } from '../../platform/db/databaseErrors.ts';

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
