import { sql } from 'drizzle-orm';
import { exactFirst, hasName } from '../../platform/db/nameKeys.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** Failed sign-ins of one person from one network within this time are one row of history. Spec HIST-02. */
const windowMs = 15 * 60_000;

const names = { name: sql`username`, key: sql`username_key` };

/** Counts failed sign-ins for history. The typed name is never stored here. */
export function signInHistoryQueries(db: Db) {
  const count = async (userId: ReturnType<typeof sql>, network: string, now: Date) => {
    await recordEnded(now);
    const at = instant(now);
    await db.execute(sql`insert into failed_sign_in
        (user_id, network, count, first_at, last_at, window_ends_at)
      values (${userId}, ${network}, 1, ${at}, ${at}, ${instant(new Date(now.getTime() + windowMs))})
      on conflict (user_id, network)
      do update set count = failed_sign_in.count + 1, last_at = excluded.last_at`);
  };
  /**
   * Writes one row of history for each window that has ended. A row is never changed, so it waits for this end. Superusers read
   * about sign-ins of superusers only. Spec HIST-05.
   */
  const recordEnded = async (now: Date): Promise<void> => {
    await db.execute(sql`with ended as (
        delete from failed_sign_in where window_ends_at <= ${instant(now)} returning *
      ), given as materialized (
        select nextval(pg_get_serial_sequence('audit', 'id')) as id, e.*, nullif(e.user_id, 0) as person_id,
          'user:' || case e.user_id when 0 then 'unknown' else e.user_id::text end as target,
          case when u.is_superuser then null else u.cliente_id end as cliente_id
        from ended e left join user_account u on u.id = e.user_id
      ), authors as (
        insert into audit_author (audit_id, person_id, network) select id, person_id, network from given
      ), concerned as (
        insert into audit_subject (subject, at, audit_id)
        select target, last_at, id from given where person_id is not null
      )
      insert into audit (id, at, cliente_id, action, target, details)
      overriding system value
      select id, last_at, cliente_id, 'session.failed', target,
        jsonb_build_object('count', count, 'since', first_at, 'until', last_at)
      from given`);
  };

  return {
    recordEndedFailures: recordEnded,
    /** Counts a failed sign-in by password. For a known and an unknown name it takes the same statements. */
    countFailureOfName: (username: string, network: string, now: Date) =>
      count(
        sql`coalesce((select id from user_account where ${hasName(names, username)}
          order by ${exactFirst(names, username)} limit 1), 0)`,
        network,
        now,
      ),
    /**
     * Subtracts one from the counted failures. A sign-in with the right password and no code was counted as a failure, and the person
     * has now given the right code.
     */
    async forgiveFailure(id: number, network: string) {
      await db.execute(sql`with single as (
          delete from failed_sign_in where user_id = ${id} and network = ${network} and count = 1
        )
        update failed_sign_in set count = count - 1
        where user_id = ${id} and network = ${network} and count > 1`);
    },
    /** Counts a failed sign-in of a person who is known otherwise; null for nobody. */
    countFailureOfPerson: (id: number | null, network: string, now: Date) =>
      count(sql`${id ?? 0}::int`, network, now),
  };
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
