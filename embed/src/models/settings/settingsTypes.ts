/** Settings of a report. Spec EMB-CFG-15, 16, 26. */

import type { BackgroundType, HyperlinkClickBehavior } from '../enums/embedEnums.ts';
import type { BrowserPrintAdjustmentsMode, LayoutType } from '../enums/layoutEnums.ts';
import type { ICustomLayout } from '../layout/layoutTypes.ts';
import type { VisualHeaderSelector } from '../selectors/selectorTypes.ts';
import type {
  Extensions,
  ICommandsSettings,
  IPaginatedReportsCommandsSettings,
} from './commandTypes.ts';
import type { IQnaPanes, IReportBars, IReportPanes } from './paneTypes.ts';

/** Both also become parameters of the frame's URL. Spec EMB-CFG-38. */
export interface ILocaleSettings {
  language?: string;
  formatLocale?: string;
}

/** Whether readers see the header over a visual. */
export interface IVisualHeaderSettings {
  visible?: boolean;
}

/** For every visual where there is no selector. Spec EMB-CFG-26. */
export interface IVisualHeader {
  settings: IVisualHeaderSettings;
  selector?: VisualHeaderSelector;
}

/** Settings of single visuals; the last that fits wins. */
export interface IVisualSettings {
  visualHeaders?: IVisualHeader[];
}

/** Spec EMB-ENUM-21. */
export interface IPrintSettings {
  browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode;
}

/** Settings of a report; the frame knows what an absent one means. Spec EMB-CFG-15, 16. */
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

/** Settings of a paginated report. Spec EMB-CFG-13. */
export interface IPaginatedReportSettings {
  commands?: IPaginatedReportsCommandsSettings;
}

/** Settings of questions. Spec EMB-CFG-05. */
export interface IQnaSettings {
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  panes?: IQnaPanes;
}
