import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente, session, user } from '../../platform/db/schema.ts';
import { type SessionLimits, sessionRules } from './sessionRuleQueries.ts';

/** A person may have thousands of sessions: those of a program that signs in for each call, for example. */
const maxListed = 100;

/** Reads and ends the sessions of one person that have not ended. `db` may be a transaction. Spec SESS-01. */
export function openSessionQueries(db: Db, serverLimits: SessionLimits) {
  const { isWithinLimits } = sessionRules(serverLimits);
  const isOpen = (userId: number, now: Date) =>
    and(eq(session.user_id, userId), isNull(session.revoked_at), gt(session.expires_at, now));
  const lastUse = sql<Date>`greatest(${session.created_at}, ${session.used_at})`.mapWith(
    session.created_at,
  );

  return {
    /** Lists the session `own` first, then those that were used last, and counts all. */
    async list(userId: number, own: string, now: Date) {
      const isOwn = sql<boolean>`${session.id} = ${own}::uuid`;
      const rows = await db
        .select({
          id: session.id,
          userAgent: session.user_agent,
          network: session.network,
          since: session.created_at,
          lastUse,
          isOwn,
          total: sql<number>`count(*) over ()`.mapWith(Number),
        })
        .from(session)
        .innerJoin(user, eq(user.id, session.user_id))
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(and(isOpen(userId, now), isWithinLimits(now)))
        .orderBy(desc(isOwn), desc(lastUse), session.id)
        .limit(maxListed);
      return { rows, total: rows[0]?.total ?? 0 };
    },

    /** Ends one session. Returns null if the person has no such session, or if it has ended. */
    async end(userId: number, id: string, why: string, now: Date) {
      const [ended] = await revoke(and(isOpen(userId, now), eq(session.id, id)), why, now);
      return ended ?? null;
    },

    /** Ends all sessions but `kept`. Returns how many. */
    async endOthers(userId: number, kept: string, why: string, now: Date): Promise<number> {
      return (await revoke(and(isOpen(userId, now), ne(session.id, kept)), why, now)).length;
    },
  };

  function revoke(which: SQL | undefined, why: string, now: Date) {
    return db
      .update(session)
      .set({ revoked_at: now, revoked_why: why })
      .where(which)
      .returning({ userAgent: session.user_agent });
  }
}
