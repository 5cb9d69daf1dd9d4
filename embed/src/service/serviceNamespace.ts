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
 * The service with powerbi-client's constructor and with every kind. The three factories are ignored.
 * New code that embeds only some kinds uses `EmbedService`, which bundles only these kinds.
 */
export interface Service extends ServiceType {}
// The type has no private member, so an embed's `service` and a class of the host have it too.
export const Service: new (
  hpmFactory?: IHpmFactory,
  wpmpFactory?: IWpmpFactory,
  routerFactory?: IRouterFactory,
  config?: IServiceConfiguration,
) => Service = ServiceOfAllKinds;
