import type { AccessType } from '@portal/api-client/rules';
import { accessTexts, noAccess, typeNow, type UserAccess } from '../draft/access.ts';
import type { Holder } from './holders.ts';

type Accesses = ReadonlyMap<number, UserAccess>;

/** The teams by which a person has access now, those with full access first. Spec EQP-05. */
export function teamsThatGive({ equipes }: Holder, teams: Accesses) {
  const found = equipes.flatMap((equipe) => {
    const type = typeNow(teams.get(equipe.id) ?? noAccess);
    return type === 'none' ? [] : [{ equipe, type }];
  });
  return found.toSorted((one, other) => rank(one.type) - rank(other.type));
}

const rank = (type: AccessType) => (type === 'full' ? 0 : 1);

/** Says what access somebody has: their own, or else that of a team, or of a role. Spec EQP-10, PRAZO-06. */
export function accessTextOf(holder: Holder, access: UserAccess, teams: Accesses): string {
  const own = typeNow(access);
  if (own !== 'none') return accessTexts[own];
  const [first] = teamsThatGive(holder, teams);
  if (first) return `${accessTexts[first.type]} (pela equipe ${first.equipe.nome})`;
  return holder.papel ? `${accessTexts.full} (pelo papel ${holder.papel})` : accessTexts.none;
}

/**
 * True if somebody has access now, by a grant of their own or by a team. A role opens everything without a grant and is told
 * apart, so that an application without grants shows everybody, and an edit of all who have access reaches no administrator.
 * Spec CONF-07.
 */
export const hasAccess = (holder: Holder, access: UserAccess, teams: Accesses): boolean =>
  typeNow(access) !== 'none' || teamsThatGive(holder, teams).length > 0;

/** How many of these people or teams have access now. Spec CONF-07. */
export const countAccess = (holders: readonly Holder[], accesses: Accesses, teams: Accesses) =>
  holders.filter((holder) => hasAccess(holder, accesses.get(holder.id) ?? noAccess, teams)).length;

/** True for an administrator who opens everything by a role, and has no access besides. */
export const hasRoleAlone = (holder: Holder, access: UserAccess, teams: Accesses): boolean =>
  holder.papel !== undefined && !hasAccess(holder, access, teams);
