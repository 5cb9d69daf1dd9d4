import {
  DisplayOption,
  PageSizeType,
  VisualContainerDisplayMode,
} from '../models/enums/layoutEnums.ts';
import { mapOf, memberOf, number, object, required } from './rules.ts';

const pageSizeFields = { type: required(memberOf(PageSizeType)) };

/**
 * The rule for a page size in pixels. `customLayout` does not use this rule, because powerbi-client checks only the `type` of
 * a page size there.
 */
export const customPageSize = object({ ...pageSizeFields, width: number, height: number });

/** The rule for the position, size and visibility of one visual. */
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

/** The rule for `settings.customLayout`. */
export const customLayout = object({
  pageSize: object(pageSizeFields),
  displayOption: memberOf(DisplayOption),
  pagesLayout: mapOf(pageLayout),
});
