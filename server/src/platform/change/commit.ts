import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/openDatabase.ts';
import { recordChanges } from '../history/recordChanges.ts';
import type { Change } from './Change.ts';

/** Makes a change in a transaction, and records it in history in the same transaction. Spec HIST-01. */
export async function commit<Input, Result>(
  db: Db,
  change: Change<Input, Result>,
  actor: Actor,
  input: Input,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const { result, records } = await change(tx, actor, input);
    await recordChanges(tx, actor, records);
    return result;
  });
}
