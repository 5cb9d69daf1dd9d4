import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { handover } from '../../platform/db/schema.ts';

/** Keeps who has been identified until their browser fetches the tokens. */
export function handoverQueries(db: Db) {
  return {
    async create(row: typeof handover.$inferInsert) {
      await db.insert(handover).values(row);
    },
    /** Deletes a hand-over and returns it. Returns null for an expired one and at the second call. */
    async take(key: string, now: Date) {
      const [row] = await db
        .delete(handover)
        .where(and(eq(handover.key, key), gt(handover.expires_at, now)))
        .returning();
      return row ?? null;
    },
  };
}
