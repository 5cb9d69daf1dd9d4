import { and, count, eq, gte, sql, sum } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { preparedVariants } from '../../platform/db/preparedVariants.ts';
import { acessoDia, relatorio, user } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';

/** Reads the figures of Home, of one cliente or of all. Openings are read from the counts of each day, not from the log. */
export function homeQueries(reads: Reads) {
  const clienteId = sql.placeholder('clienteId');
  const variantOf = (scope: Scope) => (scope === 'all' ? 'all' : 'cliente');
  const valuesOf = (scope: Scope) => (scope === 'all' ? {} : { clienteId: scope });
  const users = preparedVariants(variantOf, (scope: Scope, variant) =>
    reads
      .select({ total: count() })
      .from(user)
      .where(scope === 'all' ? undefined : eq(user.cliente_id, clienteId))
      .prepare(`count_users_${variant}`),
  );
  const relatorios = preparedVariants(variantOf, (scope: Scope, variant) =>
    reads
      .select({ total: count() })
      .from(relatorio)
      .where(scope === 'all' ? undefined : eq(relatorio.cliente_id, clienteId))
      .prepare(`count_relatorios_${variant}`),
  );
  const accesses = preparedVariants(variantOf, (scope: Scope, variant) =>
    reads
      .select({ total: sql<number>`coalesce(${sum(acessoDia.total)}, 0)::int` })
      .from(acessoDia)
      .where(
        and(
          gte(acessoDia.dia, sql.placeholder('firstDay')),
          scope === 'all' ? undefined : eq(acessoDia.cliente_id, clienteId),
        ),
      )
      .prepare(`count_accesses_${variant}`),
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
    /** Counts the accesses from a day (YYYY-MM-DD in Brasília time) until now. */
    async countAccesses(scope: Scope, firstDay: string): Promise<number> {
      const [row] = await accesses(scope).execute({ ...valuesOf(scope), firstDay });
      return row?.total ?? 0;
    },
  };
}
