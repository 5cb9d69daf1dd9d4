import { PageNavigationPosition } from '../models/enums/layoutEnums.ts';
import { boolean, memberOf, object } from './rules.ts';

/** The panes of bookmarks, selection and slicers, and the header of a visual. */
export const hideable = object({ visible: boolean });
/** The panes of fields and visualizations. */
export const collapsible = object({ expanded: boolean });
/** The filters pane. */
export const filtersPane = object({ visible: boolean, expanded: boolean });
/** The tabs of the pages. */
export const pageNavigationPane = object({
  visible: boolean,
  position: memberOf(PageNavigationPosition),
});

/** All panes of a report. */
export const panes = object({
  bookmarks: hideable,
  fields: collapsible,
  filters: filtersPane,
  pageNavigation: pageNavigationPane,
  selection: hideable,
  syncSlicers: hideable,
  visualizations: collapsible,
});
