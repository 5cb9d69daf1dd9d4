import {
  DisplayOption,
  PageSizeType,
  VisualContainerDisplayMode,
} from '../models/enums/layoutEnums.ts';
import { mapOf, memberOf, number, object, required } from './rules.ts';

const pageSizeFields = { type: required(memberOf(PageSizeType)) };

/**
 * A page size with width and height. Inside `customLayout` powerbi-client checks only the type of the
 * size, so `customLayout` does not use this rule.
 */
export const customPageSize = object({ ...pageSizeFields, width: number, height: number });

/** The layout of one visual. */
export const visualLayout = object({
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  displayState: object({ mode: memberOf(VisualContainerDisplayMode) }),
});
const pageLayout = object({
  visualsLayout: required(mapOf(visualLayout)),
  defaultLayout: visualLayout,
});

/** The custom layout of a report. */
export const customLayout = object({
  pageSize: object(pageSizeFields),
  displayOption: memberOf(DisplayOption),
  pagesLayout: mapOf(pageLayout),
});
