import type { AccessFacts, DecidedPerson, Grant } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';

// Turns what the database stores into the facts of a decision.

/** A grant as `storedGrants` reads it. Instants are milliseconds since 1970. */
export interface StoredGrant {
  /** The application of a permission record; null for a grant on Dashboards. */
  readonly aplicativo: number | null;
  /** Whether the application is active. */
  readonly isActive: boolean | null;
  /** Whether the application shows the report; null if it does not contain the report. */
  readonly isShown: boolean | null;
  /** The team that was granted the report; null for a grant of the person themselves. */
  readonly equipe: number | null;
  readonly nome: string | null;
  readonly access: 'full' | 'specific';
  readonly pages: readonly string[];
  readonly existing: readonly string[] | null;
  readonly until: number | null;
  readonly by: number | null;
  readonly at: number | null;
}

/** What a grant gives: the level, its pages, which of them exist, and the end. */
export type GrantedAccess = Pick<StoredGrant, 'access' | 'pages' | 'existing' | 'until'>;

/** The person who is calling. The session of a deactivated person finds no actor. */
export function personOf({ is_superuser, groups, clienteId, until }: Actor): DecidedPerson {
  return { is_superuser, groups, clienteId, isActive: true, until };
}

/** The holder of a grant as the reasons of a decision name it. */
export const holderIn = ({ equipe, nome }: Pick<StoredGrant, 'equipe' | 'nome'>): Grant['by'] =>
  equipe === null ? 'person' : { equipe: { id: equipe, nome: nome ?? '' } };

export function grantOf(stored: Omit<StoredGrant, 'aplicativo' | 'isActive' | 'isShown'>): Grant {
  const { equipe, nome, access, pages, existing, until, by, at } = stored;
  return {
    by: holderIn({ equipe, nome }),
    access,
    pages,
    existing,
    until: dateOf(until),
    grantedBy: by,
    grantedAt: dateOf(at),
  };
}

/** A grant of which only the access is read. Its reason names the person, whoever was granted the report. */
export function accessOf(stored: GrantedAccess): Grant {
  return grantOf({ ...stored, equipe: null, nome: null, by: null, at: null });
}

/** The state of a report in an application; null if the application does not contain it. */
export function placementOf(
  isShown: boolean | null,
): Exclude<AccessFacts['place'], 'dashboards'>['relatorio'] {
  if (isShown === null) return null;
  return isShown ? 'active' : 'inactive';
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));
