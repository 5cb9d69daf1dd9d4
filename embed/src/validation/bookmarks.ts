import { boolean, object, oneOf, required, string } from './rules.ts';

/** Spec EMB-VAL-56 … 59. */
export const addBookmark = object({ state: string, displayName: string, apply: boolean });
export const applyBookmarkByName = object({ name: [required, string] });
export const applyBookmarkState = object({ state: [required, string] });
export const playBookmarks = object({ playMode: [required, oneOf(0, 1)] });
export const captureBookmark = object({
  options: [required, object({ personalizeVisuals: boolean, allPages: boolean })],
});
