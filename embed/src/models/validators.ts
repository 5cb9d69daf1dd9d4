/**
 * The validators of powerbi-client's `models` namespace. Each returns undefined when the input is
 * valid or absent, else a list with the first problem. Power BI embedding protocol: validation.
 */
import type { Problem } from '../validation/rules.ts';
import { zoomLevel } from '../validation/settings.ts';

export {
  addBookmark as validateAddBookmarkRequest,
  applyBookmarkState as validateApplyBookmarkStateRequest,
  captureBookmark as validateCaptureBookmarkRequest,
  playBookmarks as validatePlayBookmarkRequest,
} from '../validation/bookmarks.ts';
export {
  commandsSettings as validateCommandsSettings,
  extension as validateExtension,
  menuGroup as validateMenuGroupExtension,
} from '../validation/commands.ts';
export { createReport as validateCreateReport } from '../validation/createReport.ts';
export { dashboardLoad as validateDashboardLoad } from '../validation/dashboardLoad.ts';
export {
  filter as validateFilter,
  filtersRequest as validateUpdateFiltersRequest,
} from '../validation/filters.ts';
export { customPageSize as validateCustomPageSize } from '../validation/layout.ts';
export { paginatedReportLoad as validatePaginatedReportLoad } from '../validation/paginatedReportLoad.ts';
export {
  collapsible as validateFieldsPane,
  collapsible as validateVisualizationsPane,
  filtersPane as validateFiltersPane,
  hideable as validateBookmarksPane,
  hideable as validateSelectionPane,
  hideable as validateSyncSlicersPane,
  pageNavigationPane as validatePageNavigationPane,
  panes as validatePanes,
} from '../validation/panes.ts';
export {
  qnaInterpret as validateQnaInterpretInputData,
  qnaLoad as validateLoadQnaConfiguration,
} from '../validation/qnaLoad.ts';
export { quickCreate as validateQuickCreate } from '../validation/quickCreate.ts';
export {
  customTheme as validateCustomTheme,
  reportLoad as validateReportLoad,
} from '../validation/reportLoad.ts';
export {
  exportDataRequest as validateExportDataRequest,
  objectWithName as validateApplyBookmarkByNameRequest,
  objectWithName as validatePage,
  objectWithName as validateSaveAsParameters,
} from '../validation/requests.ts';
export {
  slicer as validateSlicer,
  slicerState as validateSlicerState,
  visualSelector as validateVisualSelector,
} from '../validation/selectors.ts';
export {
  printSettings as validatePrintSettings,
  settings as validateSettings,
  visualHeader as validateVisualHeader,
  visualSettings as validateVisualSettings,
} from '../validation/settings.ts';
export { tileLoad as validateTileLoad } from '../validation/tileLoad.ts';

/** Checks a single number. Its problems name it `zoomLevel`. */
export const validateZoomLevel = (input: unknown): Problem[] | undefined =>
  zoomLevel(input, 'zoomLevel');
