import { updateRelatorioConfig } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import type { RelatorioRow } from './queries.ts';

/**
 * Whether a person who may open a report may refresh its data. The report is of the actor's scope, and administrators change every
 * report of it. Nobody refreshes data while they see the portal as another person. Spec ATUA-01.
 */
export function mayRefresh(
  actor: Actor,
  { atualizacao }: Pick<RelatorioRow, 'atualizacao'>,
): boolean {
  if (actor.seenBy !== undefined) return false;
  if (atualizacao === 'leitores') return true;
  return atualizacao === 'administradores' && mayCall(actor, updateRelatorioConfig);
}
