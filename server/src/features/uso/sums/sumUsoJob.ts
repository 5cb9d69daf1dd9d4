import { brasiliaDay } from '../../../domain/openings/openingQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { JobKind } from '../../../platform/jobs/JobKind.ts';
import { retainOpenings } from './retainOpenings.ts';
import { sumQueries } from './sumQueries.ts';

/** So many days of clientes are summed by one attempt, each in a transaction of its own. */
const atOnce = 100;

/**
 * Sums the openings of each cliente by day, once a minute: the days of which something new is known. A day is closed when its
 * openings take no more events; then what viewers told of it is deleted, and the sums stay for `usoLimits.dias`. Spec USO-03.
 */
export function sumUsoJob(db: Db, now: () => Date): JobKind {
  return {
    name: 'uso.somar',
    queue: 'scheduled',
    everySeconds: 60,
    maxAttempts: 1,
    async run(job, signal) {
      const today = brasiliaDay(now());
      const due = await sumQueries(db).listDue(today, atOnce);
      for (const day of due) {
        signal.throwIfAborted();
        await db.transaction(async (tx) => {
          const queries = sumQueries(tx);
          if (await queries.lock(day)) await queries.sum(day, today, now());
        });
      }
      if (due.length === atOnce) job.postpone(0);
    },
  };
}

/** Deletes what is no longer kept of openings and their sums, once an hour. An attempt that is cut goes on where it was. Spec HIST-08. */
export function cleanUsoJob(db: Db, days: number | null, now: () => Date): JobKind {
  return {
    name: 'uso.limpar',
    queue: 'scheduled',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    async run(_, signal) {
      await retainOpenings(db, { days, now: now(), signal });
    },
  };
}
