/**
 * Stand-ins for powerbi-client's three factories: hosts pass them to `new service.Service(…)` without
 * looking inside. The transport needs none of them.
 */
export type IHpmFactory = (...parts: unknown[]) => unknown;
/** Makes the window proxy in the original. */
export type IWpmpFactory = (...parts: unknown[]) => unknown;
/** Makes the router in the original. */
export type IRouterFactory = (...parts: unknown[]) => unknown;

const makeNothing = (..._parts: unknown[]): unknown => undefined;

export { makeNothing as hpmFactory, makeNothing as routerFactory, makeNothing as wpmpFactory };
