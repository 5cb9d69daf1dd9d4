import { sql } from 'drizzle-orm';
import type { Db, Row } from '../../platform/db/openDatabase.ts';
import type { RunSql } from './readRows.ts';
import { sealLock } from './sealBatch.ts';

/** Lets the rest of the transaction change and remove rows of history, if the role owns the tables. Nobody seals meanwhile, and no statement has a limit of time. */
const beginCommand = `select set_config('portal.history_command', 'on', true),
  set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${sealLock})`;

/** Runs an action in one transaction that may change and remove rows of history. */
export const asHistoryCommand = <T>(
  db: Db,
  action: (run: RunSql, tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const run = runIn(tx);
    await run(beginCommand);
    return action(run, tx);
  });

/** Runs texts of statements in a transaction. */
export const runIn =
  (tx: Db): RunSql =>
  async (text) =>
    ((await tx.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
