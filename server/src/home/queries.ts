import { and, count, eq, gte, sql, sum } from 'drizzle-orm';
import type { Scope } from '../auth/actor.ts';
import type { Db } from '../db/openDatabase.ts';
import { preparedByForm } from '../db/preparedByForm.ts';
import { acessoDia, relatorio, user } from '../db/schema.ts';

/** Figures of Home, over one cliente or all. Openings come from the daily counts, never from the log. */
export function homeQueries(db: Db) {
  const clienteId = sql.placeholder('clienteId');
  const formOf = (scope: Scope) => (scope === 'all' ? 'all' : 'cliente');
  const valuesOf = (scope: Scope) => (scope === 'all' ? {} : { clienteId: scope });
  const users = preparedByForm(formOf, (scope: Scope, form) =>
    db
      .select({ total: count() })
      .from(user)
      .where(scope === 'all' ? undefined : eq(user.cliente_id, clienteId))
      .prepare(`count_users_${form}`),
  );
  const relatorios = preparedByForm(formOf, (scope: Scope, form) =>
    db
      .select({ total: count() })
      .from(relatorio)
      .where(scope === 'all' ? undefined : eq(relatorio.cliente_id, clienteId))
      .prepare(`count_relatorios_${form}`),
  );
  const openings = preparedByForm(formOf, (scope: Scope, form) =>
    db
      .select({ total: sql<number>`coalesce(${sum(acessoDia.total)}, 0)::int` })
      .from(acessoDia)
      .where(
        and(
          gte(acessoDia.dia, sql.placeholder('firstDay')),
          scope === 'all' ? undefined : eq(acessoDia.cliente_id, clienteId),
        ),
      )
      .prepare(`count_openings_${form}`),
  );

  return {
    async countUsers(scope: Scope): Promise<number> {
      const [row] = await users(scope).execute(valuesOf(scope));
      return row?.total ?? 0;
    },
    async countRelatorios(scope: Scope): Promise<number> {
      const [row] = await relatorios(scope).execute(valuesOf(scope));
      return row?.total ?? 0;
    },
    /** Openings from a day on, today included. */
    async countOpenings(scope: Scope, firstDay: string): Promise<number> {
      const [row] = await openings(scope).execute({ ...valuesOf(scope), firstDay });
      return row?.total ?? 0;
    },
  };
}
