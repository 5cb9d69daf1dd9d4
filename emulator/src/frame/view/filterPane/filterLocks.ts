import type { Filter } from '../../filters/types.ts';
import type { State } from '../../report/state.ts';

/** Whether the host has locked the filter. Locks apply in view mode only: users in edit mode can change every filter. */
export function isLocked(filter: Filter | undefined, { mode }: State): boolean {
  return mode === 'view' && (filter?.displaySettings?.isLockedInViewMode ?? false);
}

/** Whether the host has hidden the filter. A hidden filter still applies; edit mode shows it. */
export function isHidden(filter: Filter, { mode }: State): boolean {
  return mode === 'view' && (filter.displaySettings?.isHiddenInViewMode ?? false);
}
