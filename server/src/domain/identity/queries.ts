import { and, eq, lte, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import { exactFirst, hasPlacedName, placedName } from '../../platform/db/nameKeys.ts';
import type { Db, Reads } from '../../platform/db/openDatabase.ts';
import {
  cliente,
  handover,
  loginAttempt,
  segundoFator,
  session,
  user,
} from '../../platform/db/schema.ts';
import { restrictionColumn } from '../restrictions/restrictionColumn.ts';
import { demandColumns, factorColumns, ownFactor } from '../secondFactor/secondFactorQueries.ts';
import { attemptQueries } from './attemptQueries.ts';
import { seenPersonQuery } from './seeAsQueries.ts';
import { sessionQueries } from './sessionQueries.ts';
import {
  isMicrosoftOnly,
  isProviderOnly,
  type SessionLimits,
  sessionRules,
  usualLimits,
} from './sessionRuleQueries.ts';
import { sessionStartQueries } from './sessionStartQueries.ts';
import { signInHistoryQueries } from './signInHistoryQueries.ts';

const names = { name: user.username, key: user.username_key };

/** Reads and writes the rows of signing in: people, sessions and failed attempts. */
export function authQueries(
  { db, reads }: { readonly db: Db; readonly reads: Reads },
  serverLimits: SessionLimits = usualLimits,
) {
  const signInHistory = signInHistoryQueries(db);
  const { limits } = sessionRules(serverLimits);
  /** What a sign-in needs to know of a person. */
  const signInColumns = {
    id: user.id,
    username: user.username,
    clienteId: user.cliente_id,
    is_superuser: user.is_superuser,
    token_version: user.token_version,
    lastSignIn: user.ultima_entrada,
    isProviderOnly,
    restrictions: restrictionColumn,
    ...limits,
  };
  // Every sign-in reads this. Its plan takes the database longer than the rows.
  const forLogin = db
    .select({
      ...signInColumns,
      password_hash: user.password_hash,
      isMicrosoftOnly,
      ...factorColumns,
      ...demandColumns,
    })
    .from(user)
    .leftJoin(cliente, eq(cliente.id, user.cliente_id))
    .leftJoin(segundoFator, ownFactor)
    .where(and(hasPlacedName(names), isAdmitted(sql.placeholder('now'))))
    .orderBy(exactFirst(names, sql.placeholder('name')))
    .limit(1)
    .prepare('person_for_login');
  return {
    ...sessionQueries(db, reads, serverLimits),
    ...sessionStartQueries(db),
    ...attemptQueries(db),
    ...signInHistory,
    findSeenRow: seenPersonQuery(reads),

    /**
     * Finds a person who may sign in by username, with their second factor and what demands one. Of two equal names the one that is
     * written exactly so comes first.
     */
    async findForLogin(username: string, now: Date) {
      const [row] = await forLogin.execute({ ...placedName(username), now: now.toISOString() });
      return row ?? null;
    },

    /** Finds a person who may sign in, and whom somebody else has identified. */
    async findIdentified(id: number, now: Date) {
      const [row] = await db
        .select(signInColumns)
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(and(eq(user.id, id), isAdmitted(now)));
      return row ?? null;
    },

    /**
     * Deletes the counts of failed sign-ins whose time window has ended, and expired sessions and hand-overs. Writes the
     * counts that history keeps. The last use of a deleted session stays with the person, whose idle time counts from it.
     */
    async deleteExpired(now: Date) {
      await signInHistory.recordEndedFailures(now);
      await db.delete(loginAttempt).where(lte(loginAttempt.window_ends_at, now));
      const at = sql`${now.toISOString()}::timestamptz`;
      // A statement of its own, in the order of ids: changes of people lock the person first and then their sessions.
      await db.execute(sql`with last as materialized (
          select user_id, max(used_at) as used_at from session where expires_at <= ${at} group by user_id
        ), people as materialized (
          select u.id, last.used_at from user_account u join last on last.user_id = u.id
          where last.used_at > greatest(u.inatividade_desde, u.ultima_entrada)
          order by u.id for no key update of u
        )
        update user_account set inatividade_desde = people.used_at
        from people where people.id = user_account.id`);
      await db.delete(session).where(lte(session.expires_at, now));
      await db.delete(handover).where(lte(handover.expires_at, now));
    },
  };
}

export type AuthQueries = ReturnType<typeof authQueries>;
