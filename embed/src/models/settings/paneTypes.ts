/** Types of the settings for the panes and bars around a report. */
import type { PageNavigationPosition } from '../enums/layoutEnums.ts';

/** When `visible` is absent, the setting of the report applies. */
export interface IHideable {
  visible?: boolean;
}

/** When `expanded` is absent, the setting of the report applies. */
export interface ICollapsible {
  expanded?: boolean;
}

/** The pane with the bookmarks. */
export interface IBookmarksPane extends IHideable {}
/** The pane with the fields, in edit mode. */
export interface IFieldsPane extends ICollapsible, IHideable {}
/** The pane with the filters. */
export interface IFiltersPane extends IHideable, ICollapsible {}
/** The tabs of the pages. */
export interface IPageNavigationPane extends IHideable {
  position?: PageNavigationPosition;
}

/** The pane with the list of items on the page. */
export interface ISelectionPane extends IHideable {}
/** The pane that synchronises slicers between pages. */
export interface ISyncSlicersPane extends IHideable {}
/** The pane with the types of visuals, in edit mode. */
export interface IVisualizationsPane extends ICollapsible, IHideable {}
/** The panes that every kind of embed has. */
export interface IPanes {
  filters?: IFiltersPane;
}

/** All panes of a report. */
export interface IReportPanes extends IPanes {
  bookmarks?: IBookmarksPane;
  fields?: IFieldsPane;
  pageNavigation?: IPageNavigationPane;
  selection?: ISelectionPane;
  syncSlicers?: ISyncSlicersPane;
  visualizations?: IVisualizationsPane;
}

/** The panes of a Q&A embed. @deprecated Microsoft ends Q&A in December 2026. */
export interface IQnaPanes extends IPanes {}

/** The bar above the report. */
export interface IActionBar extends IHideable {}
/** The bar below the report. */
export interface IStatusBar extends IHideable {}
/** The bars above and below a report. */
export interface IReportBars {
  actionBar?: IActionBar;
  statusBar?: IStatusBar;
}
