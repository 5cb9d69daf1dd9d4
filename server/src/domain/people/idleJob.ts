import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { recordChanges } from '../history/recordChanges.ts';
import { idleQueries } from './idleQueries.ts';
import { userQueries } from './queries.ts';
import { userRecords } from './userRecords.ts';
import { userWriteQueries } from './writeQueries.ts';

/** So many people are deactivated by one attempt, each in a transaction of their own. */
const atOnce = 200;

/**
 * Deactivates the people who have not entered for as long as the rule of their cliente says, once an hour. The condition is read again
 * under the lock of the person, so a second server and a sign-in in between change nothing wrongly. Spec CONTA-13.
 */
export function idleJob(db: Db, now: () => Date): JobKind {
  return {
    name: 'inatividade',
    queue: 'scheduled',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    async run(job, signal) {
      const ids = await idleQueries(db).listDue(now(), atOnce);
      for (const id of ids) {
        signal.throwIfAborted();
        await deactivate(db, id, now());
      }
      // An attempt has a time limit. Those who are left follow at once.
      if (ids.length === atOnce) job.postpone(0);
    },
  };
}

async function deactivate(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const write = userWriteQueries(tx);
    await write.lock(id);
    const days = await idleQueries(tx).findRule(id, now);
    const found = await userQueries(tx).find('all', id);
    if (days === null || !found) return;
    await write.update(id, { is_active: false }, found);
    await write.endSessions(id, 'idle', now);
    await write.raiseVersion(id, null);
    const after = await userQueries(tx).find('all', id);
    const records = userRecords(found, after).map((record) => ({
      ...record,
      action: 'user.idle',
      details: { dias: days },
    }));
    await recordChanges(tx, { network: null, name: 'O portal' }, records);
  });
}
