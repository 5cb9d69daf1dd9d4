import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isCurrent, isShown } from './grantSql.ts';

// A page is gone if a listing lacked it, or if the portal has stored the present pages of the report and the page is not among
// them. Without a present page, a page that is not stored is unknown, and counts as existing. Spec AMBIG-21. `grant` is a row
// of `concessao`.

const stored = (grant: SQL, condition: SQL) =>
  sql`from relatorio_pagina rp where rp.relatorio_id = ${grant}.relatorio_id and ${condition}`;
const isPresent = sql`rp.gone_at is null`;
const isPermitted = (grant: SQL) => sql`rp.name = any(${grant}.paginas)`;
/** Whether the report has a present page. PostgreSQL could read the pages of all reports for an `exists` here. Spec ESCALA-01. */
const hasPresent = (grant: SQL) =>
  sql`coalesce((select true ${stored(grant, isPresent)} limit 1), false)`;
/** The permitted pages that are not stored. */
const unknown = (grant: SQL) => sql`from unnest(${grant}.paginas) as permitted(name)
  where not exists (select 1 ${stored(grant, sql`rp.name = permitted.name`)})`;

/** The permitted pages of a grant that exist. Null for full access, and if nothing is known about any of them. */
export const existingPages = (grant: SQL) => sql<readonly string[] | null>`(
  case when ${grant}.paginas is null then null
    when ${hasPresent(grant)}
      then array(select rp.name ${stored(grant, sql`${isPresent} and ${isPermitted(grant)}`)})
    when exists (select 1 ${stored(grant, isPermitted(grant))})
      then array(select permitted.name ${unknown(grant)})
  end)`;

/** Matches the grants that open something: one of which no page exists opens nothing, as in `decide`. */
export const hasPage = (grant: SQL) => sql`(${grant}.paginas is null
  or exists (select 1 ${stored(grant, sql`${isPresent} and ${isPermitted(grant)}`)})
  or not ${hasPresent(grant)} and exists (select 1 ${unknown(grant)}))`;

/** Whether a grant names a page of a report, whether or not the page exists and the grant has ended. */
export const isPageNamed = (relatorioId: SQLWrapper, name: SQLWrapper) => sql<boolean>`exists (
  select 1 from concessao g where ${isOfRelatorio(sql`g`, relatorioId)} and ${name} = any(g.paginas))`;

/** Matches the grants of one report. The index of reports begins with the cliente. */
export const isOfRelatorio = (
  grant: SQL,
  relatorioId: SQLWrapper,
) => sql`(${grant}.relatorio_id = ${relatorioId}
  and ${grant}.cliente_id = (select its.cliente_id from relatorio its where its.id = ${relatorioId}))`;

/**
 * Matches the reports for which somebody has a grant that opens something now, whatever their account and the state of the
 * application are.
 */
export const isGranted = (relatorioId: SQL, now: Date): SQL =>
  sql`exists (select 1 from concessao g where ${isOfRelatorio(sql`g`, relatorioId)} and ${isCurrent(sql`g`, now)}
    and ${hasPage(sql`g`)})`;

/** How many reports on Dashboards, and how many applications, a team opens at an instant. Spec EQP-07, CONF-04. */
export function teamTotals(equipeId: SQL, now: Date) {
  const count = (what: SQL) => sql<number>`(select ${what}::int from concessao g
      where g.titular = -${equipeId} and ${isShown(sql`g`)} and ${isCurrent(sql`g`, now)} and ${hasPage(sql`g`)})`;
  return {
    relatorios: count(sql`count(*) filter (where g.aplicativo_id is null)`),
    aplicativos: count(sql`count(distinct g.aplicativo_id)`),
  };
}
