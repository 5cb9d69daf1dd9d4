import type { Db } from '../../platform/db/openDatabase.ts';

/** Carries the result out of a transaction that must be rolled back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly value: unknown;
  constructor(value: unknown) {
    super('rolled back');
    this.value = value;
  }
}

/** Runs an action in a transaction, or in a savepoint of one, and rolls it back. Returns what the action returned. */
export async function rollBack<T>(
  db: Db,
  action: (tx: Db) => Promise<T>,
  config?: Parameters<Db['transaction']>[1],
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new RolledBack(await action(tx));
    }, config);
  } catch (error) {
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}
