/** Panes and bars around the report. Spec EMB-CFG-17, 18. */
import type { PageNavigationPosition } from '../enums/layoutEnums.ts';

/** Absent leaves it as the report says. */
export interface IHideable {
  visible?: boolean;
}

/** Absent leaves it as the report says. */
export interface ICollapsible {
  expanded?: boolean;
}

/** The list of bookmarks. */
export interface IBookmarksPane extends IHideable {}
/** The fields, in edit mode. */
export interface IFieldsPane extends ICollapsible {}
/** The filters beside the report. */
export interface IFiltersPane extends IHideable, ICollapsible {}
/** The tabs of pages. */
export interface IPageNavigationPane extends IHideable {
  position?: PageNavigationPosition;
}

/** The list of what stands on the page. */
export interface ISelectionPane extends IHideable {}
/** The slicers kept alike over pages. */
export interface ISyncSlicersPane extends IHideable {}
/** The visuals to choose from, in edit mode. */
export interface IVisualizationsPane extends ICollapsible {}
/** Every pane of a report. Spec EMB-CFG-18. */
export interface IReportPanes {
  bookmarks?: IBookmarksPane;
  fields?: IFieldsPane;
  filters?: IFiltersPane;
  pageNavigation?: IPageNavigationPane;
  selection?: ISelectionPane;
  syncSlicers?: ISyncSlicersPane;
  visualizations?: IVisualizationsPane;
}

/** The older name of the same. */
export interface IPanes extends IReportPanes {}
/** Panes beside questions. */
export interface IQnaPanes {
  filters?: IFiltersPane;
}

/** The bar above the report. */
export interface IActionBar extends IHideable {}
/** The bar below it. */
export interface IStatusBar extends IHideable {}
/** Both bars. Spec EMB-CFG-17. */
export interface IReportBars {
  actionBar?: IActionBar;
  statusBar?: IStatusBar;
}
