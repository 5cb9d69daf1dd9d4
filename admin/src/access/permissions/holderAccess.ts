import type { AccessType } from '@portal/api-client/rules';
import { type Accesses, accessOf, accessTexts, typeNow } from '../draft/access.ts';
import type { Holder } from './holders.ts';

/** The teams by which a person has access now, those with full access first. Spec EQP-05. */
export function teamsThatGive({ equipes }: Holder, teams: Accesses) {
  const found = equipes.flatMap((equipe) => {
    const type = typeNow(accessOf(teams, equipe.id));
    return type === 'none' ? [] : [{ equipe, type }];
  });
  const rank = (type: AccessType) => (type === 'full' ? 0 : 1);
  return found.toSorted((one, other) => rank(one.type) - rank(other.type));
}

/** Says that a person without own access still has access by teams. Spec EQP-05. */
export const staysByTeams = (name: string, equipes: readonly { readonly nome: string }[]): string =>
  equipes.map(({ nome }) => `${name} continua com acesso pela equipe ${nome}.`).join(' ');

/** Says it of each of these people for whom it holds. */
export const whoStays = (holders: readonly Holder[], accesses: Accesses, teams: Accesses) =>
  holders.flatMap((holder) => {
    if (typeNow(accessOf(accesses, holder.id)) !== 'none') return [];
    const giving = teamsThatGive(holder, teams).map(({ equipe }) => equipe);
    return staysByTeams(holder.name, giving) || [];
  });

/** Says what access somebody has: their own, or else that of a team, or of a role. Spec EQP-10, PRAZO-06. */
export function accessTextOf(holder: Holder, accesses: Accesses, teams: Accesses): string {
  const own = typeNow(accessOf(accesses, holder.id));
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
export const hasAccess = (holder: Holder, accesses: Accesses, teams: Accesses): boolean =>
  typeNow(accessOf(accesses, holder.id)) !== 'none' || teamsThatGive(holder, teams).length > 0;

/** How many of these people or teams have access now. Spec CONF-07. */
export const countAccess = (holders: readonly Holder[], accesses: Accesses, teams: Accesses) =>
  holders.filter((holder) => hasAccess(holder, accesses, teams)).length;

/** What the access of several people, or of several teams, has in common. `ids` are those of the selected ones. Spec CONF-07. */
export function sharedAccess(ids: readonly number[], accesses: Accesses) {
  const of = (type: AccessType) => ids.filter((id) => accessOf(accesses, id).type === type);
  const counts = (Object.keys(accessTexts) as AccessType[])
    .map((type) => ({ type, count: of(type).length }))
    .filter(({ count }) => count > 0);
  const ending = ids.filter((id) => accessOf(accesses, id).type !== 'none');
  const ends = new Set(ending.map((id) => accessOf(accesses, id).until));
  const [end = null] = ends;
  const texts = counts.map(
    ({ type, count }) => `${count.toLocaleString('pt-BR')} ${accessTexts[type]}`,
  );
  return {
    /** Null if the types differ. */
    type: counts.length === 1 ? (counts[0]?.type ?? null) : null,
    /** Says how many of the selected have each type of access; empty if all have the same type. */
    types: counts.length < 2 ? '' : texts.join(', '),
    /** The end of those with access; undefined if the ends differ. */
    until: ends.size > 1 ? undefined : end,
    /** Ids of those whose access can end. */
    ending,
    /** Ids of those with access to chosen pages. */
    specific: of('specific'),
  };
}
