import { opensEveryRelatorio } from '@portal/api-client/rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  aplicativo,
  aplicativoRelatorio,
  relatorio,
  relatorioPagina,
} from '../../platform/db/schema.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/http/actor.ts';
import { isPagePermitted } from './granted.ts';
import { clienteId, ownAplicativo } from './placeholders.ts';
import { type SeenPage, seenPageJson } from './seenPages.ts';

/**
 * What a person reaches in lists at an instant: all rows of a scope, or those of them that are granted to the person. Lists use
 * the conditions of this file and the tables of `granted.ts`, and no others. A property test checks that they agree with
 * `decide`. Spec EXPL-01.
 */
export interface Reach {
  readonly scope: Scope;
  readonly isGrantedOnly: boolean;
  readonly userId: number;
  readonly now: Date;
}

export function reachOf(actor: Actor, now: Date): Reach {
  return {
    scope: scopeOf(actor),
    isGrantedOnly: !opensEveryRelatorio(actor),
    userId: actor.id,
    now,
  };
}

// A name of a prepared statement may stand for only one SQL text, so each variant of a query has its own name.
export const scopeVariant = (scope: Scope) => (scope === 'all' ? 'all' : 'cliente');
export const reachVariant = ({ scope, isGrantedOnly }: Reach) =>
  `${scopeVariant(scope)}_${isGrantedOnly ? 'granted' : 'any'}`;

/** The values of the placeholders in the conditions of a scope. */
export const scopeValues = (scope: Scope, userId: number) => ({
  userId,
  ...(scope !== 'all' && { clienteId: scope }),
});

/** The values of the placeholders in the conditions of this file. */
export const reachValues = ({ scope, userId, now }: Reach) => ({
  ...scopeValues(scope, userId),
  now: now.toISOString(),
});

/** Matches the reports of a scope. */
export const relatorioInScope = (scope: Scope): SQL | undefined =>
  scope === 'all' ? undefined : eq(relatorio.cliente_id, clienteId);

/** Matches the reports that an application shows. AMBIG-37. */
export const shownPlacement = eq(aplicativoRelatorio.ativo, true);

/** Matches the active applications of a scope. */
export const aplicativoInScope = (scope: Scope): SQL | undefined =>
  and(
    eq(aplicativo.ativo, true),
    scope === 'all' ? undefined : eq(aplicativo.cliente_id, clienteId),
  );

/** A page of a report in an application. `relatorio` is the portal's id of the report. */
export interface ReachedPage extends SeenPage {
  readonly relatorio: number;
  readonly relatorio_nome: string;
  /** Whether a grant permits the page to the person. */
  readonly permitida: boolean;
}

/**
 * All pages, as last seen, of the reports that an application shows, as JSON in the order of reports and pages. All of a report
 * are needed to know which of them are listed.
 */
export const reachedPages = ({ isGrantedOnly }: Reach) => sql<ReachedPage[]>`(select coalesce(
    json_agg(${seenPageJson(sql`, 'relatorio', r.id, 'relatorio_nome', r.nome_relatorio,
      'permitida', ${isGrantedOnly ? isPagePermitted : sql`true`}`)}
      order by ar.ordem, r.id, p.ordem, p.name), '[]'::json)
  from ${aplicativoRelatorio} ar
  join ${relatorio} r on r.id = ar.relatorio_id
  join ${relatorioPagina} p on p.relatorio_id = r.id and p.gone_at is null
  where ar.aplicativo_id = ${ownAplicativo} and ar.ativo)`;
