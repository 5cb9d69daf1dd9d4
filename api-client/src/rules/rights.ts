import type { ExportRight } from '../records/exportRights.ts';

/** The people and teams who may do something. */
export interface Chosen {
  users: number[];
  equipes: number[];
}

/** Who may export a report, or refresh its data, of those who may open it: a word for exports and refreshes alike, or named people and teams. */
export type Right = ExportRight | Chosen;

/** What decides whether somebody who may open a report has a right to it. */
export interface RightFacts {
  readonly right: Right;
  readonly userId: number;
  /** The teams of the person; those that the right does not name do not matter. */
  readonly equipes: readonly number[];
  /** Whether the person may change the report. */
  readonly isAdmin: boolean;
}

/** By what somebody has a right: as every reader, as an administrator, by name, or by a team. */
export type RightReason = 'leitores' | 'administradores' | 'person' | { readonly equipe: number };

/**
 * Decides by what a person has a right; empty if they have none. Whoever may change the report could take the right at once, but where people
 * are named they are not meant. Spec REDE-01, EXPO-01, ATUA-01.
 */
export function decideRight({ right, userId, equipes, isAdmin }: RightFacts): RightReason[] {
  if (typeof right !== 'string') {
    return [
      ...(right.users.includes(userId) ? ['person' as const] : []),
      ...right.equipes.filter((id) => equipes.includes(id)).map((equipe) => ({ equipe })),
    ];
  }
  if (right === 'leitores') return ['leitores'];
  return right === 'administradores' && isAdmin ? ['administradores'] : [];
}
