import { reportAdmins } from '@portal/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import { hasPage } from './existingPages.ts';
import { accessOf, isCurrent, isGiving, isShown } from './grantSql.ts';

/** The grants of one cliente at an instant of the server's clock. */
interface GrantScope {
  readonly cliente: number;
  readonly now: Date;
  /** Keeps the grants of which no page exists, and tells them apart by the column `tem_pagina`. */
  readonly hasGonePages?: boolean;
}

/**
 * The grants that open a report of a cliente, as a subquery with the columns `titular`, `aplicativo` (null for Dashboards), `relatorio`,
 * `acesso`, `paginas` and `expira_em`. Those of people who cannot sign in, of inactive applications, with an end that has come and of which
 * no page exists are left out. A property test checks that they give exactly the cells of `accessCells`. Spec CONF-06.
 */
export const grantRows = ({ cliente, now, hasGonePages = false }: GrantScope) => sql`(
  select g.titular, g.aplicativo_id as aplicativo, g.relatorio_id as relatorio, ${accessOf(sql`g`)} as acesso, g.paginas, g.expira_em,
      ${hasGonePages ? hasPage(sql`g`) : sql`true`} as tem_pagina
    from concessao g left join user_account u on u.id = g.user_id
    where g.cliente_id = ${cliente} and (g.user_id is null or ${isReader(cliente, now)}) and ${isShown(sql`g`, cliente)}
      and ${isCurrent(sql`g`, now)} and ${hasGonePages ? isGiving(sql`g`) : hasPage(sql`g`)})`;

/** Matches the people `u` of a cliente who can sign in. */
export const isReader = (cliente: number | SQL, now: Date) =>
  sql`u.cliente_id = ${cliente} and u.is_active and ${isCurrent(sql`u`, now)}`;

/**
 * The roles that open every report of a cliente, as a subquery with the columns `papel` and `titular`: one row for each person of
 * the cliente who has the role and can sign in.
 */
export const roleRows = ({ cliente, now }: GrantScope) => sql`(
  select gr.name as papel, u.id as titular
    from user_account u join user_group_member m on m.user_id = u.id join user_group gr on gr.id = m.group_id
    where ${isReader(cliente, now)} and gr.name in ${[...reportAdmins]}
  union all
  select 'Superuser', u.id from user_account u where ${isReader(cliente, now)} and u.is_superuser)`;
