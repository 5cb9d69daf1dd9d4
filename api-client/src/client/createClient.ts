import type { CallSchemas, Endpoint, InputOf, ResponseOf } from '../contract/endpoint.ts';
import { buildRequest, type RawInput } from './buildRequest.ts';
import { HttpError, NetworkError } from './errors.ts';
import { createRefreshOnce, type Exclusive } from './refreshOnce.ts';
import type { Session, Tokens } from './session.ts';

export interface ClientOptions {
  /** Origin of the API, `''` for the page's own. No trailing slash. */
  readonly baseUrl: string;
  readonly session: Session;
  /** Told when a refresh was refused, once for all calls that waited for it; the tokens are gone by then. */
  readonly onSessionLost?: () => void;
  /** Default: the global fetch, looked up at each call. */
  readonly fetch?: typeof fetch;
  /** Default: one refresh at a time over all tabs. */
  readonly exclusive?: Exclusive;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page that sent it. */
  readonly keepalive?: boolean;
}

/** The only way of the browser packages to the API. No time-out of its own (Spec AUTH-05). */
export interface Client {
  /** Calls an endpoint of the contract. Throws HttpError, NetworkError, SessionLostError, or the abort's reason. */
  call<S extends CallSchemas>(
    endpoint: Endpoint<S>,
    ...rest: CallArguments<S>
  ): Promise<ResponseOf<S>>;
  /** A raw request with the session's bearer and the one refresh; the answer comes whatever its status. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

type CallArguments<S extends CallSchemas> =
  Partial<Record<string, never>> extends InputOf<S>
    ? [input?: InputOf<S>, options?: CallOptions]
    : [input: InputOf<S>, options?: CallOptions];

export function createClient(options: ClientOptions): Client {
  const { baseUrl, session, onSessionLost = () => undefined } = options;
  const fetchNow: typeof fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args);
  const refreshOnce = createRefreshOnce(
    session,
    async (path, init) => readBody(await send(path, init, null), path),
    onSessionLost,
    options.exclusive,
  );

  async function send(path: string, init: RequestInit, tokens: Tokens | null): Promise<Response> {
    const headers = new Headers(init.headers);
    if (tokens) headers.set('Authorization', `Bearer ${tokens.access}`);
    try {
      return await fetchNow(`${baseUrl}${path}`, { ...init, headers });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new NetworkError(`${init.method ?? 'GET'} ${path}`, error);
    }
  }

  /** A 401 refreshes once and repeats the request; a second 401 is the caller's (Spec AUTH-06, 07, 09). */
  async function sendWithRefresh(path: string, init: RequestInit): Promise<Response> {
    const tokens = session.get();
    const answer = await send(path, init, tokens);
    if (answer.status !== 401) return answer;
    return send(path, init, await refreshOnce(tokens));
  }

  return {
    async call(endpoint, ...[input, callOptions]) {
      const { path, init } = buildRequest(endpoint, (input ?? {}) as RawInput);
      Object.assign(init, callOptions);
      const answer =
        endpoint.access === 'public'
          ? await send(path, init, session.get())
          : await sendWithRefresh(path, init);
      return (await readBody(
        answer,
        `${endpoint.method} ${path}`,
      )) as ResponseOf<CallSchemas> as never;
    },
    request: (path, init = {}) => sendWithRefresh(path, init),
  };
}

/** The parsed body of a success, `undefined` for an empty one; throws HttpError for any other status. */
async function readBody(answer: Response, where: string): Promise<unknown> {
  const text = await answer.text().catch((error: unknown) => {
    throw new NetworkError(where, error);
  });
  const body = parseJson(text);
  if (!answer.ok) throw new HttpError(answer.status, body, where);
  return body;
}

/** Another backend, or a proxy before it, may answer HTML: then the text itself is the body. */
function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
