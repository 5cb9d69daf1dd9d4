/**
 * The validators hosts call by themselves: undefined where the input is right or absent, else a list
 * with the first problem. Power BI embedding protocol: validation.
 */
import * as bookmarks from '../validation/bookmarks.ts';
import * as commands from '../validation/commands.ts';
import { createReport } from '../validation/createReport.ts';
import { dashboardLoad } from '../validation/dashboardLoad.ts';
import * as filters from '../validation/filters.ts';
import { customPageSize } from '../validation/layout.ts';
import { paginatedReportLoad } from '../validation/paginatedReportLoad.ts';
import * as panes from '../validation/panes.ts';
import { qnaInterpret, qnaLoad } from '../validation/qnaLoad.ts';
import { quickCreate } from '../validation/quickCreate.ts';
import { customTheme, reportLoad } from '../validation/reportLoad.ts';
import * as requests from '../validation/requests.ts';
import { type Problem, type Rule, validate } from '../validation/rules.ts';
import * as selectors from '../validation/selectors.ts';
import * as settings from '../validation/settings.ts';
import { tileLoad } from '../validation/tileLoad.ts';

type Validator = (input: unknown) => Problem[] | undefined;
/* @__NO_SIDE_EFFECTS__ */
const by =
  (rule: Rule, name?: string): Validator =>
  (input) =>
    validate(rule, input, name);

export const validateVisualSelector = by(selectors.visualSelector);
export const validateSlicer = by(selectors.slicer);
export const validateSlicerState = by(selectors.slicerState);
export const validatePlayBookmarkRequest = by(bookmarks.playBookmarks);
export const validateAddBookmarkRequest = by(bookmarks.addBookmark);
export const validateApplyBookmarkByNameRequest = by(bookmarks.applyBookmarkByName);
export const validateApplyBookmarkStateRequest = by(bookmarks.applyBookmarkState);
export const validateCaptureBookmarkRequest = by(bookmarks.captureBookmark);
export const validateSettings = by(settings.settings);
export const validatePanes = by(panes.panes);
export const validateBookmarksPane = by(panes.bookmarksPane);
export const validateFiltersPane = by(panes.filtersPane);
export const validateFieldsPane = by(panes.fieldsPane);
export const validatePageNavigationPane = by(panes.pageNavigationPane);
export const validateSelectionPane = by(panes.selectionPane);
export const validateSyncSlicersPane = by(panes.syncSlicersPane);
export const validateVisualizationsPane = by(panes.visualizationsPane);
export const validateCustomPageSize = by(customPageSize);
export const validateExtension = by(commands.extension);
export const validateMenuGroupExtension = by(commands.menuGroup);
export const validateReportLoad = by(reportLoad);
export const validatePaginatedReportLoad = by(paginatedReportLoad);
export const validateCreateReport = by(createReport);
export const validateQuickCreate = by(quickCreate);
export const validateDashboardLoad = by(dashboardLoad);
export const validateTileLoad = by(tileLoad);
export const validatePage = by(requests.page);
export const validateFilter = by(filters.filter);
export const validateUpdateFiltersRequest = by(filters.filtersRequest);
export const validateSaveAsParameters = by(requests.saveAsParameters);
export const validateLoadQnaConfiguration = by(qnaLoad);
export const validateQnaInterpretInputData = by(qnaInterpret);
export const validateExportDataRequest = by(requests.exportDataRequest);
export const validateVisualHeader = by(settings.visualHeader);
export const validateVisualSettings = by(settings.visualSettings);
export const validateCommandsSettings = by(commands.commandsSettings);
export const validateCustomTheme = by(customTheme);
export const validateZoomLevel = by(settings.zoomLevel, 'zoomLevel');
export const validatePrintSettings = by(settings.printSettings);
