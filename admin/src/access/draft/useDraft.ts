import type { AccessType } from '@portal/api-client/rules';
import { useReducer } from 'react';
import { noAccess, type PagesOf, tickedNames, type UserAccess } from './access.ts';

/** The access by id of the person or team. One without an entry has no access. */
type Draft = ReadonlyMap<number, UserAccess>;
/** Every action names the people or teams that it changes. */
type Action = { readonly holders: readonly number[] } & (
  | { readonly kind: 'setType'; readonly type: AccessType }
  | {
      readonly kind: 'tickPages';
      readonly relatorio: number;
      readonly pages: readonly string[];
      readonly isTicked: boolean;
      /** Names of the pages that the report has now. */
      readonly existing: readonly string[];
    }
  | { readonly kind: 'setExpiry'; readonly until: string | null }
  | { readonly kind: 'copyAccess'; readonly from: number }
);

function reduceDraft(draft: Draft, action: Action): Draft {
  const next = new Map(draft);
  for (const id of action.holders) {
    next.set(id, nextAccess(draft, draft.get(id) ?? noAccess, action));
  }
  return next;
}

function nextAccess(draft: Draft, before: UserAccess, action: Action): UserAccess {
  switch (action.kind) {
    case 'setType':
      // Full access clears the ticks. No access keeps the ticks until the save. Spec ADM-PERM-03, AMBIG-39.
      return { ...before, type: action.type, ...(action.type === 'full' && { pages: new Map() }) };
    case 'tickPages': {
      const { relatorio, pages, isTicked, existing } = action;
      const ticked = new Set(tickedNames(before.pages.get(relatorio), existing));
      for (const page of pages) {
        if (isTicked) ticked.add(page);
        else ticked.delete(page);
      }
      return withPages(before, relatorio, ticked);
    }
    case 'setExpiry':
      return { ...before, until: action.until };
    case 'copyAccess':
      return draft.get(action.from) ?? noAccess;
  }
}

/**
 * Replaces the pages of one report. The page sets of the other reports keep their identity, so their groups do not
 * render.
 */
function withPages(access: UserAccess, relatorio: number, pages: PagesOf): UserAccess {
  return { ...access, pages: new Map(access.pages).set(relatorio, pages) };
}

/** Holds the unsaved access of everybody. It begins with the stored access. */
export function useDraft(stored: Draft) {
  const [draft, dispatch] = useReducer(reduceDraft, stored);
  return { draft, dispatch };
}

export type DraftDispatch = ReturnType<typeof useDraft>['dispatch'];
