/**
 * The public names: powerbi-client's, and `EmbedService`, `PlainReport`, `EmbedError`, `BookmarksManager`
 * of our own. Enumerations one by one, token renewal and page guard have entries of their own.
 * Models stand first, so that bundles have their tables and texts side by side, which compresses better.
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
} from './models/configTypes.ts';
export * as models from './models/index.ts';
export type {
  ILocaleSettings,
  IQnaSettings,
  ISettings as IEmbedSettings,
} from './models/settingsTypes.ts';

// Builders.

export { AdvancedFilterBuilder } from './filters/AdvancedFilterBuilder.ts';
export { BasicFilterBuilder } from './filters/BasicFilterBuilder.ts';
export {
  RelativeDateFilterBuilder,
  RelativeTimeFilterBuilder,
} from './filters/relativeBuilders.ts';
export { TopNFilterBuilder } from './filters/TopNFilterBuilder.ts';

// The service, and what goes with it.

export { EmbedError, type EmbedErrorCode } from './errors.ts';
export { EmbedService } from './service/EmbedService.ts';
export * as factories from './service/factories.ts';
export * as service from './service/serviceNamespace.ts';
export type { CallLimits } from './transport/limits.ts';

// Kinds and what they hand out.

export { BookmarksManager } from './components/BookmarksManager.ts';
export { Create } from './components/Create.ts';
export { Dashboard } from './components/Dashboard.ts';
export { Embed } from './components/Embed.ts';
export type { IFilterable } from './components/Filterable.ts';
export { Page } from './components/Page.ts';
export { type PageData, PlainReport } from './components/PlainReport.ts';
export { Qna } from './components/Qna.ts';
export { QuickCreate } from './components/QuickCreate.ts';
export { Report } from './components/Report.ts';
export { Tile } from './components/Tile.ts';
export { Visual } from './components/Visual.ts';
export { VisualDescriptor } from './components/VisualDescriptor.ts';
