import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { binQueries } from './binQueries.ts';
import { keptMs } from './createBin.ts';

/** So many documents are removed by one statement. */
const atOnce = 100;

/** Removes the documents that the bin has kept for thirty days, once an hour. Lists hide them without waiting for it. Spec LIXO-04. */
export function emptyBinJob(db: Db, now: () => Date): JobKind {
  return {
    name: 'lixeira',
    queue: 'scheduled',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    async run(job, signal) {
      signal.throwIfAborted();
      const removed = await binQueries(db).deleteUntil(new Date(now().getTime() - keptMs), atOnce);
      if (removed === atOnce) job.postpone(0);
    },
  };
}
