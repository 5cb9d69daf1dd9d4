import { PageNavigationPosition } from '../models/enums/layoutEnums.ts';
import { boolean, memberOf, object } from './rules.ts';

/** The rule for parts that can only be shown or hidden: some panes, both bars, and the header of a visual. */
export const hideable = object({ visible: boolean });
/** The rule for the panes of fields and visualizations. */
export const collapsible = object({ expanded: boolean });
/** The rule for the filters pane. */
export const filtersPane = object({ visible: boolean, expanded: boolean });
/** The rule for the tabs of the pages. */
export const pageNavigationPane = object({
  visible: boolean,
  position: memberOf(PageNavigationPosition),
});

/** The rule for `settings.panes` of a report. */
export const panes = object({
  bookmarks: hideable,
  fields: collapsible,
  filters: filtersPane,
  pageNavigation: pageNavigationPane,
  selection: hideable,
  syncSlicers: hideable,
  visualizations: collapsible,
});
