import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// A page is gone if a listing lacked it, or if the portal has stored the present pages of the report and the page is not among
// them. Without a present page, a page that is not stored is unknown, and counts as existing. Spec AMBIG-21. `record` is a row
// of `permissao` or `permissao_equipe`.

const stored = (record: SQL, condition: SQL) =>
  sql`from relatorio_pagina rp where rp.relatorio_id = ${record}.relatorio_id and ${condition}`;
const isPresent = sql`rp.gone_at is null`;
const isPermitted = (record: SQL) => sql`rp.name = any(${record}.paginas_permitidas)`;
/** The permitted pages that are not stored. */
const unknown = (record: SQL) => sql`from unnest(${record}.paginas_permitidas) as permitted(name)
  where not exists (select 1 ${stored(record, sql`rp.name = permitted.name`)})`;

/** The permitted pages of a record that exist. Null for full access, and if nothing is known about any of them. */
export const existingPages = (record: SQL) => sql<readonly string[] | null>`(
  case when ${record}.tipo_acesso <> 'specific' then null
    when exists (select 1 ${stored(record, isPresent)})
      then array(select rp.name ${stored(record, sql`${isPresent} and ${isPermitted(record)}`)})
    when exists (select 1 ${stored(record, isPermitted(record))})
      then array(select permitted.name ${unknown(record)})
  end)`;

/**
 * Matches the permission records that open something: one of which no page exists opens nothing, as in `decide`. Does not leave
 * out the records with the access `none`.
 */
export const hasPage = (record: SQL) => sql`(${record}.tipo_acesso <> 'specific'
  or exists (select 1 ${stored(record, sql`${isPresent} and ${isPermitted(record)}`)})
  or not exists (select 1 ${stored(record, isPresent)}) and exists (select 1 ${unknown(record)}))`;

/** Whether a grant in an application names a page, whether or not the page exists and the grant has ended. */
export const isPageNamed = (relatorioId: SQLWrapper, name: SQLWrapper) => sql<boolean>`(
  exists (select 1 from permissao p where p.relatorio_id = ${relatorioId}
    and p.tipo_acesso = 'specific' and ${name} = any(p.paginas_permitidas))
  or exists (select 1 from permissao_equipe p where p.relatorio_id = ${relatorioId}
    and p.tipo_acesso = 'specific' and ${name} = any(p.paginas_permitidas)))`;
