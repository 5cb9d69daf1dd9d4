import { ContrastMode, Permissions, TokenType, ViewMode } from '../models/enums/embedEnums.ts';
import { applyBookmarkState } from './bookmarks.ts';
import { datasetBinding } from './datasetBinding.ts';
import { loadFilters } from './filters.ts';
import { objectWithName } from './requests.ts';
import { anyOf, memberOf, object, requiredString, string } from './rules.ts';
import { settings } from './settings.ts';

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
