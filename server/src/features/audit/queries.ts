import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { audit, auditValue } from '../../platform/db/schema.ts';
import type { AuditFilter } from './readAuditFilter.ts';

/** The number of values of one row in an answer. A change of the permissions of two thousand people has many more. */
const maxValues = 100;

interface AuditValue {
  readonly campo: string;
  readonly antes: string | null;
  readonly depois: string | null;
}

/** Reads the audit for superusers, always newest first. */
export function auditQueries(db: Db) {
  function matching({
    actor,
    cliente,
    action,
    target,
    since,
    until,
  }: AuditFilter): SQL | undefined {
    return and(
      actor === undefined ? undefined : eq(audit.actor_id, actor),
      cliente === undefined ? undefined : eq(audit.cliente_id, cliente),
      action === undefined ? undefined : eq(audit.action, action),
      target === undefined ? undefined : eq(audit.target, target),
      since && gte(audit.at, since),
      until && lte(audit.at, until),
    );
  }

  return {
    async list(filter: AuditFilter, page: { offset: number; limit: number }) {
      return db
        .select()
        .from(audit)
        .where(matching(filter))
        .orderBy(desc(audit.id))
        .limit(page.limit)
        .offset(page.offset);
    },
    /** The first values of each of these rows. */
    async listValues(ids: readonly number[]): Promise<Map<number, AuditValue[]>> {
      const values = new Map<number, AuditValue[]>();
      if (ids.length === 0) return values;
      const ranked = db
        .select({
          row: auditValue.audit_id,
          campo: auditValue.field,
          antes: auditValue.before,
          depois: auditValue.after,
          rank: sql<number>`row_number() over (partition by ${auditValue.audit_id}
            order by ${auditValue.id})`.as('rank'),
        })
        .from(auditValue)
        .where(inArray(auditValue.audit_id, [...ids]))
        .as('ranked');
      const found = await db
        .select()
        .from(ranked)
        .where(lte(ranked.rank, maxValues))
        .orderBy(asc(ranked.row), asc(ranked.rank));
      for (const { row, rank: _, ...value } of found) {
        values.set(row, [...(values.get(row) ?? []), value]);
      }
      return values;
    },
    async count(filter: AuditFilter): Promise<number> {
      const [row] = await db.select({ total: count() }).from(audit).where(matching(filter));
      return row?.total ?? 0;
    },
  };
}
