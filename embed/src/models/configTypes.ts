/** Embedding configurations, per kind. Spec EMB-CFG-02 … 08, 13, 35. */
import type { EventHooks } from '../transport/eventHooks.ts';
import type { IApplyBookmarkRequest, IReportTheme } from './bookmarkTypes.ts';
import type {
  IDatasetBinding,
  IDatasetCreateConfiguration,
  IPaginatedReportDatasetBinding,
  IPaginatedReportParameter,
  ReportCreationMode,
} from './datasetTypes.ts';
import type { ContrastMode, Permissions, QnaMode, TokenType, ViewMode } from './embedEnums.ts';
import type { OnLoadFilters, ReportLevelFilters } from './filterTypes.ts';
import type { ISlicer } from './selectorTypes.ts';
import type { IPaginatedReportSettings, IQnaSettings, ISettings } from './settingsTypes.ts';

export type { EventHooks } from '../transport/eventHooks.ts';
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
export interface IEmbedConfigurationBase extends IBootstrapEmbedConfiguration {
  accessToken?: string;
  tokenType?: TokenType;
}
export interface ICommonEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string;
  action?: string;
  contrastMode?: ContrastMode;
  permissions?: Permissions;
}
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
export interface IVisualEmbedConfiguration extends IReportEmbedConfiguration {
  visualName: string;
  height?: number;
  width?: number;
}
export interface IDashboardEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: ReportLevelFilters[] | OnLoadFilters;
  pageView?: PageView;
}
export interface ITileEmbedConfiguration extends IDashboardEmbedConfiguration {
  dashboardId: string;
  height?: number;
  width?: number;
}
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
