import { seesAllRelatorios } from '@portal/api-client/rules';
import { type Actor, type Scope, scopeOf } from '../../platform/auth/actor.ts';

/**
 * The active applications that a person reaches: all applications of a scope, or the applications in which a permission
 * record grants the person a report. AMBIG-42.
 */
export interface AplicativoReach {
  readonly scope: Scope;
  readonly isGrantedOnly: boolean;
}

export function aplicativoReach(actor: Actor): AplicativoReach {
  return { scope: scopeOf(actor), isGrantedOnly: !seesAllRelatorios(actor) };
}
