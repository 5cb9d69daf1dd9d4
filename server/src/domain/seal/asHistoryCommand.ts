import { sql } from 'drizzle-orm';
import type { Database, Db, Row } from '../../platform/db/openDatabase.ts';
import type { RunSql } from './readRows.ts';
import { sealLock } from './sealBatch.ts';

/** Lets the rest of the transaction change and remove rows of history, if the role owns the tables. Nobody seals meanwhile, and no statement has a limit of time. */
const beginCommand = `select set_config('portal.history_command', 'on', true),
  set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${sealLock})`;

/** Runs an action in one transaction that may change and remove rows of history. It has no time limit. */
export async function asHistoryCommand<T>(
  database: Pick<Database, 'exclusively'>,
  action: (run: RunSql) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  await database.exclusively(async (run) => {
    await run('begin');
    try {
      await run(beginCommand);
      result = await action(run);
      await run('commit');
    } catch (error) {
      await run('rollback');
      throw error;
    }
  });
  return result as T;
}

/** Does the same beside other calls. */
export const asHistoryPiece = <T>(db: Db, action: (run: RunSql) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const run: RunSql = async (text) =>
      ((await tx.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
    await run(beginCommand);
    return action(run);
  });
