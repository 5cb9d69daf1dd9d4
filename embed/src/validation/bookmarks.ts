import { BookmarksPlayMode } from '../models/enums/embedEnums.ts';
import { boolean, memberOf, object, required, requiredString, string } from './rules.ts';

/** Adds a captured state as a bookmark. */
export const addBookmark = object({ state: string, displayName: string, apply: boolean });
/** Applies a captured state. */
export const applyBookmarkState = object({ state: requiredString });
/** Starts or ends the slide show of bookmarks. */
export const playBookmarks = object({ playMode: required(memberOf(BookmarksPlayMode)) });
/** Captures the current state. */
export const captureBookmark = object({
  options: required(object({ personalizeVisuals: boolean, allPages: boolean })),
});
