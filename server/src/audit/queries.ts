import { and, count, desc, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../db/openDatabase.ts';
import { audit } from '../db/schema.ts';
import type { ListQuery } from '../http/listQuery.ts';

/** A change or a refusal, before it has a number and a moment. */
export interface AuditRow {
  readonly actor: { readonly id: number; readonly username: string } | null;
  readonly clienteId: number | null;
  readonly action: string;
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Notes one row; within a transaction it stands or falls with the change it tells of. */
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

/** Audit rows as superusers read them, newest first whatever sort is asked. */
export function auditQueries(db: Db) {
  function matching(filter: ListQuery['filter']): SQL | undefined {
    const moment = (value: unknown) => {
      const at = typeof value === 'string' ? new Date(value) : null;
      return at && !Number.isNaN(at.getTime()) ? at : null;
    };
    const number = (value: unknown) =>
      Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647 ? (value as number) : 0;
    const [since, until] = [moment(filter.since), moment(filter.until)];
    return and(
      filter.actor === undefined ? undefined : eq(audit.actor_id, number(filter.actor)),
      filter.cliente === undefined ? undefined : eq(audit.cliente_id, number(filter.cliente)),
      filter.action === undefined ? undefined : eq(audit.action, String(filter.action)),
      filter.target === undefined ? undefined : eq(audit.target, String(filter.target)),
      since ? gte(audit.at, since) : undefined,
      until ? lte(audit.at, until) : undefined,
    );
  }

  return {
    async list({ filter }: ListQuery, page: { offset: number; limit: number }) {
      return db
        .select()
        .from(audit)
        .where(matching(filter))
        .orderBy(desc(audit.id))
        .limit(page.limit)
        .offset(page.offset);
    },
    async count(filter: ListQuery['filter']): Promise<number> {
      const [row] = await db.select({ total: count() }).from(audit).where(matching(filter));
      return row?.total ?? 0;
    },
  };
}
