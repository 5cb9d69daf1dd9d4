/** Embedding configurations, per kind. Spec EMB-CFG-02 … 08, 13, 35. */
import type { EventHooks } from '../../transport/eventHooks.ts';
import type {
  ContrastMode,
  Permissions,
  QnaMode,
  TokenType,
  ViewMode,
} from '../enums/embedEnums.ts';
import type { ReportCreationMode } from '../enums/namedValues.ts';
import type { OnLoadFilters, ReportLevelFilters } from '../filters/filterTypes.ts';
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
/** How a dashboard fits its frame. Spec EMB-VAL-19. */
export type PageView = 'fitToWidth' | 'oneColumn' | 'actualSize';

/** What is needed to start a frame before a token is known. */
export interface IBootstrapEmbedConfiguration {
  /** Stands in where there is no embedUrl. */
  hostname?: string;
  embedUrl?: string;
  settings?: ISettings;
  uniqueId?: string;
  /** report, dashboard, tile, qna, visual, or a registered kind. */
  type?: string;
  groupId?: string;
  bootstrapped?: boolean;
}

/** Adds the token; it is sent to the frame and nowhere else. */
export interface IEmbedConfigurationBase extends IBootstrapEmbedConfiguration {
  accessToken?: string;
  tokenType?: TokenType;
}

/** What reports, dashboards and tiles share. */
export interface ICommonEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string;
  action?: string;
  contrastMode?: ContrastMode;
  permissions?: Permissions;
}

/** A report. Spec EMB-CFG-02. */
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

/** One visual of a report; width and height in pixels, the frame's where absent. Spec EMB-CFG-36. */
export interface IVisualEmbedConfiguration extends IReportEmbedConfiguration {
  visualName: string;
  height?: number;
  width?: number;
}

/** A dashboard. Spec EMB-CFG-03. */
export interface IDashboardEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: ReportLevelFilters[] | OnLoadFilters;
  pageView?: PageView;
}

/** A tile of a dashboard; width and height in pixels. Spec EMB-CFG-04. */
export interface ITileEmbedConfiguration extends IDashboardEmbedConfiguration {
  dashboardId: string;
  height?: number;
  width?: number;
}

/** Questions over datasets. Spec EMB-CFG-05. */
export interface IQnaEmbedConfiguration extends IEmbedConfigurationBase {
  datasetIds: string[];
  question?: string;
  viewMode?: QnaMode;
}
/** Every field of every kind. @deprecated Name the kind's own configuration. */
export interface IEmbedConfiguration extends ICommonEmbedConfiguration {
  pageName?: string;
  filters?: ReportLevelFilters[] | OnLoadFilters;
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

/** An empty report over a dataset. Spec EMB-CFG-07. */
export interface IReportCreateConfiguration {
  type?: string;
  accessToken?: string;
  datasetId: string;
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  embedUrl?: string;
  eventHooks?: EventHooks;
}

/** A report made over given data. Spec EMB-CFG-08. */
export interface IQuickCreateConfiguration {
  type?: string;
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
export interface IReportLoadConfiguration extends IReportEmbedConfiguration {
  accessToken: string;
  id: string;
}
/** @deprecated Use `IDashboardEmbedConfiguration`. */
export interface IDashboardLoadConfiguration extends IDashboardEmbedConfiguration {
  accessToken: string;
  id: string;
}
/** @deprecated Use `ITileEmbedConfiguration`. */
export interface ITileLoadConfiguration extends ITileEmbedConfiguration {
  accessToken: string;
  id: string;
}
/** @deprecated Use `IQnaEmbedConfiguration`. */
export interface ILoadQnaConfiguration extends Omit<IQnaEmbedConfiguration, 'settings'> {
  accessToken: string;
  settings?: IQnaSettings;
}

/** A paginated report, told by its `/rdlembed?` URL. Spec EMB-CFG-13. */
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
