import { seesAllRelatorios } from '@portal/api-client/rules';
import { type Actor, type Scope, scopeOf } from '../auth/actor.ts';

/** Which active applications a person reaches: all of a scope, or those in which something is granted. AMBIG-42. */
export interface AplicativoReach {
  readonly scope: Scope;
  readonly isGrantedOnly: boolean;
}

export function aplicativoReach(actor: Actor): AplicativoReach {
  return { scope: scopeOf(actor), isGrantedOnly: !seesAllRelatorios(actor) };
}
