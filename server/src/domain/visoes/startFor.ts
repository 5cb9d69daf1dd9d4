import type { VisaoInicial } from '@portal/api-client/contract';
import type { Decision } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import { opensPage } from './presentVisao.ts';
import type { VisaoQueries } from './queries.ts';

/**
 * Returns the view with which a report opens for the actor; null if there is none, or if the decision does not permit its
 * page. Spec VISAO-03.
 */
export async function startFor(
  queries: VisaoQueries,
  actor: Actor,
  relatorioId: number,
  decision: Decision,
): Promise<VisaoInicial | null> {
  const start = await queries.findStart(actor.id, relatorioId);
  return start && opensPage(decision, start.pagina) ? start : null;
}
