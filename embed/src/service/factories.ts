/**
 * Placeholders for powerbi-client's three factories. Hosts pass them to `new service.Service(…)`, which
 * ignores them.
 */

// A host may pass its own factories, so the types accept any function.
// biome-ignore-start lint/suspicious/noExplicitAny: the parameters differ.
/** In powerbi-client, creates the client for requests to frames. */
export type IHpmFactory = (...parts: any[]) => unknown;
/** In powerbi-client, creates the proxy for window messages. */
export type IWpmpFactory = (...parts: any[]) => unknown;
/** In powerbi-client, creates the router of incoming requests. */
export type IRouterFactory = (...parts: any[]) => unknown;
// biome-ignore-end lint/suspicious/noExplicitAny: the parameters differ.

const makeNothing = (..._parts: unknown[]): unknown => undefined;

export { makeNothing as hpmFactory, makeNothing as routerFactory, makeNothing as wpmpFactory };
