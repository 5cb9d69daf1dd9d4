import type { Static, TSchema } from 'typebox';
import type { AddedFields } from '../records/announcedFields.ts';
import type { Grupo } from '../records/escopos.ts';
import type { Recurso } from '../records/recursos.ts';
import type * as schemas from '../schemas/index.ts';
import type { AdminGroup, Roles } from './roles.ts';

/** The TypeBox schemas of the parts of one call. A part that the call does not have is absent. */
export interface CallSchemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Fields of a multipart body: the caller sends a FormData, the server gets the validated fields. */
  readonly form?: TSchema;
  readonly response: TSchema;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Whether a call needs a session. With `session` it needs a bearer token. With `optional` it works without one, but
 * identifies the caller when there is one. With `public` it ignores the bearer token, so a 401 is the call's own
 * answer and never starts a token refresh (Spec AUTH-11).
 */
export type Access = 'session' | 'optional' | 'public';

/** `reads`: the call changes nothing. `changes`: the call creates, changes or deletes something. */
export type Effect = 'reads' | 'changes';

/**
 * The budget from which the server takes one unit for the call. Each person has these budgets, and `budgets.ts` of the
 * server has their sizes.
 * - `embedToken`: the server asks Power BI for a token of a frame.
 * - `provider`: the server makes other calls to Power BI.
 * - `search`: the query costs the database as much as a search.
 * - `change`: the call writes rows of history, which are kept for a long period. A call that changes something and that only
 *   administrators may make has this cost, although its endpoint does not name it. A rehearsal costs as much.
 * - `export`: the call reads history to write it to a file.
 * - `usage`: the caller tells what they have seen of their own openings.
 * - `directory`: a directory reads or keeps people and teams.
 * - `seenPages`: the caller sends the pages that their frame has shown, and all readers of the report receive them.
 */
export type Cost =
  | 'embedToken'
  | 'provider'
  | 'search'
  | 'change'
  | 'export'
  | 'usage'
  | 'directory'
  | 'seenPages';

/**
 * One call of the HTTP contract. At run time it is plain data without schemas: `S` stands for the types of the schemas, and
 * types are not in a bundle. So a browser bundle that imports an endpoint contains no schema.
 */
export interface Endpoint<S extends CallSchemas> {
  readonly method: Method;
  /** Ends with a slash; parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /**
   * Who may make the call. `mayCall` checks these roles for the console, the menus and the server, which does it before it reads the body.
   * Which records a person reaches is decided later, by the queries.
   */
  readonly roles: Roles;
  readonly effect: Effect;
  /** The group of calls to which a key may be cut. Absent or null: no key makes this call. CHAVE-01, CHAVE-02. */
  readonly escopo?: Grupo | null;
  /** The budget from which this call takes one unit. Spec LIM-05. */
  readonly cost?: Cost;
  /** The status of a success. Absent: 200. */
  readonly success?: 201 | 202 | 204;
  /** The resource that a server must announce to offer this call. A call of the first contract has none. Spec REC-02. */
  readonly recurso?: Recurso;
  /** The fields of the body. Those that only some servers have name their resource. Spec REC-02. */
  readonly fields?: AddedFields;
  /** This field has no value at run time. It only holds the type `S` for type inference. */
  readonly schemas?: S;
}

/** The type of a call, by the name of its schemas, which is its own name. */
export type Call<Name extends keyof typeof schemas> = Endpoint<
  Extract<(typeof schemas)[Name], CallSchemas>
>;

/**
 * A call that needs a session names its roles, and one of administrators also the group of its calls. The default effect is `reads` for GET and `changes` for other methods. Calls
 * that share a path and rules name these once, with the path as `at`.
 */
type CallRules = Pick<Endpoint<CallSchemas>, 'recurso' | 'fields' | 'success'> & {
  readonly at?: string;
  readonly effect?: Effect;
} & (
    | { readonly access: 'public' | 'optional' }
    | { readonly roles: 'everyone'; readonly escopo?: Grupo; readonly cost?: Cost }
    | {
        readonly roles: readonly AdminGroup[];
        /** Every call of administrators says whether a key may make it. */
        readonly escopo: Grupo | null;
        readonly cost?: Cost;
      }
  );

/**
 * Defines a call once for browser and server: the browser passes it to `client.call`, the server to `serve`. `call` is the method
 * and what follows `at` in the path: `GET :id/`. The annotation lets a bundle leave out the calls that it does not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<S extends CallSchemas>(
  call: Method | `${Method} ${string}`,
  { at = '', ...rules }: CallRules,
): Endpoint<S> {
  const [method, path = ''] = call.split(' ') as [Method, string?];
  const effect = method === 'GET' ? 'reads' : 'changes';
  return { method, path: at + path, access: 'session', roles: 'everyone', effect, ...rules };
}

type Part<S extends CallSchemas, K extends 'params' | 'query' | 'body'> = S[K] extends TSchema
  ? Partial<Record<string, never>> extends Static<S[K]>
    ? { [P in K]?: Static<S[K]> }
    : { [P in K]: Static<S[K]> }
  : unknown;

/**
 * `{ params, query, body }` of a call: only the parts it has. A part is required unless all its fields are optional.
 */
export type InputOf<S extends CallSchemas> = Part<S, 'params'> &
  Part<S, 'query'> &
  (S['form'] extends TSchema ? { body: FormData } : Part<S, 'body'>);

/** Adds the field of a change that names the version of the record as the person saw it. Spec WIRE-11. */
/* @__NO_SIDE_EFFECTS__ */
export function versioned(fields: AddedFields): AddedFields {
  return { ...fields, versao: { recurso: 'versoes' } };
}

/** The body of a successful answer. */
export type ResponseOf<S extends CallSchemas> = Static<S['response']>;
