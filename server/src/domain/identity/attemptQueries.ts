import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { loginAttempt } from '../../platform/db/schema.ts';
import { quoteLiteral } from '../../platform/db/sqlValues.ts';

/** How many failures one key may have, and how long the next attempt must wait after them. */
export interface AttemptLimit {
  readonly key: string;
  /** The count starts again when this time has passed since its first failure. */
  readonly windowMs: number;
  /** The number of failures without a delay. */
  readonly free: number;
  /** The delay after the last free failure. It doubles with each further failure. */
  readonly firstDelayMs: number;
  readonly maxDelayMs?: number;
}

/** Reads and writes the counts of failed sign-ins. */
export function attemptQueries(db: Db) {
  const isOpen = (now: Date) => sql`${loginAttempt.window_ends_at} > ${instant(now)}`;

  return {
    /** The latest instant before which one of the keys admits no attempt; null if all admit one now. The end of a window ends a delay. */
    async findRetryAt(keys: readonly string[], now: Date): Promise<Date | null> {
      const [row] = await db
        .select({
          until:
            sql<Date | null>`max(least(${loginAttempt.retry_at}, ${loginAttempt.window_ends_at}))`.mapWith(
              loginAttempt.retry_at,
            ),
        })
        .from(loginAttempt)
        .where(
          and(inArray(loginAttempt.key, [...keys]), isOpen(now), gt(loginAttempt.retry_at, now)),
        );
      return row?.until ?? null;
    },

    /**
     * Counts one attempt, or `count`, and sets the delay of the next one, in one statement: of concurrent attempts at a limit only one
     * is admitted. Returns false if the key admits no attempt now. An ended window starts again at `count`.
     */
    async takeAttempt(limit: AttemptLimit, now: Date, count = 1): Promise<boolean> {
      const { key, windowMs, free, firstDelayMs, maxDelayMs = firstDelayMs } = limit;
      const windowEndsAt = new Date(now.getTime() + windowMs);
      const failures = sql`case when ${isOpen(now)} then ${loginAttempt.failures} + ${count}::integer else ${count}::integer end`;
      // The exponent is limited so that the power does not overflow.
      const delayMs = sql`least(${maxDelayMs}, ${firstDelayMs} * power(2, least(${failures} - ${free}::integer, 40)))`;
      const taken = await db
        .insert(loginAttempt)
        .values({
          key,
          failures: count,
          window_ends_at: windowEndsAt,
          retry_at: free > count ? null : new Date(now.getTime() + firstDelayMs),
        })
        .onConflictDoUpdate({
          target: loginAttempt.key,
          set: {
            failures,
            window_ends_at: sql`case when ${isOpen(now)} then ${loginAttempt.window_ends_at} else ${instant(windowEndsAt)} end`,
            retry_at: sql`case when ${failures} >= ${free} then ${instant(now)} + ${delayMs} * interval '1 ms' end`,
          },
          setWhere: sql`${loginAttempt.retry_at} is null or ${loginAttempt.retry_at} <= ${instant(now)} or not ${isOpen(now)}`,
        })
        .returning({ key: loginAttempt.key });
      return taken.length > 0;
    },

    /**
     * Subtracts one attempt, or `count`, from the count of each key; `endsDelay` also admits the next attempt at once. One statement
     * for each row avoids deadlocks between callers.
     */
    async returnAttempts(
      keys: readonly string[],
      { endsDelay, count = 1 }: { endsDelay: boolean; count?: number },
    ) {
      for (const key of keys) {
        await db
          .update(loginAttempt)
          .set({
            failures: sql`greatest(${loginAttempt.failures} - ${count}::integer, 0)`,
            ...(endsDelay && { retry_at: null }),
          })
          .where(eq(loginAttempt.key, key));
      }
    },

    /**
     * Forgets the failures of an account by the digest of its name (`createAttemptKeys`), from whichever network or browser. Those of the
     * networks stay.
     */
    async clearAccount(name: string): Promise<void> {
      await db.delete(loginAttempt).where(sql.raw(attemptsOfName('key', name)));
    },

    /** Forgets a key. Returns how many attempts it counted. */
    async clearAttempts(key: string): Promise<number> {
      const [row] = await db
        .delete(loginAttempt)
        .where(eq(loginAttempt.key, key))
        .returning({ failures: loginAttempt.failures });
      return row?.failures ?? 0;
    },
  };
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Returns SQL that matches the keys of sign-in limits of one name. `key` is SQL; `name` is the digest of the name. See createLoginLimits. */
export function attemptsOfName(key: string, name: string): string {
  const [account, pair, device] = [`account:${name}`, `pair:${name}|`, `|${name}`].map(
    quoteLiteral,
  );
  return `${key} = ${account} or starts_with(${key}, ${pair})
    or (starts_with(${key}, 'device:') and right(${key}, ${name.length + 1}) = ${device})`;
}
