import type { AccessType } from '@portal/api-client/rules';
import { useMemo, useReducer } from 'react';
import { noAccess, type PagesOf, type UserAccess } from './access.ts';

type Draft = ReadonlyMap<number, UserAccess>;
type Action =
  | { readonly deed: 'type'; readonly user: number; readonly type: AccessType }
  | {
      readonly deed: 'pages';
      readonly user: number;
      readonly relatorio: number;
      readonly pages: PagesOf;
    }
  | { readonly deed: 'copy'; readonly user: number; readonly from: number };

function change(draft: Draft, action: Action): Draft {
  if (action.deed === 'copy' && action.from === action.user) return draft;
  const before = draft.get(action.user) ?? noAccess;
  return new Map(draft).set(action.user, next(draft, before, action));
}

function next(draft: Draft, before: UserAccess, action: Action): UserAccess {
  switch (action.deed) {
    case 'type':
      // Full access has no use for ticks; none keeps them until it is saved. Spec ADM-PERM-03, AMBIG-39.
      return { type: action.type, pages: action.type === 'full' ? new Map() : before.pages };
    case 'pages':
      return { ...before, pages: new Map(before.pages).set(action.relatorio, action.pages) };
    case 'copy':
      return draft.get(action.from) ?? noAccess;
  }
}

/** What everybody's access would be, changed step by step; nothing is sent before the save. */
export function useDraft(stored: Draft) {
  const [draft, dispatch] = useReducer(change, stored);
  const changed = useMemo(
    () => [...draft.keys()].filter((user) => draft.get(user) !== stored.get(user)),
    [draft, stored],
  );
  return { draft, changed, dispatch };
}

export type DraftDispatch = ReturnType<typeof useDraft>['dispatch'];
