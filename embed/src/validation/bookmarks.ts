import { boolean, object, required, requiredString, string, upTo } from './rules.ts';

/** Spec EMB-VAL-56 … 59. */
export const addBookmark = object({ state: string, displayName: string, apply: boolean });
/** By a captured state. */
export const applyBookmarkState = object({ state: requiredString });
/** Spec EMB-VAL-58. */
export const playBookmarks = object({ playMode: required(upTo(1)) });
/** Spec EMB-VAL-59. */
export const captureBookmark = object({
  options: required(object({ personalizeVisuals: boolean, allPages: boolean })),
});
