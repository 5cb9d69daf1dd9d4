import { usoLimits } from '@portal/api-client/records';
import { brasiliaDay, openingQueries } from '../../../domain/openings/openingQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { sumQueries } from './sumQueries.ts';

/** The openings that one statement looks at, and the clientes whose old sums one list names. */
const rowsAtOnce = 5_000;
const clientesAtOnce = 100;
const dayMs = 24 * 60 * 60_000;

interface Retention {
  /** How many days of openings are kept; null for all. Sums that name people are kept no longer. */
  readonly days: number | null;
  readonly now: Date;
  /** Ends the work between two pieces. */
  readonly signal?: AbortSignal;
}

/**
 * Removes openings from their log, and the sums that are older than they are kept, in pieces with a transaction each. The counts by day
 * stay. Returns how many openings were removed. Spec HIST-08, USO-03.
 */
export async function retainOpenings(db: Db, { days, now, signal }: Retention): Promise<number> {
  let count = 0;
  if (days !== null) {
    const before = new Date(now.getTime() - days * dayMs);
    for (let removed = 1; removed > 0; count += removed) {
      signal?.throwIfAborted();
      removed = await openingQueries(db).deleteOld(before, rowsAtOnce);
    }
  }
  const today = brasiliaDay(now);
  const namedDays = Math.min(days ?? usoLimits.dias, usoLimits.dias);
  for (let clientes = [0]; clientes.length > 0; ) {
    clientes = await sumQueries(db).listOld(today, namedDays, clientesAtOnce);
    for (const cliente of clientes) {
      signal?.throwIfAborted();
      await db.transaction((tx) => sumQueries(tx).deleteOld(cliente, today, namedDays));
    }
  }
  return count;
}
