import { boolean, object, upTo } from './rules.ts';

/** Visible or not: bookmarks, selection, slicers; a visual's header. Spec EMB-VAL-38 … 40. */
export const hideable = object({ visible: boolean });
/** Expanded or not: fields, visualizations. */
export const collapsible = object({ expanded: boolean });
/** Visible, and expanded. */
export const filtersPane = object({ visible: boolean, expanded: boolean });
/** Visible, and where. Spec EMB-VAL-41. */
export const pageNavigationPane = object({ visible: boolean, position: upTo(1) });

/** Spec EMB-CFG-18. */
export const panes = object({
  bookmarks: hideable,
  fields: collapsible,
  filters: filtersPane,
  pageNavigation: pageNavigationPane,
  selection: hideable,
  syncSlicers: hideable,
  visualizations: collapsible,
});
