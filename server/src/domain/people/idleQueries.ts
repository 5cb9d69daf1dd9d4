import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente, user } from '../../platform/db/schema.ts';

/** A rule that was set or shortened deactivates nobody in this time, so that `Painel` tells it before it happens. */
const noticeHours = 7 * 24;

/**
 * Since when an account is idle: the last sign-in, or the last use of a session, or the moment at which the person could sign in
 * again, or the creation, or the invitation. Who keeps a session in use is not idle, although they sign in only when it ends.
 */
const idleSince = sql`greatest(${user.created_at}, ${user.ultima_entrada}, ${user.inatividade_desde},
  (select max(s.used_at) from session s where s.user_id = ${user.id}),
  (select max(l.created_at) from link_de_conta l where l.user_id = ${user.id} and l.purpose = 'convite'))`;

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Matches the people whom a rule may deactivate. Superusers are spared, because nobody might be left to undo it. An account that
 * has ended or is deactivated cannot enter anyway.
 */
const isSubject = (now: Date): SQL | undefined =>
  and(isAdmitted(now), eq(user.is_superuser, false));

/** Matches the people who have not entered for this number of days. */
export const isIdleFor = (days: number, now: Date): SQL | undefined =>
  and(isSubject(now), sql`${idleSince} <= ${instant(now)} - ${days * 24} * interval '1 hour'`);

/** Matches the people whom the rule of their cliente deactivates not later than `until`, if they do not enter. Spec CONTA-13. */
export const isDeactivatedBy = (until: Date, now: Date): SQL | undefined =>
  and(
    isSubject(now),
    sql`exists (select 1 from cliente c where c.id = ${user.cliente_id} and c.desativar_apos_dias is not null
      and greatest(${idleSince} + c.desativar_apos_dias * interval '24 hours',
        c.desativar_desde + ${noticeHours} * interval '1 hour') <= ${instant(until)})`,
  );

/** Reads whom the rules of the clientes deactivate now. `db` may be a transaction. */
export function idleQueries(db: Db) {
  return {
    async listDue(now: Date, limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: user.id })
        .from(user)
        .where(isDeactivatedBy(now, now))
        .orderBy(asc(user.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** The days of the rule that deactivates a person now; null if none does. */
    async findRule(id: number, now: Date): Promise<number | null> {
      const [row] = await db
        .select({ days: cliente.desativar_apos_dias })
        .from(user)
        .innerJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(and(eq(user.id, id), isDeactivatedBy(now, now)));
      return row?.days ?? null;
    },
  };
}
