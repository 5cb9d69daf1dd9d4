import { seesAllRelatorios } from '@portal/api-client/rules';
import { type Actor, type Scope, scopeOf } from '../auth/actor.ts';

/** Which reports of Dashboards a person reaches: within a scope, all of them or those that name him. AMBIG-07, 08. */
export interface RelatorioReach {
  readonly scope: Scope;
  readonly isNamedOnly: boolean;
}

export function relatorioReach(actor: Actor): RelatorioReach {
  return { scope: scopeOf(actor), isNamedOnly: !seesAllRelatorios(actor) };
}

/** May this person open this report? `isNamed`: he stands in its `users_allowed`. */
export function canOpenRelatorio(
  actor: Actor,
  relatorio: { readonly cliente_id: number; readonly isNamed: boolean },
): boolean {
  const { scope, isNamedOnly } = relatorioReach(actor);
  const isInScope = scope === 'all' || scope === relatorio.cliente_id;
  return isInScope && (relatorio.isNamed || !isNamedOnly);
}

/** May this person open this report within an application? `isGranted`: a permission record of his says so. AMBIG-07, 42. */
export function canOpenInAplicativo(
  actor: Actor,
  relatorio: { readonly cliente_id: number; readonly isGranted: boolean },
): boolean {
  return canOpenRelatorio(actor, {
    cliente_id: relatorio.cliente_id,
    isNamed: relatorio.isGranted,
  });
}
