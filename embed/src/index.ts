/**
 * The public names. They are powerbi-client's names, and four that powerbi-client does not export:
 * `EmbedService`, `PlainReport`, `EmbedError` and `BookmarksManager`. Other entries of the package
 * export the single models, the token renewal and the page guard.
 *
 * Names that both packages have mean the same as in Microsoft's reference of powerbi-client and powerbi-models, which is at
 * https://learn.microsoft.com/javascript/api/overview/powerbi/. The README lists the differences.
 *
 * @module
 */

export type {
  IDashboardEmbedConfiguration,
  IEmbedConfiguration,
  IQnaEmbedConfiguration,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from './models/config/configTypes.ts';
export * as models from './models/index.ts';
export type {
  ILocaleSettings,
  IQnaSettings,
  ISettings as IEmbedSettings,
} from './models/settings/settingsTypes.ts';

// Filter builders.

export { AdvancedFilterBuilder } from './filterBuilders/AdvancedFilterBuilder.ts';
export { BasicFilterBuilder } from './filterBuilders/BasicFilterBuilder.ts';
export {
  RelativeDateFilterBuilder,
  RelativeTimeFilterBuilder,
} from './filterBuilders/relativeBuilders.ts';
export { TopNFilterBuilder } from './filterBuilders/TopNFilterBuilder.ts';

// The service and its types.

export { EmbedError, type EmbedErrorCode } from './errors/EmbedError.ts';
export type { ComponentClass } from './service/componentTypes.ts';
export { EmbedService } from './service/EmbedService.ts';
export * as factories from './service/factories.ts';
export type { DirectRequests, HostRoutes } from './service/lowLevel.ts';
export * as service from './service/serviceNamespace.ts';
export type * from './service/windowTypes.ts';
export type { CallLimits } from './transport/limits.ts';
export type { FrameResponse } from './transport/protocol.ts';

// Components.

export { Create } from './components/create/Create.ts';
export { QuickCreate } from './components/create/QuickCreate.ts';
export { Dashboard } from './components/dashboard/Dashboard.ts';
export { Tile } from './components/dashboard/Tile.ts';
export { Embed } from './components/embed/Embed.ts';
export type { EmbedConfig } from './components/embed/EmbedConfig.ts';
export { Page } from './components/page/Page.ts';
export { Qna } from './components/qna/Qna.ts';
export { BookmarksManager } from './components/report/BookmarksManager.ts';
export type { IFilterable } from './components/report/Filterable.ts';
export { type PageData, PlainReport } from './components/report/PlainReport.ts';
export { Report } from './components/report/Report.ts';
export { Visual } from './components/visual/Visual.ts';
export { VisualDescriptor } from './components/visual/VisualDescriptor.ts';
