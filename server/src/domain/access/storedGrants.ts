import { type SQL, sql } from 'drizzle-orm';
import { existingPages } from './existingPages.ts';
import { accessOf, isGiving, pagesOf } from './grantSql.ts';
import { heldGrants } from './Holder.ts';
import { userId } from './placeholders.ts';
import type { StoredGrant } from './storedFacts.ts';

/** An instant as milliseconds since 1970, which both drivers and JSON return as a number. */
export const toMs = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`;

const until = sql`${toMs(sql`g.expira_em`)} as until`;

/**
 * All grants of the person `userId` on one report, of the person and of their teams, ended ones included, as JSON. Each grant
 * in an application has the state of the report there. Spec EQP-05, EQP-14.
 */
export const storedGrants = (relatorioId: SQL) => sql<StoredGrant[]>`(
  select coalesce(json_agg(one order by one.equipe nulls first), '[]'::json) from (
    select g.aplicativo_id as aplicativo, a.ativo as "isActive", ar.ativo as "isShown", e.id as equipe, e.nome,
      ${accessOf(sql`g`)} as access, ${pagesOf(sql`g`)} as pages, ${existingPages(sql`g`)} as existing,
      ${until}, g.granted_by as by, ${toMs(sql`g.granted_at`)} as at
    from ${heldGrants(sql`${userId}`)} and g.relatorio_id = ${relatorioId} and ${isGiving(sql`g`)}
    left join equipe e on e.id = g.equipe_id
    left join aplicativo a on a.id = g.aplicativo_id
    left join aplicativo_relatorio ar on ar.aplicativo_id = g.aplicativo_id
      and ar.relatorio_id = g.relatorio_id
  ) one)`;

/**
 * The grants of the person `userId` in one application, by report: `relatorio_id` with `grants` as JSON. Read once for all
 * reports of the application. Who gave a grant is not read, so equal grants of many teams are one. Spec EQP-14.
 */
export const storedGrantsInAplicativo = (aplicativoId: SQL) => sql`(
  select one.relatorio_id, json_agg(one) as grants from (
    select distinct g.relatorio_id, ${accessOf(sql`g`)} as access, ${pagesOf(sql`g`)} as pages,
      ${existingPages(sql`g`)} as existing, ${until}
    from ${heldGrants(sql`${userId}`)} and g.lugar = ${aplicativoId} and ${isGiving(sql`g`)}
  ) one group by one.relatorio_id)`;
