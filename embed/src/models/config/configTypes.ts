/** The types of configurations, one for each kind of embed. */
import type { EventHooks } from '../../transport/eventHooks.ts';
import type {
  ContrastMode,
  Permissions,
  QnaMode,
  TokenType,
  ViewMode,
} from '../enums/embedEnums.ts';
import type { ReportCreationMode } from '../enums/namedValues.ts';
import type { IFilter, OnLoadFilters, ReportLevelFilters } from '../filters/filterTypes.ts';
import type { ISlicer } from '../selectors/selectorTypes.ts';
import type {
  IPaginatedReportSettings,
  IQnaSettings,
  ISettings,
} from '../settings/settingsTypes.ts';
import type { IApplyBookmarkRequest, IReportTheme } from './bookmarkTypes.ts';
import type {
  IDatasetBinding,
  IDatasetCreateConfiguration,
  IPaginatedReportDatasetBinding,
  IPaginatedReportParameter,
} from './datasetTypes.ts';

export type { EventHooks } from '../../transport/eventHooks.ts';
/** How a dashboard uses the width of its frame: scaled to the width, with all tiles in one column, or not scaled. */
export type PageView = 'fitToWidth' | 'oneColumn' | 'actualSize';

/** The fields that a bootstrap needs, before a token is known. */
export interface IBootstrapEmbedConfiguration {
  /** The host of the frame's URL when `embedUrl` is absent. */
  hostname?: string;
  embedUrl?: string;
  settings?: ISettings;
  uniqueId?: string;
  /** The kind: report, dashboard, tile, qna, visual, or a registered kind. */
  type?: string;
  groupId?: string;
  bootstrapped?: boolean;
}

/** A configuration with the access token. The token is sent only to the frame. */
export interface IEmbedConfigurationBase extends IBootstrapEmbedConfiguration {
  accessToken?: string;
  tokenType?: TokenType;
}

/** The fields that reports, dashboards and tiles share. */
export interface ICommonEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string;
  action?: string;
  contrastMode?: ContrastMode;
  permissions?: Permissions;
}

/** The configuration of a report. */
export interface IReportEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: ReportLevelFilters[] | OnLoadFilters;
  datasetBinding?: IDatasetBinding;
  bookmark?: IApplyBookmarkRequest;
  pageName?: string;
  slicers?: ISlicer[];
  viewMode?: ViewMode;
  theme?: IReportTheme;
  eventHooks?: EventHooks;
}

/** The configuration of one visual. Width and height are in pixels; the default is the size of the frame. */
export interface IVisualEmbedConfiguration extends IReportEmbedConfiguration {
  visualName: string;
  height?: number;
  width?: number;
}

/** The configuration of a dashboard. */
export interface IDashboardEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: IFilter[];
  pageView?: PageView;
}

/** The configuration of a tile. Width and height are in pixels. */
export interface ITileEmbedConfiguration extends IDashboardEmbedConfiguration {
  dashboardId: string;
  height?: number;
  width?: number;
}

/** The configuration of a Q&A embed. @deprecated Microsoft ends Q&A in December 2026. */
export interface IQnaEmbedConfiguration extends IEmbedConfigurationBase {
  datasetIds: string[];
  question?: string;
  viewMode?: QnaMode;
}
/** The fields of all kinds. @deprecated Use the configuration type of the kind. */
export interface IEmbedConfiguration extends ICommonEmbedConfiguration {
  pageName?: string;
  filters?: IFilter[];
  pageView?: PageView;
  datasetId?: string;
  viewMode?: ViewMode;
  dashboardId?: string;
  height?: number;
  width?: number;
  theme?: IReportTheme;
  slicers?: ISlicer[];
  bookmark?: IApplyBookmarkRequest;
  datasetBinding?: IDatasetBinding;
  eventHooks?: EventHooks;
}

/** The configuration with which an empty report is created. The report uses the dataset `datasetId`. */
export interface IReportCreateConfiguration {
  type?: 'create';
  accessToken?: string;
  datasetId: string;
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  embedUrl?: string;
  eventHooks?: EventHooks;
}

/** The configuration with which a report is created from the data of `datasetCreateConfig`. */
export interface IQuickCreateConfiguration {
  type?: 'quickCreate';
  accessToken: string;
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  embedUrl?: string;
  datasetCreateConfig: IDatasetCreateConfiguration;
  reportCreationMode?: ReportCreationMode;
  eventHooks?: EventHooks;
}
/** @deprecated Use `IReportEmbedConfiguration`. */
export interface IReportLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: ISettings;
  pageName?: string;
  filters?: ReportLevelFilters[];
  slicers?: ISlicer[];
  permissions?: Permissions;
  viewMode?: ViewMode;
  tokenType?: TokenType;
  bookmark?: IApplyBookmarkRequest;
  theme?: IReportTheme;
  embedUrl?: string;
  datasetBinding?: IDatasetBinding;
  contrastMode?: ContrastMode;
  eventHooks?: EventHooks;
}

/** @deprecated Use `IDashboardEmbedConfiguration`. */
export interface IDashboardLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  pageView?: PageView;
  tokenType?: TokenType;
  embedUrl?: string;
}

/** @deprecated Use `ITileEmbedConfiguration`. */
export interface ITileLoadConfiguration {
  accessToken: string;
  id: string;
  dashboardId: string;
  groupId?: string;
  tokenType?: TokenType;
  width?: number;
  height?: number;
}

/** @deprecated Use `IQnaEmbedConfiguration`. */
export interface ILoadQnaConfiguration {
  accessToken: string;
  datasetIds: string[];
  groupId?: string;
  question?: string;
  viewMode?: QnaMode;
  settings?: IQnaSettings;
  tokenType?: TokenType;
}

/** The configuration of a paginated report. Its URL contains `/rdlembed?`. */
export interface IPaginatedReportLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: IPaginatedReportSettings;
  tokenType?: TokenType;
  type?: string;
  embedUrl?: string;
  parameterValues?: IPaginatedReportParameter[];
  datasetBindings?: IPaginatedReportDatasetBinding[];
}
