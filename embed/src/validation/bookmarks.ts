import { BookmarksPlayMode } from '../models/enums/embedEnums.ts';
import { boolean, memberOf, object, required, requiredString, string } from './rules.ts';

/** The rule for the request that adds a captured state as a bookmark. */
export const addBookmark = object({ state: string, displayName: string, apply: boolean });
/** The rule for the request that applies a captured state. */
export const applyBookmarkState = object({ state: requiredString });
/** The rule for the request that starts or ends the slide show of bookmarks. */
export const playBookmarks = object({ playMode: required(memberOf(BookmarksPlayMode)) });
/** The rule for the request that captures the current state. */
export const captureBookmark = object({
  options: required(object({ personalizeVisuals: boolean, allPages: boolean })),
});
