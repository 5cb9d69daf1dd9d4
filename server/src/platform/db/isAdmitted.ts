import { and, eq, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { cliente, user } from './schema.ts';

/** Matches the people who may sign in: not deactivated, not past their end, not of a closed cliente. Spec PRAZO-02, LIXO-03. */
export function isAdmitted(now: Date | Placeholder): SQL | undefined {
  return and(
    eq(user.is_active, true),
    or(isNull(user.expira_em), gt(user.expira_em, now)),
    isOfOpenCliente,
  );
}

/**
 * Matches the people whose cliente is not closed, and superusers, who administer all clientes and open them again. `cliente` is
 * called `closed` here, because the statement around it may read `cliente` too. Spec LIXO-03.
 */
export const isOfOpenCliente = sql`(${user.is_superuser} or not exists (select 1 from ${cliente} closed
  where closed.id = ${user.cliente_id} and closed.encerrado_em is not null))`;
