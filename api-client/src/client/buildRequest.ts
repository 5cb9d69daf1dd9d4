import type { CallSchemas, Endpoint } from '../contract/endpoint.ts';

/** Any call's input, as the wire sees it. */
export interface RawInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

/** Path (with its query) and fetch options of a call, without credentials. */
export interface BuiltRequest {
  readonly path: string;
  readonly init: RequestInit;
}

/**
 * Fills in the path, encodes the query, serialises the body. JSON is the default content type (Spec AUTH-04);
 * a FormData body goes as it is, for the browser alone knows its boundary (AUTH-13).
 */
export function buildRequest(endpoint: Endpoint<CallSchemas>, input: RawInput): BuiltRequest {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new TypeError(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  const headers = new Headers({ Accept: 'application/json' });
  const init: RequestInit = { method: endpoint.method, headers };
  if (input.body instanceof FormData) {
    init.body = input.body;
  } else if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return { path: `${path}${suffix}`, init };
}
