import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente, user } from '../../platform/db/schema.ts';
import { isDeactivatedBy } from './idleAccounts.ts';

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
