import { opensEveryRelatorio } from '@portal/api-client/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Actor, type Scope, scopeOf } from '../auth/actor.ts';
import {
  aplicativo,
  aplicativoRelatorio,
  permissao,
  relatorio,
  relatorioPagina,
  relatorioUser,
} from '../db/schema.ts';

/**
 * What a person reaches in lists: all rows of a scope, or those of them that are granted to the person. Lists use
 * the conditions of this file and no others. A property test checks that they agree with `decide`. Spec EXPL-01.
 */
export interface Reach {
  readonly scope: Scope;
  readonly isGrantedOnly: boolean;
}

export function reachOf(actor: Actor): Reach {
  return { scope: scopeOf(actor), isGrantedOnly: !opensEveryRelatorio(actor) };
}

// A name of a prepared statement may stand for only one SQL text, so each variant of a query has its own name.
export const scopeVariant = (scope: Scope) => (scope === 'all' ? 'all' : 'cliente');
export const reachVariant = ({ scope, isGrantedOnly }: Reach) =>
  `${scopeVariant(scope)}_${isGrantedOnly ? 'granted' : 'any'}`;

export const userId = sql.placeholder('userId');
const clienteId = sql.placeholder('clienteId');
/** The values of the placeholders in the conditions of this file. */
export const reachValues = (scope: Scope, person: number) => ({
  userId: person,
  ...(scope !== 'all' && { clienteId: scope }),
});

// Drizzle omits the table name in a select over one table. The subqueries need it.
export const ownRelatorio = sql.raw('"relatorio"."id"');
export const ownAplicativo = sql.raw('"aplicativo"."id"');

/** Matches a report whose `users_allowed` contains the person. */
export const isNamed = sql<boolean>`exists (select 1 from ${relatorioUser}
  where ${relatorioUser.user_id} = ${userId} and ${relatorioUser.relatorio_id} = ${ownRelatorio})`;

/** Matches the reports of a scope. */
export const relatorioInScope = (scope: Scope): SQL | undefined =>
  scope === 'all' ? undefined : eq(relatorio.cliente_id, clienteId);

/** Matches the reports that the person opens on Dashboards. AMBIG-07, AMBIG-08. */
export const reachedRelatorios = ({ scope, isGrantedOnly }: Reach): SQL | undefined =>
  and(relatorioInScope(scope), isGrantedOnly ? isNamed : undefined);

/**
 * The same condition for a person of one cliente without a role, in a join of `relatorio` with `relatorio_user`: the most
 * frequent list begins at the person's own rows.
 */
export const namedRelatorios = and(
  eq(relatorioUser.user_id, userId),
  eq(relatorio.cliente_id, clienteId),
);

/** Matches the reports that an application shows. AMBIG-37. */
export const shownPlacement = eq(aplicativoRelatorio.ativo, true);

/**
 * Matches the active applications that the person reaches: in a scope, and with a report that a permission record grants
 * and that the application shows. AMBIG-37, AMBIG-42.
 */
export const reachedAplicativos = ({ scope, isGrantedOnly }: Reach): SQL | undefined =>
  and(
    eq(aplicativo.ativo, true),
    scope === 'all' ? undefined : eq(aplicativo.cliente_id, clienteId),
    isGrantedOnly
      ? sql`exists (select 1 from ${permissao} join ${aplicativoRelatorio}
          on ${aplicativoRelatorio.aplicativo_id} = ${permissao.aplicativo_id}
          and ${aplicativoRelatorio.relatorio_id} = ${permissao.relatorio_id}
          and ${aplicativoRelatorio.ativo}
          where ${permissao.aplicativo_id} = ${aplicativo.id}
          and ${permissao.user_id} = ${userId} and ${permissao.tipo_acesso} <> 'none')`
      : undefined,
  );

/** A page of a report in an application. `relatorio` is the portal's id of the report. */
export interface ReachedPage {
  readonly nome: string;
  readonly titulo: string;
  readonly relatorio: number;
  readonly relatorio_nome: string;
}

/** The pages, as last seen, that the person may open in an application, as JSON in the order of reports and pages. */
export const reachedPages = ({ isGrantedOnly }: Reach) => sql<ReachedPage[]>`(select coalesce(
    json_agg(json_build_object('nome', p.name, 'titulo', p.display_name,
      'relatorio', r.id, 'relatorio_nome', r.nome_relatorio)
      order by ar.ordem, r.id, p.ordem, p.name), '[]'::json)
  from ${aplicativoRelatorio} ar
  join ${relatorio} r on r.id = ar.relatorio_id
  join ${relatorioPagina} p on p.relatorio_id = r.id and p.gone_at is null
  ${
    isGrantedOnly
      ? sql`join ${permissao} g on g.aplicativo_id = ar.aplicativo_id and g.relatorio_id = r.id
        and g.user_id = ${userId} and (g.tipo_acesso = 'full'
          or (g.tipo_acesso = 'specific' and p.name = any(g.paginas_permitidas)))`
      : sql``
  }
  where ar.aplicativo_id = ${ownAplicativo} and ar.ativo)`;
