import type { AccessType } from '@portal/api-client/rules';
import { accessTexts, noAccess, type UserAccess } from '../draft/access.ts';

/** What the access of several people or teams has in common. Spec CONF-07. */
export interface SharedAccess {
  /** Null if the types differ. */
  readonly type: AccessType | null;
  /** How many have each type, in words; empty if the types are the same. */
  readonly types: string;
  /** The end of those with access; undefined if the ends differ. */
  readonly until: string | null | undefined;
  /** Ids of those whose access can end. */
  readonly ending: readonly number[];
  /** Ids of those with access to chosen pages. */
  readonly specific: readonly number[];
}

/** Returns what the access of several people, or of several teams, has in common. `ids` are those of the selected ones. */
export function sharedAccess(
  ids: readonly number[],
  accesses: ReadonlyMap<number, UserAccess>,
): SharedAccess {
  const accessOf = (id: number) => accesses.get(id) ?? noAccess;
  const of = (type: AccessType) => ids.filter((id) => accessOf(id).type === type);
  const counts = (Object.keys(accessTexts) as AccessType[])
    .map((type) => ({ type, count: of(type).length }))
    .filter(({ count }) => count > 0);
  const ending = ids.filter((id) => accessOf(id).type !== 'none');
  const ends = new Set(ending.map((id) => accessOf(id).until));
  const [end = null] = ends;
  return {
    type: counts.length === 1 ? (counts[0]?.type ?? null) : null,
    types:
      counts.length < 2
        ? ''
        : counts
            .map(({ type, count }) => `${count.toLocaleString('pt-BR')} ${accessTexts[type]}`)
            .join(', '),
    until: ends.size > 1 ? undefined : end,
    ending,
    specific: of('specific'),
  };
}
