/** Settings of a report. Spec EMB-CFG-15, 16, 26. */
import type {
  Extensions,
  ICommandsSettings,
  IPaginatedReportsCommandsSettings,
} from './commandTypes.ts';
import type { BackgroundType, HyperlinkClickBehavior } from './embedEnums.ts';
import type { BrowserPrintAdjustmentsMode, LayoutType } from './layoutEnums.ts';
import type { ICustomLayout } from './layoutTypes.ts';
import type { IQnaPanes, IReportBars, IReportPanes } from './paneTypes.ts';
import type { VisualHeaderSelector } from './selectorTypes.ts';

/** Both also become parameters of the frame's URL. Spec EMB-CFG-38. */
export interface ILocaleSettings {
  language?: string;
  formatLocale?: string;
}
export interface IVisualHeaderSettings {
  visible?: boolean;
}
export interface IVisualHeader {
  settings: IVisualHeaderSettings;
  selector?: VisualHeaderSelector;
}
export interface IVisualSettings {
  visualHeaders?: IVisualHeader[];
}
export interface IPrintSettings {
  browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode;
}
export interface ISettings {
  authoringHintsEnabled?: boolean;
  background?: BackgroundType;
  bars?: IReportBars;
  /** The older way to say `panes.bookmarks.visible`. */
  bookmarksPaneEnabled?: boolean;
  commands?: ICommandsSettings[] | IPaginatedReportsCommandsSettings;
  customLayout?: ICustomLayout;
  extensions?: Extensions;
  /** The older way to say `panes.filters.visible`. */
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  hyperlinkClickBehavior?: HyperlinkClickBehavior;
  layoutType?: LayoutType;
  localeSettings?: ILocaleSettings;
  /** The older way to say `panes.pageNavigation.visible`. */
  navContentPaneEnabled?: boolean;
  panes?: IReportPanes;
  persistentFiltersEnabled?: boolean;
  personalBookmarksEnabled?: boolean;
  printSettings?: IPrintSettings;
  useCustomSaveAsDialog?: boolean;
  visualRenderedEvents?: boolean;
  visualSettings?: IVisualSettings;
  /** 0.25 to 4. */
  zoomLevel?: number;
}
export interface IPaginatedReportSettings {
  commands?: IPaginatedReportsCommandsSettings;
}
export interface IQnaSettings {
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  panes?: IQnaPanes;
}
