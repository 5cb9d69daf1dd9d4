/**
 * The validators of powerbi-client's `models` namespace. Each returns undefined when the input is
 * valid or absent, else a list with the first problem. Power BI embedding protocol: validation.
 */
import { commandsSettings, extension, menuGroup } from '../validation/commands.ts';
import { dashboardLoad, tileLoad } from '../validation/dashboardLoad.ts';
import { filter, filtersRequest } from '../validation/filters.ts';
import { customPageSize } from '../validation/layout.ts';
import { paginatedReportLoad } from '../validation/paginatedReportLoad.ts';
import {
  collapsible,
  filtersPane,
  hideable,
  pageNavigationPane,
  panes,
} from '../validation/panes.ts';
import { qnaInterpret, qnaLoad } from '../validation/qnaLoad.ts';
import { createReport, quickCreate } from '../validation/quickCreate.ts';
import {
  addBookmark,
  applyBookmarkState,
  captureBookmark,
  customTheme,
  exportDataRequest,
  objectWithName,
  playBookmarks,
  reportLoad,
} from '../validation/reportLoad.ts';
import type { Rule } from '../validation/rules.ts';
import { slicer, slicerState, visualSelector } from '../validation/selectors.ts';
import {
  printSettings,
  settings,
  visualHeader,
  visualSettings,
  zoomLevel,
} from '../validation/settings.ts';
import type { IError } from './events/errorTypes.ts';

/**
 * A validator as powerbi-client types it. It returns undefined for a valid input; the type does not say
 * so, because hosts that were compiled with powerbi-client read the result without a check.
 */
type Validator = (input: unknown) => IError[];

/* @__NO_SIDE_EFFECTS__ */
const validator =
  (rule: Rule, name?: string): Validator =>
  (input) =>
    rule(input, name) as IError[];

export const validateAddBookmarkRequest: Validator = validator(addBookmark);
export const validateApplyBookmarkStateRequest: Validator = validator(applyBookmarkState);
export const validateCaptureBookmarkRequest: Validator = validator(captureBookmark);
export const validatePlayBookmarkRequest: Validator = validator(playBookmarks);
export const validateCommandsSettings: Validator = validator(commandsSettings);
export const validateExtension: Validator = validator(extension);
export const validateMenuGroupExtension: Validator = validator(menuGroup);
export const validateCreateReport: Validator = validator(createReport);
export const validateDashboardLoad: Validator = validator(dashboardLoad);
export const validateFilter: Validator = validator(filter);
export const validateUpdateFiltersRequest: Validator = validator(filtersRequest);
export const validateCustomPageSize: Validator = validator(customPageSize);
export const validatePaginatedReportLoad: Validator = validator(paginatedReportLoad);
export const validateFieldsPane: Validator = validator(collapsible);
export const validateVisualizationsPane: Validator = validator(collapsible);
export const validateFiltersPane: Validator = validator(filtersPane);
export const validateBookmarksPane: Validator = validator(hideable);
export const validateSelectionPane: Validator = validator(hideable);
export const validateSyncSlicersPane: Validator = validator(hideable);
export const validatePageNavigationPane: Validator = validator(pageNavigationPane);
export const validatePanes: Validator = validator(panes);
export const validateQnaInterpretInputData: Validator = validator(qnaInterpret);
export const validateLoadQnaConfiguration: Validator = validator(qnaLoad);
export const validateQuickCreate: Validator = validator(quickCreate);
export const validateCustomTheme: Validator = validator(customTheme);
export const validateReportLoad: Validator = validator(reportLoad);
export const validateExportDataRequest: Validator = validator(exportDataRequest);
export const validateApplyBookmarkByNameRequest: Validator = validator(objectWithName);
export const validatePage: Validator = validator(objectWithName);
export const validateSaveAsParameters: Validator = validator(objectWithName);
export const validateSlicer: Validator = validator(slicer);
export const validateSlicerState: Validator = validator(slicerState);
export const validateVisualSelector: Validator = validator(visualSelector);
export const validatePrintSettings: Validator = validator(printSettings);
export const validateSettings: Validator = validator(settings);
export const validateVisualHeader: Validator = validator(visualHeader);
export const validateVisualSettings: Validator = validator(visualSettings);
export const validateTileLoad: Validator = validator(tileLoad);
/** Checks a single number. Its problems name it `zoomLevel`. */
export const validateZoomLevel: Validator = validator(zoomLevel, 'zoomLevel');
