import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/openDatabase.ts';
import { group, handover, loginAttempt, session, user, userGroup } from '../db/schema.ts';

export interface SessionRow {
  readonly id: string;
  readonly user_id: number;
  readonly generation: number;
  readonly rotates: boolean;
  readonly rotated_at: Date;
  readonly token_version: number;
}

/** Reads and writes the rows of signing in: people, sessions and failed attempts. */
export function authQueries(db: Db) {
  const groupNames = sql<string[]>`coalesce((
    select array_agg(${group.name} order by ${group.name}) from ${userGroup}
    join ${group} on ${group.id} = ${userGroup.group_id} where ${userGroup.user_id} = ${user.id}), '{}')`;

  const actorOfSession = db
    .select({
      id: user.id,
      username: user.username,
      email: user.email,
      first_name: user.first_name,
      is_superuser: user.is_superuser,
      clienteId: user.cliente_id,
      token_version: user.token_version,
      groups: groupNames,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        isNull(session.revoked_at),
        eq(user.is_active, true),
      ),
    )
    .prepare('actor_of_session');

  return {
    /** The person of a live session; null where the session is revoked or the person is deactivated or deleted. */
    async findActorOfSession(sessionId: string) {
      const [row] = await actorOfSession.execute({ sessionId });
      return row ?? null;
    },

    /** Finds an active person by username, ignoring case. */
    async findForLogin(username: string) {
      const [row] = await db
        .select({
          id: user.id,
          password_hash: user.password_hash,
          token_version: user.token_version,
        })
        .from(user)
        .where(and(sql`lower(${user.username}) = lower(${username})`, eq(user.is_active, true)));
      return row ?? null;
    },

    async createSession(row: {
      id: string;
      user_id: number;
      rotates: boolean;
      now: Date;
      expires_at: Date;
    }) {
      const { now, ...values } = row;
      await db.insert(session).values({ ...values, rotated_at: now });
    },

    /** A session that may still be refreshed, with the token version of its person. */
    async findLiveSession(id: string, now: Date): Promise<SessionRow | null> {
      const [row] = await db
        .select({
          id: session.id,
          user_id: session.user_id,
          generation: session.generation,
          rotates: session.rotates,
          rotated_at: session.rotated_at,
          token_version: user.token_version,
        })
        .from(session)
        .innerJoin(user, eq(user.id, session.user_id))
        .where(
          and(
            eq(session.id, id),
            isNull(session.revoked_at),
            gt(session.expires_at, now),
            eq(user.is_active, true),
          ),
        );
      return row ?? null;
    },

    /** Rotates in one statement, so that only one of several concurrent callers succeeds. Returns false for the others. */
    async rotateSession(
      id: string,
      generation: number,
      now: Date,
      expires_at: Date,
    ): Promise<boolean> {
      const rotated = await db
        .update(session)
        .set({ generation: generation + 1, rotated_at: now, expires_at })
        .where(
          and(eq(session.id, id), eq(session.generation, generation), isNull(session.revoked_at)),
        )
        .returning({ id: session.id });
      return rotated.length > 0;
    },

    async revokeSession(id: string, why: string, now: Date) {
      await db
        .update(session)
        .set({ revoked_at: now, revoked_why: why })
        .where(and(eq(session.id, id), isNull(session.revoked_at)));
    },

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

    /** Uncounts one attempt of each key. Each row has its own statement, so that concurrent callers cannot deadlock. */
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

    /** Deletes ended attempt windows, expired sessions and expired hand-overs. */
    async deleteExpired(now: Date) {
      await db.delete(loginAttempt).where(lte(loginAttempt.window_ends_at, now));
      await db.delete(session).where(lte(session.expires_at, now));
      await db.delete(handover).where(lte(handover.expires_at, now));
    },
  };
}

export type AuthQueries = ReturnType<typeof authQueries>;
