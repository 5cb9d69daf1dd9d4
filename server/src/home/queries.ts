import { and, count, eq, gte, sql, sum } from 'drizzle-orm';
import type { Scope } from '../auth/actor.ts';
import type { Db } from '../db/openDatabase.ts';
import { acessoDia, relatorio, user } from '../db/schema.ts';

/** Figures of Home, over one cliente or all. Openings come from the daily counts, never from the log. */
export function homeQueries(db: Db) {
  return {
    async countUsers(scope: Scope): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(user)
        .where(scope === 'all' ? undefined : eq(user.cliente_id, scope));
      return row?.total ?? 0;
    },
    async countRelatorios(scope: Scope): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(relatorio)
        .where(scope === 'all' ? undefined : eq(relatorio.cliente_id, scope));
      return row?.total ?? 0;
    },
    /** Openings from a day on, today included. */
    async countOpenings(scope: Scope, firstDay: string): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`coalesce(${sum(acessoDia.total)}, 0)::int` })
        .from(acessoDia)
        .where(
          and(
            gte(acessoDia.dia, firstDay),
            scope === 'all' ? undefined : eq(acessoDia.cliente_id, scope),
          ),
        );
      return row?.total ?? 0;
    },
  };
}
