import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { audit, auditParte } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { PartValue } from '../history/parts/Part.ts';

/** How long a change can be undone, in days. Spec DESF-01. */
export const undoDays = 30;

/** The time since which changes can be undone. */
export const undoableSince = (now: Date): Date =>
  new Date(now.getTime() - undoDays * 24 * 60 * 60_000);

/** A piece of a change as it is kept. */
export interface KeptPart {
  readonly thing: string;
  readonly part: string;
  readonly before: PartValue;
  readonly after: PartValue;
  readonly is_undone: boolean;
}

/** What later changes of a piece are looked for: one thing, or everything of an application. */
export interface Watched {
  readonly thing: string;
  readonly isPrefix: boolean;
}

/** Reads what is kept for undoing. `db` may be a transaction. */
export function undoQueries(db: Db) {
  return {
    /** The row of history with this id, the change to which it belongs, and the last row of that change. Null outside the scope. */
    async findChange(scope: Scope, id: number) {
      const [row] = await db
        .select({ at: audit.at, actor: audit.actor_id, cliente: audit.cliente_id })
        .from(audit)
        .where(eq(audit.id, id));
      if (!row || (scope !== 'all' && row.cliente !== scope)) return null;
      const [part] = await db
        .select({ change: auditParte.change_id })
        .from(auditParte)
        .where(eq(auditParte.audit_id, id))
        .limit(1);
      return { ...row, change: part?.change ?? null };
    },
    /** The pieces of a change in the order in which they were recorded. */
    async listParts(change: number): Promise<KeptPart[]> {
      const rows = await db
        .select({
          thing: auditParte.thing,
          part: auditParte.part,
          before: auditParte.before,
          after: auditParte.after,
          is_undone: auditParte.is_undone,
        })
        .from(auditParte)
        .where(eq(auditParte.change_id, change))
        .orderBy(asc(auditParte.id));
      return rows as KeptPart[];
    },
    /** The newest later row of history of each watched thing that has one. */
    async listLater(change: number, watched: readonly Watched[]): Promise<Map<string, number>> {
      const { rows } = (await db.execute(sql`
        select w.thing, w."isPrefix", max(p.audit_id)::float8 as id
        from jsonb_to_recordset(${JSON.stringify(watched)}::jsonb) as w(thing text, "isPrefix" boolean)
        cross join lateral (
          select audit_id from audit_parte
          where thing collate "C" = w.thing and change_id > ${change}
          union all
          select audit_id from audit_parte
          where w."isPrefix" and change_id > ${change}
            and thing collate "C" > w.thing || ' ' and thing collate "C" < w.thing || '!'
        ) p
        group by w.thing, w."isPrefix"`)) as unknown as {
        rows: { thing: string; isPrefix: boolean; id: number }[];
      };
      return new Map(rows.map(({ thing, isPrefix, id }) => [watchKey({ thing, isPrefix }), id]));
    },
    /** The later rows that concern a thing in any way, newest first. */
    async listLaterOf(change: number, thing: string): Promise<number[]> {
      const { rows } = (await db.execute(sql`
        select distinct p.audit_id::float8 as id
        from audit_subject s join audit_parte p on p.audit_id = s.audit_id
        where s.subject = ${thing} and p.change_id > ${change}
        order by id desc limit 20`)) as unknown as { rows: { id: number }[] };
      return rows.map(({ id }) => id);
    },
    /** Remembers that these pieces of a change are undone. */
    async markUndone(change: number, pieces: readonly Pick<KeptPart, 'thing' | 'part'>[]) {
      await db.execute(sql`update audit_parte p set is_undone = true
        from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as u(thing text, part text)
        where p.change_id = ${change} and p.thing = u.thing and p.part = u.part`);
    },
    /** Deletes what was kept for changes that can no longer be undone. */
    async deleteOld(now: Date) {
      await db.execute(sql`delete from audit_parte p using audit a
        where a.id = p.audit_id and a.at < ${undoableSince(now).toISOString()}::timestamptz`);
    },
  };
}

export const watchKey = ({ thing, isPrefix }: Watched) => (isPrefix ? `${thing} *` : thing);
