import { and, gt, not, or, type SQL, sql } from 'drizzle-orm';
import { cliente, session, user, userGroup } from '../../platform/db/schema.ts';

/** The limits of this server for every session, in milliseconds. */
export interface SessionLimits {
  /** A session that is not used for this time ends. */
  readonly sessionIdleMs: number;
  /** A session ends this time after its sign-in, however often it is used. */
  readonly sessionLifeMs: number;
}

const hourMs = 3_600_000;
/** The limits of a server whose settings name none. */
export const usualLimits: SessionLimits = {
  sessionIdleMs: 14 * 24 * hourMs,
  sessionLifeMs: 30 * 24 * hourMs,
};
/** A superuser signs in at least twice a day, whatever the settings: their session opens all clientes. */
const superuserLifeMs = 12 * hourMs;

/**
 * The rules of a person's sessions as SQL, for a query that joins the person, and their cliente if there is one. A cliente only
 * shortens the limits, because the least of them counts; `least` leaves out those that are null. Spec SESS-02, CONTA-13.
 * docs/decisions/server-sessions-and-idle-accounts.md
 */
export function sessionRules({ sessionIdleMs, sessionLifeMs }: SessionLimits) {
  const limits = {
    idleMs:
      sql<number>`least(${sessionIdleMs}::bigint, ${cliente.sessao_inativa_horas}::bigint * ${hourMs})`.mapWith(
        Number,
      ),
    lifeMs:
      sql<number>`least(${sessionLifeMs}::bigint, ${cliente.sessao_maxima_horas}::bigint * ${hourMs},
      case when ${user.is_superuser} then ${superuserLifeMs}::bigint end)`.mapWith(Number),
  };
  const after = (begin: SQL, ms: SQL) => sql`${begin} + ${ms} * interval '1 millisecond'`;

  return {
    /** The limits that count for a person. */
    limits,
    /** Matches the sessions that may still be refreshed, if they are neither ended nor past `expires_at`. */
    isWithinLimits: (now: Date): SQL | undefined => {
      const at = sql`${now.toISOString()}::timestamptz`;
      return and(
        gt(after(sql`${session.created_at}`, limits.lifeMs), at),
        gt(after(sql`greatest(${session.rotated_at}, ${session.used_at})`, limits.idleMs), at),
        // Sessions of older versions do not know how their person signed in: that person signs in again.
        or(not(isMicrosoftOnly), isVouchedFor),
        sql`(not ${isProviderOnly} or coalesce(${session.method} in ('provedor', 'entrada'), false))`,
      );
    },
  };
}

/** Nobody of the cliente signs in by password, except superusers: they would repair a wrong tenant. Needs the same joins. */
export const isMicrosoftOnly = sql<boolean>`(coalesce(${cliente.somente_microsoft}, false) and not ${user.is_superuser})`;

/** Only a provider of the cliente signs its people in. Needs the same joins. Spec IDP-04. */
export const isProviderOnly = sql<boolean>`(coalesce(${cliente.somente_provedor}, false) and not ${user.is_superuser})`;

/** Somebody else says who they are: no password and no code was asked. */
export const isVouchedFor = sql<boolean>`coalesce(${session.method} in ('microsoft', 'provedor', 'entrada'), false)`;

/** Matches sessions of a sign-in, and entries that stand: of no administrator, in a page whose origin the cliente still names. */
export const standsAsEntry = sql`(${session.chave_id} is null or (not ${user.is_superuser}
  and not exists (select 1 from ${userGroup} g where g.user_id = ${user.id})
  and exists (select 1 from ${cliente} c where c.id = ${user.cliente_id} and ${session.origem} = any(c.origens))))`;
