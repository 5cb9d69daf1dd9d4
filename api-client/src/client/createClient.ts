import { getCurrentUser } from '../contract/auth.ts';
import type { CallSchemas, Endpoint, InputOf, ResponseOf } from '../contract/endpoint.ts';
import { announcedFields } from '../records/announcedFields.ts';
import { isAnnounced } from '../rules/isAnnounced.ts';
import type * as schemas from '../schemas/auth.ts';
import { buildRequest, type RawInput } from './buildRequest.ts';
import { ForeignAnswerError, HttpError, NetworkError, NotAnnouncedError } from './errors.ts';
import { readAnswer, refusePage } from './readAnswer.ts';
import { createRefreshOnce, type Exclusive } from './refreshOnce.ts';
import type { Session, Tokens } from './session.ts';

export interface ClientOptions {
  /** Origin of the API without a trailing slash; `''` for the page's own origin. */
  readonly baseUrl: string;
  readonly session: Session;
  /** What the page's own configuration announces. It counts until the server has answered who is signed in. */
  readonly recursos?: readonly string[];
  /** Called once when a token refresh is refused, after the tokens are removed. */
  readonly onSessionLost?: () => void;
  /** Called when a page of something else was answered as a success. Spec ENTR-07. */
  readonly onForeignAnswer?: () => void;
  /** The default is the global `fetch`, which is read at each call. */
  readonly fetch?: typeof fetch;
  /** By default only one refresh runs at a time across all tabs. */
  readonly exclusive?: Exclusive;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request continue after the page is closed. */
  readonly keepalive?: boolean;
  /** Headers in addition to those of the call. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RequestOptions extends RequestInit {
  /** Whether the JSON of a success is what the portal answers to this request. Absent for a file and a stream. */
  readonly isPortals?: (body: unknown) => boolean;
}

/** The HTTP client of the browser packages. It sets no time-out (Spec AUTH-05). */
export interface Client {
  /**
   * Calls an endpoint of the contract. Throws HttpError for a status other than 2xx, NetworkError without an answer of the portal, an
   * error named `SessionLostError` when the session has ended, or the reason of the abort signal. Sends what `inputFor` returns.
   */
  call<S extends CallSchemas>(
    endpoint: Endpoint<S>,
    ...rest: CallArguments<S>
  ): Promise<ResponseOf<S>>;
  /** Returns whether the server announces the resource of a call. For screens that can make another call instead. Spec REC-02. */
  offers(endpoint: Pick<Endpoint<CallSchemas>, 'recurso'>): boolean;
  /**
   * Returns the input of a call without the fields of the body that the server does not announce. Throws NotAnnouncedError if it
   * does not announce the resource of the endpoint. Spec REC-02.
   */
  inputFor(endpoint: Endpoint<CallSchemas>, input: RawInput): RawInput;
  /**
   * Sends a request with the session's bearer token and one token refresh. Returns the answer with any status, but throws NetworkError
   * for a page, which the portal never answers, and with `isPortals` for what is no such JSON.
   */
  request(path: string, init?: RequestOptions): Promise<Response>;
}

type CallArguments<S extends CallSchemas> =
  Partial<Record<string, never>> extends InputOf<S>
    ? [input?: InputOf<S>, options?: CallOptions]
    : [input: InputOf<S>, options?: CallOptions];

export function createClient(options: ClientOptions): Client {
  const { baseUrl, session, onSessionLost = () => undefined, onForeignAnswer } = options;
  const fetchNow: typeof fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args);
  const refreshOnce = createRefreshOnce(
    session,
    async (path, init) => tellForeign(readAnswer(await send(path, init, null), { ...init, path })),
    onSessionLost,
    options.exclusive,
  );

  /** The list of the last answer of `getCurrentUser`, which counts while there is a session. */
  let ofSession: readonly string[] | null = null;

  async function send(path: string, init: RequestInit, tokens: Tokens | null): Promise<Response> {
    const headers = new Headers(init.headers);
    if (tokens) headers.set('Authorization', `Bearer ${tokens.access}`);
    try {
      // The portal redirects no call. Another origin, as that of a sign-in proxy, would refuse to be read.
      return await fetchNow(`${baseUrl}${path}`, { redirect: 'manual', ...init, headers });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new NetworkError(`${init.method ?? 'GET'} ${path}`, error);
    }
  }

  /** Waits until an answer is read. */
  async function tellForeign<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      if (error instanceof ForeignAnswerError && error.isSuccess) onForeignAnswer?.();
      throw error;
    }
  }

  /**
   * After an answer 401, refreshes the token and repeats the request once. If the second answer is also 401, returns it.
   * Spec AUTH-06, AUTH-07, AUTH-09.
   */
  async function sendWithRefresh(path: string, init: RequestInit): Promise<Response> {
    const tokens = session.get();
    const answer = await send(path, init, tokens);
    if (answer.status !== 401) return answer;
    return send(path, init, await refreshOnce(tokens));
  }

  const announced = () => (session.get() && ofSession) ?? options.recursos;

  function inputFor({ method, path, recurso, fields }: Endpoint<CallSchemas>, input: RawInput) {
    if (recurso && !isAnnounced(announced(), recurso)) {
      throw new NotAnnouncedError(`${method} ${path}`, recurso);
    }
    if (!fields || !input.body) return input;
    return { ...input, body: announcedFields(fields, input.body, announced()) };
  }

  return {
    offers: ({ recurso }) => isAnnounced(announced(), recurso),
    inputFor,
    async call(endpoint, ...[input, callOptions]) {
      const { path, init } = buildRequest(endpoint, inputFor(endpoint, (input ?? {}) as RawInput));
      const { headers = {}, ...fetchOptions } = (callOptions ?? {}) as CallOptions;
      Object.assign(init, fetchOptions);
      for (const [name, value] of Object.entries(headers)) {
        (init.headers as Headers).set(name, value);
      }
      const answer =
        endpoint.access === 'public'
          ? await send(path, init, session.get())
          : await sendWithRefresh(path, init);
      const body = await tellForeign(readAnswer(answer, { method: endpoint.method, path }));
      if (endpoint.path === getCurrentUser.path) {
        ofSession = (body as ResponseOf<typeof schemas.getCurrentUser>).recursos ?? [];
      }
      return body as never;
    },
    async request(path, { isPortals, ...init } = {}) {
      const answer = await sendWithRefresh(path, init);
      const asked = { ...init, path };
      const reading = isPortals
        ? readAnswer(answer.clone(), asked, isPortals).catch(passRefusal)
        : refusePage(answer, asked);
      await tellForeign<unknown>(reading);
      return answer;
    },
  };
}

/** Whoever sends a request reads the refusals themselves. */
function passRefusal(error: unknown): void {
  if (!(error instanceof HttpError)) throw error;
}
