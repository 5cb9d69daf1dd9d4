/** What hosts reach as `service` in powerbi-client. */
export type { EmbedService } from './EmbedService.ts';
export type { IHpmFactory, IRouterFactory, IWpmpFactory } from './factories.ts';
export { Service } from './Service.ts';
export type * from './serviceTypes.ts';
