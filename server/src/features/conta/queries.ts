import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { isMicrosoftOnly } from '../../domain/identity/sessionRuleQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente, session, user } from '../../platform/db/schema.ts';

/** Reads and writes the caller's own account. `db` may be a transaction. */
export function contaQueries(db: Db) {
  return {
    async find(id: number) {
      const [row] = await db
        .select({
          username: user.username,
          email: user.email,
          first_name: user.first_name,
          last_name: user.last_name,
          password_hash: user.password_hash,
          isMicrosoftOnly,
        })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(eq(user.id, id));
      return row ?? null;
    },

    /**
     * Ends all sessions of a person except one. All access tokens of the person become invalid; the kept session gets a new
     * one with its refresh token.
     */
    async endOtherSessions(id: number, keptSessionId: string, why: string, now: Date) {
      await db
        .update(user)
        .set({ token_version: sql`${user.token_version} + 1` })
        .where(eq(user.id, id));
      await db
        .update(session)
        .set({ revoked_at: now, revoked_why: why })
        .where(
          and(eq(session.user_id, id), ne(session.id, keptSessionId), isNull(session.revoked_at)),
        );
    },

    /** Lets a session do everything that its person may do. */
    async endEnrolment(sessionId: string) {
      await db.update(session).set({ enrols: false }).where(eq(session.id, sessionId));
    },
  };
}
