import type { Static, TSchema } from 'typebox';

/** What travels: each part a TypeBox schema, absent where the call has no such part. */
export interface Shapes {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Fields of a multipart body: the caller sends a FormData, the server sees them validated. */
  readonly form?: TSchema;
  readonly response: TSchema;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `session` needs a bearer; `optional` answers without one but knows the caller when there is one;
 * `public` looks at no bearer, so a 401 from it is its own answer and never starts a token refresh (Spec AUTH-11).
 */
export type Access = 'session' | 'optional' | 'public';

/**
 * One call of the HTTP contract. Method, path and access are plain data; `S` exists in types alone, so a
 * browser bundle that imports an endpoint carries no schema.
 */
export interface Endpoint<S extends Shapes> {
  readonly method: Method;
  /** Ends with a slash; parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** Never set: holds `S` for type inference. */
  readonly shapes?: S;
}

/** Names a call once, for both ends: the caller passes it to `client.call`, the server to `serve`. */
export function endpoint<S extends Shapes>(
  method: Method,
  path: string,
  access: Access = 'session',
): Endpoint<S> {
  return { method, path, access };
}

type Part<S extends Shapes, K extends 'params' | 'query' | 'body'> = S[K] extends TSchema
  ? Partial<Record<string, never>> extends Static<S[K]>
    ? { [P in K]?: Static<S[K]> }
    : { [P in K]: Static<S[K]> }
  : unknown;

/** `{ params, query, body }` of a call: only the parts it has, each required unless all its fields are optional. */
export type InputOf<S extends Shapes> = Part<S, 'params'> &
  Part<S, 'query'> &
  (S['form'] extends TSchema ? { body: FormData } : Part<S, 'body'>);

/** What the call answers. */
export type ResponseOf<S extends Shapes> = Static<S['response']>;
