import { unaccent } from '@portal/api-client/rules';
import { useDeferredValue, useMemo } from 'react';
import { expiryStateOf } from '../../expiryText.ts';
import { type Accesses, accessOf, typeNow, type UserAccess } from '../draft/access.ts';
import { hasAccess } from './holderAccess.ts';
import type { Holder } from './holders.ts';

/** The empty string shows everybody, `with` those who have access, `soon` what ends within seven days. */
export type AccessFilterValue = '' | 'with' | 'soon' | UserAccess['type'];

interface Searched {
  readonly holders: readonly Holder[];
  readonly accesses: Accesses;
  readonly teams: Accesses;
  /** Ids that the filter does not hide: what is on the screen, and what has unsaved changes. */
  readonly kept: ReadonlySet<number>;
  readonly text: string;
  readonly type: AccessFilterValue;
}

/**
 * The people or teams of the list (`found`), those of them that the search and the filter match (`matching`), how many more the
 * search finds (`others`), and how many people open everything by a role alone (`byRole`), who are not among the others. What somebody edits stays in the list also when the edit takes the access away. Spec CONF-07.
 */
export function useFoundHolders({ holders, accesses, teams, kept, text, type }: Searched) {
  const deferredText = useDeferredValue(text);
  const searched = useMemo(
    () => holders.map((holder) => ({ holder, text: unaccent(holder.searched) })),
    [holders],
  );
  return useMemo(() => {
    const searchWords = unaccent(deferredText).split(/\s+/);
    const named = searched
      .filter((entry) => searchWords.every((word) => entry.text.includes(word)))
      .map(({ holder }) => holder);
    const matching = named.filter((holder) => matches(holder, accesses, teams, type));
    const ids = new Set([...matching.map(({ id }) => id), ...kept]);
    const hasRoleAlone = (holder: Holder) =>
      holder.papel !== undefined && !hasAccess(holder, accesses, teams);
    const hidden = named.filter(({ id }) => !ids.has(id));
    return {
      found: named.filter(({ id }) => ids.has(id)),
      matching,
      others: hidden.filter((holder) => !hasRoleAlone(holder)).length,
      byRole: holders.filter(hasRoleAlone).length,
    };
  }, [holders, searched, deferredText, type, accesses, teams, kept]);
}

function matches(holder: Holder, accesses: Accesses, teams: Accesses, type: AccessFilterValue) {
  const access = accessOf(accesses, holder.id);
  switch (type) {
    case '':
      return true;
    case 'with':
      return hasAccess(holder, accesses, teams);
    case 'none':
      return holder.papel === undefined && !hasAccess(holder, accesses, teams);
    case 'soon':
      return access.type !== 'none' && expiryStateOf(access.until) === 'soon';
    default:
      return typeNow(access) === type;
  }
}
