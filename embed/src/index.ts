export { BookmarksManager } from './components/BookmarksManager.ts';
export { Embed } from './components/Embed.ts';
export type { IFilterable } from './components/Filterable.ts';
export { Page } from './components/Page.ts';
export { Report } from './components/Report.ts';
export { VisualDescriptor } from './components/VisualDescriptor.ts';
export { EmbedError, type EmbedErrorCode } from './errors.ts';
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
export { EmbedService } from './service/EmbedService.ts';
