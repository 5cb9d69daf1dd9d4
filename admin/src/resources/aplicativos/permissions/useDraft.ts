import type { AccessType } from '@portal/api-client/rules';
import { useReducer } from 'react';
import { noAccess, type PagesOf, tickedNames, type UserAccess } from './access.ts';

/** The access by id of the person or team. One without an entry has no access. */
type Draft = ReadonlyMap<number, UserAccess>;
type Action =
  | { readonly kind: 'setType'; readonly holder: number; readonly type: AccessType }
  | {
      readonly kind: 'setPages';
      readonly holder: number;
      readonly relatorio: number;
      readonly pages: PagesOf;
    }
  | {
      readonly kind: 'togglePage';
      readonly holder: number;
      readonly relatorio: number;
      readonly page: string;
      readonly isTicked: boolean;
      /** Names of the pages that the report has now. */
      readonly existing: readonly string[];
    }
  | {
      readonly kind: 'setExpiry';
      readonly holders: readonly number[];
      readonly until: string | null;
    }
  | { readonly kind: 'copyAccess'; readonly holder: number; readonly from: number };

function reduceDraft(draft: Draft, action: Action): Draft {
  if (action.kind === 'setExpiry') {
    const next = new Map(draft);
    for (const id of action.holders) {
      next.set(id, { ...(draft.get(id) ?? noAccess), until: action.until });
    }
    return next;
  }
  if (action.kind === 'copyAccess' && action.from === action.holder) return draft;
  const before = draft.get(action.holder) ?? noAccess;
  return new Map(draft).set(action.holder, nextAccess(draft, before, action));
}

function nextAccess(
  draft: Draft,
  before: UserAccess,
  action: Exclude<Action, { kind: 'setExpiry' }>,
): UserAccess {
  switch (action.kind) {
    case 'setType':
      // Full access clears the ticks. No access keeps the ticks until the save. Spec ADM-PERM-03, AMBIG-39.
      return { ...before, type: action.type, ...(action.type === 'full' && { pages: new Map() }) };
    case 'setPages':
      return withPages(before, action.relatorio, action.pages);
    case 'togglePage': {
      const ticked = new Set(tickedNames(before.pages.get(action.relatorio), action.existing));
      if (action.isTicked) ticked.add(action.page);
      else ticked.delete(action.page);
      return withPages(before, action.relatorio, ticked);
    }
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
