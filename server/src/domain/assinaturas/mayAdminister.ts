import { updateRelatorioConfig } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';

/**
 * Returns whether a person may change the reports of a cliente. Only they send subscriptions to others, see those of others, pause and
 * delete them. Spec ASSI-01, ASSI-05.
 */
export function mayAdminister(actor: Actor, clienteId: number): boolean {
  const scope = scopeOf(actor);
  return mayCall(actor, updateRelatorioConfig) && (scope === 'all' || scope === clienteId);
}
