import { applyBookmarkState } from './bookmarks.ts';
import { datasetBinding } from './datasetBinding.ts';
import { loadFilters } from './filters.ts';
import { named } from './requests.ts';
import { anyOf, object, oneOf, requiredString, string, upTo } from './rules.ts';
import { settings } from './settings.ts';

/** Spec EMB-ENUM-02. */
export const tokenType = upTo(1);
/** Spec EMB-VAL-55. */
export const customTheme = object({ themeJson: object({}) });

/** Spec EMB-VAL-14 … 17, EMB-CFG-02. Slicers are not looked at, as in the original. */
export const reportLoad = object({
  accessToken: requiredString,
  id: requiredString,
  groupId: string,
  settings,
  pageName: string,
  filters: loadFilters,
  permissions: oneOf(0, 1, 2, 4, 7),
  viewMode: upTo(1),
  tokenType,
  bookmark: anyOf(named, applyBookmarkState),
  theme: customTheme,
  embedUrl: string,
  datasetBinding,
  contrastMode: upTo(4),
});
