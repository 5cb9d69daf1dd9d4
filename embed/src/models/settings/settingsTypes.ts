/** Types of the field `settings` of a configuration. */

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

/** The language and the formats of a report. Both fields are also added to the query of the frame's URL. */
export interface ILocaleSettings {
  language?: string;
  formatLocale?: string;
}

/** Whether readers see the header of a visual. */
export interface IVisualHeaderSettings {
  visible?: boolean;
}

/** A setting for the headers of visuals. Without a selector it applies to all visuals. */
export interface IVisualHeader {
  settings: IVisualHeaderSettings;
  selector?: VisualHeaderSelector;
}

/** Settings of single visuals. When several apply to a visual, the last one is used. */
export interface IVisualSettings {
  visualHeaders?: IVisualHeader[];
}

/** Settings for printing. */
export interface IPrintSettings {
  browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode;
}

/** The settings of a report. The frame defines the defaults. */
export interface ISettings {
  authoringHintsEnabled?: boolean;
  background?: BackgroundType;
  bars?: IReportBars;
  /** The older form of `panes.bookmarks.visible`. */
  bookmarksPaneEnabled?: boolean;
  commands?: ICommandsSettings[] | IPaginatedReportsCommandsSettings;
  customLayout?: ICustomLayout;
  extensions?: Extensions;
  /** The older form of `panes.filters.visible`. */
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  hyperlinkClickBehavior?: HyperlinkClickBehavior;
  layoutType?: LayoutType;
  localeSettings?: ILocaleSettings;
  /** The older form of `panes.pageNavigation.visible`. */
  navContentPaneEnabled?: boolean;
  panes?: IReportPanes;
  persistentFiltersEnabled?: boolean;
  personalBookmarksEnabled?: boolean;
  printSettings?: IPrintSettings;
  useCustomSaveAsDialog?: boolean;
  visualRenderedEvents?: boolean;
  visualSettings?: IVisualSettings;
  /** The zoom level from 0.25 to 4; 1 is 100 %. */
  zoomLevel?: number;
}

/** The settings of a paginated report. */
export interface IPaginatedReportSettings {
  commands?: IPaginatedReportsCommandsSettings;
}

/** The settings of a Q&A embed. @deprecated Microsoft ends Q&A in December 2026. */
export interface IQnaSettings {
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  localeSettings?: ILocaleSettings;
  panes?: IQnaPanes;
}
