/** The members of `service`, as in powerbi-client. */

export type { EmbedService } from './EmbedService.ts';
export type * from './elementTypes.ts';
export type { IHpmFactory, IRouterFactory, IWpmpFactory } from './factories.ts';
export { Service } from './Service.ts';
export type * from './serviceTypes.ts';
