import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { IdentityFacts, IdentitySettings, Team } from './identityOf.ts';

/** What the database tells about a person and a report beside the report's own columns. */
export interface StoredIdentity extends Pick<IdentityFacts, 'username' | 'email' | 'rls_atributo'> {
  readonly papeis: readonly (StoredTeam & { readonly papel: string })[];
  readonly valores: readonly (StoredTeam & { readonly valor: string })[];
}

interface Columns {
  readonly userId: Placeholder;
  readonly relatorioId: SQL;
  readonly atributoId: SQL;
}

interface StoredTeam {
  /** Null for what the person has themselves. */
  readonly equipe: number | null;
  readonly nome: string | null;
}

/**
 * What decides with which data a person reads a report, as JSON. A part of the statement that finds the report, so that an opening asks
 * the database no more often. `relatorioId` and `atributoId` are columns of that statement.
 */
export const storedIdentity = ({
  userId,
  relatorioId,
  atributoId,
}: Columns) => sql<StoredIdentity>`(
  select json_build_object(
    'username', u.username,
    'email', u.email,
    'rls_atributo', (select a.nome from atributo a where a.id = ${atributoId}),
    'papeis', (select coalesce(json_agg(g), '[]'::json) from (
      select p.papel, null::int as equipe, null::text as nome from relatorio_papel_user p
      where p.relatorio_id = ${relatorioId} and p.user_id = ${userId}
      union all
      select p.papel, e.id, e.nome from relatorio_papel_equipe p
      join equipe_membro em on em.equipe_id = p.equipe_id and em.user_id = ${userId}
      join equipe e on e.id = p.equipe_id
      where p.relatorio_id = ${relatorioId} order by 2 nulls first, 1) g),
    'valores', (select coalesce(json_agg(g), '[]'::json) from (
      select ua.valor, null::int as equipe, null::text as nome from user_atributo ua
      where ua.atributo_id = ${atributoId} and ua.user_id = ${userId}
      union all
      select ea.valor, e.id, e.nome from equipe_atributo ea
      join equipe_membro em on em.equipe_id = ea.equipe_id and em.user_id = ${userId}
      join equipe e on e.id = ea.equipe_id
      where ea.atributo_id = ${atributoId} order by 2 nulls first) g))
  from user_account u where u.id = ${userId})`;

interface StoredSettings extends Omit<IdentitySettings, 'hasPapeis' | 'rls_atributo'> {
  readonly rls_com_papeis: boolean;
}

/** Returns the facts of a report's columns and of what is stored beside them. */
export function factsOf(
  { rls_role, rls_nome, rls_nome_fixo, rls_com_papeis }: StoredSettings,
  { papeis, valores, ...stored }: StoredIdentity,
): IdentityFacts {
  return {
    ...stored,
    rls_role,
    rls_nome,
    rls_nome_fixo,
    hasPapeis: rls_com_papeis,
    papeis: papeis.map(({ papel, ...team }) => ({ papel, equipe: teamOf(team) })),
    valores: valores.map(({ valor, ...team }) => ({ valor, equipe: teamOf(team) })),
  };
}

const teamOf = ({ equipe, nome }: StoredTeam): Team | null =>
  equipe === null ? null : { id: equipe, nome: nome ?? '' };
