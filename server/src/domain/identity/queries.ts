import { and, eq, lte } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import { exactFirst, hasName } from '../../platform/db/nameKeys.ts';
import type { Db, Reads } from '../../platform/db/openDatabase.ts';
import {
  cliente,
  handover,
  loginAttempt,
  segundoFator,
  session,
  user,
} from '../../platform/db/schema.ts';
import { demandColumns, factorColumns, ownFactor } from '../secondFactor/secondFactorQueries.ts';
import { attemptQueries } from './attemptQueries.ts';
import { sessionQueries } from './sessionQueries.ts';
import { signInHistoryQueries } from './signInHistoryQueries.ts';

const names = { name: user.username, key: user.username_key };

/** Reads and writes the rows of signing in: people, sessions and failed attempts. */
export function authQueries({ db, reads }: { readonly db: Db; readonly reads: Reads }) {
  const signInHistory = signInHistoryQueries(db);
  return {
    ...sessionQueries(db, reads),
    ...attemptQueries(db),
    ...signInHistory,

    /**
     * Finds a person who may sign in by username, with their second factor and what demands one. Of two equal names the one that is
     * written exactly so comes first.
     */
    async findForLogin(username: string, now: Date) {
      const [row] = await db
        .select({
          id: user.id,
          username: user.username,
          clienteId: user.cliente_id,
          is_superuser: user.is_superuser,
          password_hash: user.password_hash,
          token_version: user.token_version,
          ...factorColumns,
          ...demandColumns,
        })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .leftJoin(segundoFator, ownFactor)
        .where(and(hasName(names, username), isAdmitted(now)))
        .orderBy(exactFirst(names, username))
        .limit(1);
      return row ?? null;
    },

    /**
     * Deletes the counts of failed sign-ins whose time window has ended, and expired sessions and hand-overs. Writes the
     * counts that history keeps.
     */
    async deleteExpired(now: Date) {
      await signInHistory.recordEndedFailures(now);
      await db.delete(loginAttempt).where(lte(loginAttempt.window_ends_at, now));
      await db.delete(session).where(lte(session.expires_at, now));
      await db.delete(handover).where(lte(handover.expires_at, now));
    },
  };
}

export type AuthQueries = ReturnType<typeof authQueries>;
