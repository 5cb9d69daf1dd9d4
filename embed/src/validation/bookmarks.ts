import { BookmarksPlayMode } from '../models/enums/embedEnums.ts';
import { boolean, memberOf, object, required, requiredString, string } from './rules.ts';

/** Adds a captured state as a bookmark. Spec EMB-VAL-56. */
export const addBookmark = object({ state: string, displayName: string, apply: boolean });
/** Applies a captured state. Spec EMB-VAL-57. */
export const applyBookmarkState = object({ state: requiredString });
/** Starts or ends the slide show of bookmarks. Spec EMB-VAL-58. */
export const playBookmarks = object({ playMode: required(memberOf(BookmarksPlayMode)) });
/** Captures the current state. Spec EMB-VAL-59. */
export const captureBookmark = object({
  options: required(object({ personalizeVisuals: boolean, allPages: boolean })),
});
