import { ContrastMode, Permissions, TokenType, ViewMode } from '../models/enums/embedEnums.ts';
import { applyBookmarkState } from './bookmarks.ts';
import { datasetBinding } from './datasetBinding.ts';
import { loadFilters } from './filters.ts';
import { objectWithName } from './requests.ts';
import { anyOf, memberOf, object, requiredString, string } from './rules.ts';
import { settings } from './settings.ts';

/** The type of the access token. */
export const tokenType = memberOf(TokenType);
/** A theme. The content of `themeJson` is not checked. */
export const customTheme = object({ themeJson: object({}) });

/** The configuration of a report. `slicers` are not checked, as in powerbi-client. */
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
