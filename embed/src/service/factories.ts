/**
 * Stand-ins for powerbi-client's three factories: hosts pass them to `new service.Service(…)` without
 * looking inside. The transport needs none of them.
 */
export type IHpmFactory = (...parts: unknown[]) => unknown;
/** Makes the window proxy in the original. */
export type IWpmpFactory = (...parts: unknown[]) => unknown;
/** Makes the router in the original. */
export type IRouterFactory = (...parts: unknown[]) => unknown;

/** Stands in for the original's. */
export const hpmFactory: IHpmFactory = () => undefined;
/** Stands in for the original's. */
export const wpmpFactory: IWpmpFactory = () => undefined;
/** Stands in for the original's. */
export const routerFactory: IRouterFactory = () => undefined;
