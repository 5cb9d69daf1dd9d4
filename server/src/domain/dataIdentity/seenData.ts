import { factsFrom } from './factsFrom.ts';
import { identityOf, refusalOf } from './identityOf.ts';
import type { Sources } from './sourceQueries.ts';

/**
 * The data that a person reads in a report. Roles and name are empty if none is known to be sent, and `recusa` says why nothing opens.
 * The roles are separated by commas, which none of them contains.
 */
export interface SeenData {
  readonly report_id: string;
  readonly rls_role: string;
  readonly nome: string;
  /** Null if none is sent: a model may filter by it alone. */
  readonly customData: string | null;
  readonly recusa: string | null;
}

/** Returns the data that a person reads; null for a person or a configuration that was not read. */
export function seenData(sources: Sources, userId: number, relatorioId: number): SeenData | null {
  const source = sources.relatorios.get(relatorioId);
  if (!source) return null;
  const { report_id } = source;
  const facts = factsFrom(sources, userId, relatorioId);
  const identity = facts && identityOf(facts);
  const recusa = identity && refusalOf(identity);
  if (!identity || 'refusal' in identity || recusa !== null) {
    return { report_id, rls_role: '', nome: '', customData: null, recusa };
  }
  const { roles, name: nome, customData } = identity;
  return { report_id, rls_role: roles.join(', '), nome, customData, recusa };
}
