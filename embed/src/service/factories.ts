/**
 * Placeholders for powerbi-client's three factories. Hosts pass them to `new service.Service(…)`, which
 * ignores them.
 */

/** In powerbi-client, creates the client for requests to frames. */
export type IHpmFactory = (...parts: unknown[]) => unknown;
/** In powerbi-client, creates the proxy for window messages. */
export type IWpmpFactory = (...parts: unknown[]) => unknown;
/** In powerbi-client, creates the router of incoming requests. */
export type IRouterFactory = (...parts: unknown[]) => unknown;

const makeNothing = (..._parts: unknown[]): unknown => undefined;

export { makeNothing as hpmFactory, makeNothing as routerFactory, makeNothing as wpmpFactory };
