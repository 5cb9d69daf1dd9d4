import { reportAdmins } from '@portal/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import { isCurrent, isShown } from './accessCells.ts';
import { hasPage } from './existingPages.ts';

/** The grants of one cliente at an instant of the server's clock. */
interface GrantScope {
  readonly cliente: number;
  readonly now: Date;
  /** Keeps the grants of which no page exists, and tells them apart by the column `tem_pagina`. */
  readonly hasGonePages?: boolean;
}

/**
 * The grants that open a report of a cliente, as a subquery with the columns `tipo` (`pessoa` or `equipe`), `titular`,
 * `aplicativo` (null for Dashboards), `relatorio`, `acesso`, `paginas` and `expira_em`. Those of people who cannot sign in, of
 * inactive applications, with an end that has come and of which no page exists are left out. A property test checks that they
 * give exactly the cells of `accessCells`. Spec CONF-06.
 */
export const grantRows = ({ cliente, now, hasGonePages = false }: GrantScope) => sql`(
  select 'pessoa' as tipo, ru.user_id as titular, null::int as aplicativo, ru.relatorio_id as relatorio,
      'full' as acesso, null::text[] as paginas, ru.expira_em, true as tem_pagina
    from relatorio_user ru join relatorio r on r.id = ru.relatorio_id and r.cliente_id = ${cliente}
    ${ofReader(sql`ru`, cliente, now)} and ${isCurrent(sql`ru`, now)}
  union all
  select 'pessoa', p.user_id, p.aplicativo_id, p.relatorio_id, p.tipo_acesso, p.paginas_permitidas, p.expira_em,
      ${pageOf(sql`p`, hasGonePages).column}
    from permissao p join relatorio r on r.id = p.relatorio_id and r.cliente_id = ${cliente}
    ${ofReader(sql`p`, cliente, now)} and p.tipo_acesso <> 'none'
      and ${isShown(sql`p`)} and ${isCurrent(sql`p`, now)} and ${pageOf(sql`p`, hasGonePages).condition}
  union all
  select 'equipe', re.equipe_id, null, re.relatorio_id, 'full', null, re.expira_em, true
    from relatorio_equipe re where re.cliente_id = ${cliente} and ${isCurrent(sql`re`, now)}
  union all
  select 'equipe', pe.equipe_id, pe.aplicativo_id, pe.relatorio_id, pe.tipo_acesso, pe.paginas_permitidas, pe.expira_em,
      ${pageOf(sql`pe`, hasGonePages).column}
    from permissao_equipe pe
    where pe.cliente_id = ${cliente} and pe.tipo_acesso <> 'none' and ${isShown(sql`pe`)}
      and ${isCurrent(sql`pe`, now)} and ${pageOf(sql`pe`, hasGonePages).condition})`;

/** Whether a page of a grant exists: a column where such grants are kept, else a condition. */
const pageOf = (grant: SQL, isColumn: boolean) => ({
  column: isColumn ? hasPage(grant) : sql`true`,
  condition: isColumn ? sql`true` : hasPage(grant),
});

/** Joins the person of a grant. The person must be able to sign in. */
const ofReader = (grant: SQL, cliente: number, now: Date) =>
  sql`join user_account u on u.id = ${grant}.user_id where ${isReader(cliente, now)}`;

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
