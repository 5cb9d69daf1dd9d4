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
  readonly recusa: string | null;
}

/** Returns the data that a person reads; null for a person or a configuration that was not read. */
export function seenData(sources: Sources, userId: number, relatorioId: number): SeenData | null {
  const source = sources.relatorios.get(relatorioId);
  if (!source) return null;
  const { report_id } = source;
  const facts = factsFrom(sources, userId, relatorioId);
  if (!facts) return { report_id, rls_role: '', nome: '', recusa: null };
  const identity = identityOf(facts);
  const recusa = refusalOf(identity);
  if ('refusal' in identity || recusa !== null)
    return { report_id, rls_role: '', nome: '', recusa };
  return { report_id, rls_role: identity.roles.join(', '), nome: identity.name, recusa };
}
