import { boolean, object, upTo } from './rules.ts';

const visible = { visible: boolean };
const expanded = { expanded: boolean };

/** Spec EMB-VAL-38 … 41. */
export const bookmarksPane = object(visible);
/** Expanded or not. */
export const fieldsPane = object(expanded);
/** Visible, and expanded. */
export const filtersPane = object({ ...visible, ...expanded });
/** Visible, and where. Spec EMB-VAL-41. */
export const pageNavigationPane = object({ ...visible, position: upTo(1) });
/** Visible or not. */
export const selectionPane = object(visible);
/** Visible or not. */
export const syncSlicersPane = object(visible);
/** Expanded or not. */
export const visualizationsPane = object(expanded);

/** Spec EMB-CFG-18. */
export const panes = object({
  bookmarks: bookmarksPane,
  fields: fieldsPane,
  filters: filtersPane,
  pageNavigation: pageNavigationPane,
  selection: selectionPane,
  syncSlicers: syncSlicersPane,
  visualizations: visualizationsPane,
});
