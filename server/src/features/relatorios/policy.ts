import { seesAllRelatorios } from '@portal/api-client/rules';
import { type Actor, type Scope, scopeOf } from '../../platform/auth/actor.ts';

/**
 * The reports that a person reaches on Dashboards: all reports of a scope, or the reports whose `users_allowed`
 * contains the person. AMBIG-07, AMBIG-08.
 */
export interface RelatorioReach {
  readonly scope: Scope;
  readonly isNamedOnly: boolean;
}

export function relatorioReach(actor: Actor): RelatorioReach {
  return { scope: scopeOf(actor), isNamedOnly: !seesAllRelatorios(actor) };
}

/**
 * Tells whether an actor may open a report on Dashboards. `isNamed`: the report's `users_allowed` contains the actor.
 */
export function canOpenRelatorio(
  actor: Actor,
  relatorio: { readonly cliente_id: number; readonly isNamed: boolean },
): boolean {
  const { scope, isNamedOnly } = relatorioReach(actor);
  const isInScope = scope === 'all' || scope === relatorio.cliente_id;
  return isInScope && (relatorio.isNamed || !isNamedOnly);
}

/**
 * Tells whether an actor may open a report within an application. `isGranted`: a permission record of the actor grants
 * the report. AMBIG-07, AMBIG-42.
 */
export function canOpenInAplicativo(
  actor: Actor,
  relatorio: { readonly cliente_id: number; readonly isGranted: boolean },
): boolean {
  return canOpenRelatorio(actor, {
    cliente_id: relatorio.cliente_id,
    isNamed: relatorio.isGranted,
  });
}
