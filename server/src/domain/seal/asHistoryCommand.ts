import type { Database } from '../../platform/db/openDatabase.ts';
import type { RunSql } from './readRows.ts';
import { sealLock } from './sealBatch.ts';

/**
 * Runs an action in one transaction that may change and remove rows of history, if the role owns the tables. Nobody seals meanwhile.
 * It has no time limit.
 */
export async function asHistoryCommand<T>(
  database: Pick<Database, 'exclusively'>,
  action: (run: RunSql) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  await database.exclusively(async (run) => {
    await run("begin; set local portal.history_command = 'on'");
    try {
      await run(`select pg_advisory_xact_lock(${sealLock})`);
      result = await action(run);
      await run('commit');
    } catch (error) {
      await run('rollback');
      throw error;
    }
  });
  return result as T;
}
