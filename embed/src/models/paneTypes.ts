/** Panes and bars around the report. Spec EMB-CFG-17, 18. */
import type { PageNavigationPosition } from './layoutEnums.ts';

export interface IHideable {
  visible?: boolean;
}
export interface ICollapsible {
  expanded?: boolean;
}
export interface IBookmarksPane extends IHideable {}
export interface IFieldsPane extends ICollapsible {}
export interface IFiltersPane extends IHideable, ICollapsible {}
export interface IPageNavigationPane extends IHideable {
  position?: PageNavigationPosition;
}
export interface ISelectionPane extends IHideable {}
export interface ISyncSlicersPane extends IHideable {}
export interface IVisualizationsPane extends ICollapsible {}
export interface IReportPanes {
  bookmarks?: IBookmarksPane;
  fields?: IFieldsPane;
  filters?: IFiltersPane;
  pageNavigation?: IPageNavigationPane;
  selection?: ISelectionPane;
  syncSlicers?: ISyncSlicersPane;
  visualizations?: IVisualizationsPane;
}
export interface IPanes extends IReportPanes {}
export interface IQnaPanes {
  filters?: IFiltersPane;
}
export interface IActionBar extends IHideable {}
export interface IStatusBar extends IHideable {}
export interface IReportBars {
  actionBar?: IActionBar;
  statusBar?: IStatusBar;
}
