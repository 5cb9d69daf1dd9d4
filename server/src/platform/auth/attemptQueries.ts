import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/openDatabase.ts';
import { loginAttempt } from '../db/schema.ts';

/** Reads and writes the counts of failed sign-ins. */
export function attemptQueries(db: Db) {
  return {
    /** The counted failures of each key whose window has not ended. */
    async listAttempts(keys: readonly string[], now: Date) {
      return db
        .select()
        .from(loginAttempt)
        .where(and(inArray(loginAttempt.key, [...keys]), gt(loginAttempt.window_ends_at, now)));
    },

    /**
     * Counts one attempt for each key in one statement and returns the new counts. An ended window starts again at one.
     * Concurrent callers get different counts.
     */
    async takeAttempts(keys: readonly string[], now: Date, windowEndsAt: Date) {
      const isOpen = sql`${loginAttempt.window_ends_at} > ${now.toISOString()}::timestamptz`;
      return db
        .insert(loginAttempt)
        .values(keys.map((key) => ({ key, failures: 1, window_ends_at: windowEndsAt })))
        .onConflictDoUpdate({
          target: loginAttempt.key,
          set: {
            failures: sql`case when ${isOpen} then ${loginAttempt.failures} + 1 else 1 end`,
            window_ends_at: sql`case when ${isOpen} then ${loginAttempt.window_ends_at}
              else ${windowEndsAt.toISOString()}::timestamptz end`,
          },
        })
        .returning();
    },

    /** Subtracts one attempt from the count of each key. One statement for each row avoids deadlocks between callers. */
    async returnAttempts(keys: readonly string[]) {
      for (const key of keys) {
        await db
          .update(loginAttempt)
          .set({ failures: sql`greatest(${loginAttempt.failures} - 1, 0)` })
          .where(eq(loginAttempt.key, key));
      }
    },

    async clearAttempts(key: string) {
      await db.delete(loginAttempt).where(eq(loginAttempt.key, key));
    },
  };
}
