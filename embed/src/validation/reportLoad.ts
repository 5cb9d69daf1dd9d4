import {
  BookmarksPlayMode,
  ContrastMode,
  ExportDataType,
  Permissions,
  TokenType,
  ViewMode,
} from '../models/enums/embedEnums.ts';
import { datasetBinding } from './datasetBinding.ts';
import { loadFilters } from './filters.ts';
import {
  anyOf,
  boolean,
  memberOf,
  number,
  object,
  required,
  requiredString,
  string,
} from './rules.ts';
import { settings } from './settings.ts';

/** The rule for the request that exports the data of a visual. */
export const exportDataRequest = object({ rows: number, exportDataType: memberOf(ExportDataType) });
/** The rule for a page, for a copy to save, and for a bookmark to apply. It checks only the name. */
export const objectWithName = object({ name: requiredString });

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

export const tokenType = memberOf(TokenType);
/** The rule for a theme. It does not check the content of `themeJson`. */
export const customTheme = object({ themeJson: object({}) });

/** The rule for the configuration of a report. As in powerbi-client, it does not check `slicers`. */
export const reportLoad = object({
  accessToken: requiredString,
  id: requiredString,
  groupId: string,
  settings,
  pageName: string,
  filters: loadFilters,
  permissions: memberOf(Permissions),
  viewMode: memberOf(ViewMode),
  tokenType,
  bookmark: anyOf(objectWithName, applyBookmarkState),
  theme: customTheme,
  embedUrl: string,
  datasetBinding,
  contrastMode: memberOf(ContrastMode),
});
