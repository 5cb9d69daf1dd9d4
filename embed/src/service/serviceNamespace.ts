/** The members of `service`, as in powerbi-client. */
import type { Service as ServiceType } from './elementTypes.ts';
import type { IHpmFactory, IRouterFactory, IWpmpFactory } from './factories.ts';
import { Service as ServiceOfAllKinds } from './Service.ts';
import type { IServiceConfiguration } from './serviceTypes.ts';

export type { EmbedService } from './EmbedService.ts';
export type { EmbedComponentFactory, IPowerBiElement } from './elementTypes.ts';
export type { IHpmFactory, IRouterFactory, IWpmpFactory } from './factories.ts';
export type * from './serviceTypes.ts';

/**
 * The service with the parameters of powerbi-client's constructor. It embeds every kind and ignores the three factories.
 * `EmbedService` embeds only the kinds that it is given, so that a bundle contains no code of the others.
 */
export interface Service extends ServiceType {}
// Types with a private member are assignable only to themselves. This type has none, so that the `service` of an embed and a class of the
// host can be assigned to it.
export const Service: new (
  hpmFactory?: IHpmFactory,
  wpmpFactory?: IWpmpFactory,
  routerFactory?: IRouterFactory,
  config?: IServiceConfiguration,
) => Service = ServiceOfAllKinds;
