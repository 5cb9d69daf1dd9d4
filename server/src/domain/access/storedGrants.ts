import { type SQL, sql } from 'drizzle-orm';
import { existingPages } from './existingPages.ts';
import { userId } from './placeholders.ts';
import type { StoredGrant } from './storedFacts.ts';

/** An instant as milliseconds since 1970, which both drivers and JSON return as a number. */
export const toMs = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`;

const until = (grant: SQL) => sql`${toMs(sql`${grant}.expira_em`)} as until`;
const times = (grant: SQL) =>
  sql`${until(grant)}, ${grant}.granted_by as by, ${toMs(sql`${grant}.granted_at`)} as at`;

/**
 * All grants of the person `userId` on one report, of the person and of their teams, ended ones included, as JSON. Each grant
 * in an application has the state of the report there. The conditions on `tipo_acesso` let PostgreSQL use the index of the
 * person's records. Spec EQP-05, EQP-14.
 */
export const storedGrants = (relatorioId: SQL) => sql<StoredGrant[]>`(
  select coalesce(json_agg(g), '[]'::json) from (
    select null::int as aplicativo, null::boolean as "isActive", null::boolean as "isShown",
      null::int as equipe, null::text as nome, 'full' as access, '{}'::text[] as pages,
      null::text[] as existing, ${times(sql`ru`)}
    from relatorio_user ru where ru.user_id = ${userId} and ru.relatorio_id = ${relatorioId}
    union all
    select null, null, null, e.id, e.nome, 'full', '{}', null, ${times(sql`re`)}
    from equipe_membro em
    join relatorio_equipe re on re.equipe_id = em.equipe_id and re.relatorio_id = ${relatorioId}
    join equipe e on e.id = em.equipe_id
    where em.user_id = ${userId}
    union all
    select p.aplicativo_id, a.ativo, ar.ativo, null, null, p.tipo_acesso, p.paginas_permitidas,
      ${existingPages(sql`p`)}, ${times(sql`p`)}
    from permissao p
    join aplicativo a on a.id = p.aplicativo_id
    left join aplicativo_relatorio ar on ar.aplicativo_id = p.aplicativo_id
      and ar.relatorio_id = p.relatorio_id
    where p.tipo_acesso <> 'none' and p.user_id = ${userId} and p.relatorio_id = ${relatorioId}
    union all
    select pe.aplicativo_id, a.ativo, ar.ativo, e.id, e.nome, pe.tipo_acesso, pe.paginas_permitidas,
      ${existingPages(sql`pe`)}, ${times(sql`pe`)}
    from equipe_membro em
    join permissao_equipe pe on pe.equipe_id = em.equipe_id and pe.relatorio_id = ${relatorioId}
      and pe.tipo_acesso <> 'none'
    join equipe e on e.id = em.equipe_id
    join aplicativo a on a.id = pe.aplicativo_id
    left join aplicativo_relatorio ar on ar.aplicativo_id = pe.aplicativo_id
      and ar.relatorio_id = pe.relatorio_id
    where em.user_id = ${userId}
  ) g)`;

/**
 * The grants of the person `userId` in one application, by report: `relatorio_id` with `grants` as JSON. Read once for all
 * reports of the application. Who gave a grant is not read, so equal grants of many teams are one. Spec EQP-14.
 */
export const storedGrantsInAplicativo = (aplicativoId: SQL) => sql`(
  select g.relatorio_id, json_agg(g) as grants from (
    select p.relatorio_id, p.tipo_acesso as access, p.paginas_permitidas as pages,
      ${existingPages(sql`p`)} as existing, ${until(sql`p`)}
    from permissao p
    where p.tipo_acesso <> 'none' and p.user_id = ${userId} and p.aplicativo_id = ${aplicativoId}
    union
    select pe.relatorio_id, pe.tipo_acesso, pe.paginas_permitidas,
      ${existingPages(sql`pe`)}, ${until(sql`pe`)}
    from equipe_membro em
    join permissao_equipe pe on pe.equipe_id = em.equipe_id and pe.aplicativo_id = ${aplicativoId}
      and pe.tipo_acesso <> 'none'
    where em.user_id = ${userId}
  ) g group by g.relatorio_id)`;
