import type { AccessFacts, DecidedPerson, Grant } from '@portal/api-client/rules';
import type { Actor } from '../auth/actor.ts';
import type { TipoAcesso } from '../db/schema.ts';

// Turns what the database stores into the facts of a decision. Nothing stored has an end yet.

/** The person who is calling. The session of a deactivated person finds no actor. */
export function personOf({ is_superuser, groups, clienteId }: Actor): DecidedPerson {
  return { is_superuser, groups, clienteId, isActive: true, until: null };
}

/** The grants of `users_allowed`. */
export function namedGrants(isNamed: boolean): readonly Grant[] {
  return isNamed ? [{ by: 'person', access: 'full', pages: [], until: null }] : [];
}

/** The grants of a permission record, or of none. */
export function recordGrants(
  access: TipoAcesso | null,
  pages: readonly string[] | null,
): readonly Grant[] {
  if (access === null || access === 'none') return [];
  return [{ by: 'person', access, pages: pages ?? [], until: null }];
}

/** The state of a report in an application; null if the application does not contain it. */
export function placementOf(
  isShown: boolean | null,
): Exclude<AccessFacts['place'], 'dashboards'>['relatorio'] {
  if (isShown === null) return null;
  return isShown ? 'active' : 'inactive';
}
