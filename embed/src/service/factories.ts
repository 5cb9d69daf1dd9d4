/**
 * Stand-ins for powerbi-client's three factories: hosts pass them to `new service.Service(…)` without
 * looking inside. The transport needs none of them.
 */
export type IHpmFactory = (...parts: unknown[]) => unknown;
export type IWpmpFactory = (...parts: unknown[]) => unknown;
export type IRouterFactory = (...parts: unknown[]) => unknown;

export const hpmFactory: IHpmFactory = () => undefined;
export const wpmpFactory: IWpmpFactory = () => undefined;
export const routerFactory: IRouterFactory = () => undefined;
