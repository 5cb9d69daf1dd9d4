import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pLimit from 'p-limit';
import { createTurns } from './createTurns.ts';
import { asksIsWritable, beginSnapshot, type Database, type Row } from './Database.ts';
import { openDurablePglite } from './openDurablePglite.ts';
import { pinStatement } from './pinnedSettings.ts';
import { casing } from './schema/columns.ts';
import * as schema from './schema.ts';

export async function openPglite(folder: string): Promise<Database> {
  const lite = await openDurablePglite(folder);
  return wrapPglite(lite, scheduleMaintenance(lite));
}

/** Wraps an open PGlite; tests pass one in memory. `stop` runs before the database is closed. */
export function wrapPglite(lite: PGlite, stop: () => void = () => undefined): Database {
  void lite.exec(pinStatement).catch(() => undefined);
  // Only this process uses the folder, so a queue in memory is a sufficient lock.
  const queue = pLimit(1);
  const turns = createTurns();
  const handle = (rank: 'first' | 'later') => {
    const client: Pick<PGlite, 'query' | 'transaction'> = {
      query: (...args) => turns.run(rank, () => lite.query(...args)),
      transaction: (action) => turns.run(rank, () => lite.transaction(action)),
    };
    // Drizzle needs only these methods of its client.
    return drizzle(client as PGlite, { schema, casing });
  };
  const db = handle('later');
  const run = async (sql: string): Promise<Row[]> => (await lite.exec(sql)).at(-1)?.rows ?? [];
  return {
    db,
    // A read that answers a screen overtakes the searches and changes that wait.
    reads: handle('first'),
    background: db,
    long: db,
    isEmbedded: true,
    isWritable: () => asksIsWritable(db),
    listen(channel, onNotification) {
      const listening = lite.listen(channel, onNotification);
      return async () => (await listening)();
    },
    exclusively: (action) => queue(() => action(run)),
    snapshot: (action) =>
      queue(async () => {
        await run(beginSnapshot);
        try {
          return await action(run);
        } finally {
          await run('rollback');
        }
      }),
    listPools: () => [],
    async close() {
      stop();
      await lite.close();
    },
  };
}

const checkpointMs = 5 * 60_000;
const vacuumMs = 24 * 60 * 60_000;

/**
 * Runs checkpoints and vacuum regularly and returns a function that stops them. PGlite has no background processes:
 * without these timers its write-ahead log grows and deleted rows keep their space.
 */
function scheduleMaintenance(lite: PGlite): () => void {
  const runIgnoringErrors = (sql: string) => () => {
    lite.exec(sql).catch(() => undefined);
  };
  const timers = [
    setInterval(runIgnoringErrors('checkpoint'), checkpointMs),
    setInterval(runIgnoringErrors('vacuum (analyze)'), vacuumMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
