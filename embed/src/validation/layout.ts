import { mapOf, number, object, required, upTo } from './rules.ts';

const pageSizeType = { type: required(upTo(5)) };

/** Spec EMB-VAL-45 … 48, 52. Width and height are numbers only where a size stands by itself. */
export const customPageSize = object({ ...pageSizeType, width: number, height: number });

/** Spec EMB-VAL-47, 48. */
export const visualLayout = object({
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  displayState: object({ mode: upTo(1) }),
});
const pageLayout = object({
  visualsLayout: required(mapOf(visualLayout)),
  defaultLayout: visualLayout,
});

/** Spec EMB-CFG-20. */
export const customLayout = object({
  pageSize: object(pageSizeType),
  displayOption: upTo(2),
  pagesLayout: mapOf(pageLayout),
});
