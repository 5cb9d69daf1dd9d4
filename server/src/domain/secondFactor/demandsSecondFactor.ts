import { isAdmin } from '@portal/api-client/rules';

/** What decides whether a second factor is demanded of a person. */
export interface Demanded {
  readonly is_superuser: boolean;
  /** The groups of the person. Read only if `demand` is `administradores`; otherwise a query may leave the list empty. */
  readonly groups: readonly string[];
  /** The demand of the person's cliente; null without one. */
  readonly demand: 'ninguem' | 'administradores' | 'todos' | null;
}

/** Returns whether a person may not sign in by password without a second factor. Spec CONTA-11. docs/decisions/server-second-factor.md */
export function demandsSecondFactor(
  person: Demanded,
  { superuserSecondFactor }: { readonly superuserSecondFactor: boolean },
): boolean {
  if (person.is_superuser && superuserSecondFactor) return true;
  if (person.demand === 'todos') return true;
  return person.demand === 'administradores' && isAdmin(person);
}
