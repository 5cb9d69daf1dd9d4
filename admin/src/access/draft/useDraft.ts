import type { AccessType } from '@portal/api-client/rules';
import { useReducer, useState } from 'react';
import {
  type Accesses,
  accessOf,
  noAccess,
  type PagesOf,
  tickedNames,
  type UserAccess,
} from './access.ts';

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

function reduceDraft(draft: Accesses, action: Action): Accesses {
  const next = new Map(draft);
  for (const id of action.holders) {
    next.set(id, nextAccess(draft, accessOf(draft, id), action));
  }
  return next;
}

function nextAccess(draft: Accesses, before: UserAccess, action: Action): UserAccess {
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
      return accessOf(draft, action.from);
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
export function useDraft(stored: Accesses) {
  const [draft, dispatch] = useReducer(reduceDraft, stored);
  return { draft, dispatch };
}

const nobody: Accesses = new Map();

/** What a dialog gives: its end, and the ticked pages of an application. The ticks of each application are kept. */
export function useGift(proposedEnd: string | null) {
  const [until, setUntil] = useState(proposedEnd);
  const { draft, dispatch } = useDraft(nobody);
  const ticked = (app: number | null) => (app === null ? noAccess : accessOf(draft, app));
  return { until, setUntil, ticked, dispatch };
}

export type Gift = ReturnType<typeof useGift>;
export type DraftDispatch = ReturnType<typeof useDraft>['dispatch'];
