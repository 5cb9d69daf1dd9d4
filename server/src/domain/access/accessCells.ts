import { type SQL, sql } from 'drizzle-orm';
import { hasPage } from './existingPages.ts';
import { roleRows } from './grantRows.ts';
import { isCurrent, isShown } from './grantSql.ts';
import { isOfPerson, memberships, titularOf } from './Holder.ts';
import { toMs } from './storedGrants.ts';

/** The people of one cliente at an instant of the server's clock. */
export interface CellScope {
  readonly cliente: number;
  readonly now: Date;
  /** Leaves out the cells that this team does not give, or does not give any more. */
  readonly equipe?: number;
  /** Leaves out the cells that only a role gives. */
  readonly isGranted?: boolean;
}

/** A row of `accessCells`. `ate` is the end of the access in milliseconds since 1970, null for none. */
export interface AccessCell {
  readonly user: number;
  readonly relatorio: number;
  readonly aplicativo: number | null;
  readonly ate: number | null;
}

/**
 * The cells with access of all active people of a cliente, as a subquery `cells` with the columns `user`, `relatorio`,
 * `aplicativo` and `ate`. People without a cliente are left out. A property test checks that it agrees with `decide`.
 * Spec EXPL-01, EXPL-07.
 */
export function accessCells(scope: CellScope): SQL {
  const { cliente, now, equipe, isGranted } = scope;
  // The end of a cell is that of all that opens it, so a team chooses cells and leaves out no grant. A role has no end.
  const given =
    equipe === undefined
      ? sql``
      : sql`having bool_or(g.titular = ${titularOf({ kind: 'team', id: equipe })})`;
  const ate = isGranted ? sql`case when not ${hasRole(scope)} then c.ate end` : sql`c.ate`;
  return sql`(
    select c.user_id as "user", c.relatorio_id as relatorio, c.aplicativo_id as aplicativo,
      ${toMs(sql`least(${ate}, u.expira_em)`)} as ate
    from (
      select g.user_id, g.relatorio_id, g.aplicativo_id,
        case when bool_or(g.expira_em is null) then null else max(g.expira_em) end as ate
      from (${isGranted ? grants(cliente) : sql`${grants(cliente)} union all ${byRole(scope)}`}) g
      where ${isCurrent(sql`g`, now)}
      group by g.user_id, g.relatorio_id, g.aplicativo_id ${given}
    ) c
    join user_account u on u.id = c.user_id and u.cliente_id = ${cliente} and u.is_active
      and ${isCurrent(sql`u`, now)}
  ) cells`;
}

/** Selects the grants that open a report of the cliente. A grant of a team is selected once for each member of the team. */
const grants = (cliente: number) => {
  const opens = sql`g.cliente_id = ${cliente} and ${isShown(sql`g`, cliente)} and ${hasPage(sql`g`)}`;
  return sql`
  select g.user_id, g.relatorio_id, g.aplicativo_id, g.titular, g.expira_em
    from concessao g where ${isOfPerson(sql`g`)} and ${opens}
  union all
  select m.user_id, g.relatorio_id, g.aplicativo_id, g.titular, g.expira_em
    from concessao g join ${memberships} m on m.cliente_id = g.cliente_id and m.titular = g.titular where ${opens}`;
};

/** Matches the people `u` with a role that opens every report. */
const hasRole = (scope: CellScope) => sql`u.id in (select ro.titular from ${roleRows(scope)} ro)`;

/** What roles give: every report of the cliente, on Dashboards and in applications. */
const byRole = (scope: CellScope) => sql`
  select u.id, r.id, placed.aplicativo_id, null, null
    from user_account u
    join relatorio r on r.cliente_id = ${scope.cliente}
    join lateral (
      select null::int as aplicativo_id
      union all
      select ar.aplicativo_id from aplicativo_relatorio ar
      join aplicativo a on a.id = ar.aplicativo_id and a.ativo
      where ar.relatorio_id = r.id and ar.ativo
    ) placed on true
    where u.cliente_id = ${scope.cliente} and ${hasRole(scope)}`;
