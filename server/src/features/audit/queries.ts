import { and, count, desc, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { audit } from '../../platform/db/schema.ts';
import type { AuditFilter } from './readAuditFilter.ts';

/** A change or a denial, before the database gives it an id and a time. */
export interface AuditRow {
  readonly actor: { readonly id: number; readonly username: string } | null;
  readonly clienteId: number | null;
  readonly action: string;
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Inserts one row. Within a transaction, the row is rolled back together with the change it describes. */
export async function recordAudit(db: Db, row: AuditRow): Promise<void> {
  await db.insert(audit).values({
    actor_id: row.actor?.id ?? null,
    actor_name: row.actor?.username ?? null,
    cliente_id: row.clienteId,
    action: row.action,
    target: row.target,
    details: row.details ?? {},
  });
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
    async count(filter: AuditFilter): Promise<number> {
      const [row] = await db.select({ total: count() }).from(audit).where(matching(filter));
      return row?.total ?? 0;
    },
  };
}
