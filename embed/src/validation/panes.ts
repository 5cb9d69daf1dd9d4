import { boolean, object, oneOf } from './rules.ts';

const visible = { visible: boolean };
const expanded = { expanded: boolean };

/** Spec EMB-VAL-38 … 41. */
export const bookmarksPane = object(visible);
export const fieldsPane = object(expanded);
export const filtersPane = object({ ...visible, ...expanded });
export const pageNavigationPane = object({ ...visible, position: oneOf(0, 1) });
export const selectionPane = object(visible);
export const syncSlicersPane = object(visible);
export const visualizationsPane = object(expanded);

export const panes = object({
  bookmarks: bookmarksPane,
  fields: fieldsPane,
  filters: filtersPane,
  pageNavigation: pageNavigationPane,
  selection: selectionPane,
  syncSlicers: syncSlicersPane,
  visualizations: visualizationsPane,
});
