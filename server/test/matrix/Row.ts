import type { Ids } from './world.ts';

/** What a call sends. */
interface Request {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
}

/** One call of the contract: a request for it and what the request refers to. The contract names the call's roles. */
export interface Row {
  /** Answers only those who were granted the report, or who see every report of their cliente; 404 for others. */
  readonly needsGrant?: true;
  /** Names a change of somebody else: 404 for administrators who may not read history. */
  readonly needsHistory?: true;
  readonly request?: (ids: Ids) => Request;
  /** The request names a record: the call answers 404 when it is absent or belongs to another cliente. */
  readonly namesRecord?: true;
  /** The status for whoever may make the call, other than 200; 409 if the world of the rows gives it nothing to begin with. */
  readonly successStatus?: 201 | 202 | 409;
  /** Requests that name a record of another cliente in their query or body: answered with 400 or 404. */
  readonly foreignRequests?: readonly ((own: Ids, foreign: Ids) => Request)[];
  /** The request of a superuser, who must name a cliente. */
  readonly forSuperuser?: (ids: Ids) => Request;
}
