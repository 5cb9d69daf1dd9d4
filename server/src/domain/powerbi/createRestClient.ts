import { LRUCache } from 'lru-cache';
import { createEntraTokens } from './createEntraTokens.ts';
import { createResilience } from './createResilience.ts';
import { type JsonObject, parseJsonObject } from './jsonObject.ts';
import type { Credentials } from './PowerBi.ts';
import { type ProviderObserver, type ProviderResult, resultOf } from './ProviderObserver.ts';
import { readRefusal } from './readRefusal.ts';
import { toPortalError } from './toPortalError.ts';
import { noAnswer, tooLargeCode, UpstreamError, upstreamError } from './UpstreamError.ts';

export interface RestClientOptions {
  readonly apiUrl: string;
  readonly authorityUrl: string;
  readonly scope: string;
  readonly now: () => Date;
  /** The lifetime of embed tokens. */
  readonly embedMinutes?: number;
  /** Time limit of one answer. An overloaded capacity delays its answers by up to twenty seconds. */
  readonly timeoutMs?: number;
  /** Sends the requests. A diagnosis passes one that also notes the answers. */
  readonly fetch?: typeof fetch;
  readonly observer?: ProviderObserver;
}

/** One request to Power BI's REST API. */
export interface RestRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query below `/v1.0/myorg`. */
  readonly path: string;
  readonly body?: JsonObject;
  /** Tells whether an answer has the expected fields. Power BI sometimes answers 200 with only a `message`. */
  readonly isComplete: (answer: JsonObject) => boolean;
}

/** An answer with its headers. */
export interface RestAnswer {
  readonly answer: JsonObject;
  readonly headers: Headers;
}

/** A request whose answer is no JSON. */
export interface DownloadRequest {
  readonly path: string;
  readonly body: JsonObject;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface RestClient {
  /** Sends a request, with retries and the cliente's circuit breaker. Throws PortalError. */
  call(credentials: Credentials, request: RestRequest): Promise<JsonObject>;
  /**
   * Sends a POST whose answer is no JSON, at most `maxBytes` of it. There are no retries, and failures do not open the cliente's circuit:
   * such a call has limits of its own at Power BI. Throws PortalError.
   */
  download(credentials: Credentials, request: DownloadRequest): Promise<Uint8Array>;
  /**
   * Sends a request whose answer has no body that counts, and returns its headers. There are no retries, and failures do not open the
   * cliente's circuit. Throws PortalError.
   */
  send(
    credentials: Credentials,
    request: Pick<RestRequest, 'method' | 'path' | 'body'>,
  ): Promise<Headers>;
  /**
   * Sends a request once, and returns its answer with its headers. Its failures do not open the cliente's circuit: such a call has limits
   * of its own at Power BI. Throws PortalError.
   */
  ask(credentials: Credentials, request: RestRequest): Promise<RestAnswer>;
  /**
   * Begins to receive an answer that is no JSON. The caller reads or cancels its body. There are no retries, and failures do not open the
   * cliente's circuit. Throws PortalError.
   */
  open(credentials: Credentials, path: string, signal: AbortSignal): Promise<Response>;
  /**
   * Returns what `read` resolves with. Callers of one cliente share it for `ttlMs`, two minutes by default, under a key that begins with the
   * path of the request. A failure is not kept.
   */
  share<T>(
    credentials: Credentials,
    key: string,
    read: () => Promise<T>,
    ttlMs?: number,
  ): Promise<T>;
  /** Like `call` with GET, but callers of one cliente share the answer for `ttlMs`, two minutes by default. */
  read(
    credentials: Credentials,
    request: Pick<RestRequest, 'path' | 'isComplete'>,
    ttlMs?: number,
  ): Promise<JsonObject>;
  /** Reads the `value` array of a list, cached like `read`. */
  readList(credentials: Credentials, path: string): Promise<readonly JsonObject[]>;
  /** Forgets the cached answers of the cliente below a path, by default all, so that the next reads ask again. */
  forget(credentials: Credentials, path?: string): void;
}

/** How long answers about the catalog are cached. Names, URLs and flags change seldom. */
const catalogTtlMs = 2 * 60_000;

export const isList = ({ value }: JsonObject) => Array.isArray(value);

/** Creates the HTTP client of Power BI's REST API. The client holds the tokens and the cache of all clientes. */
export function createRestClient(options: RestClientOptions): RestClient {
  const { observer } = options;
  const entraTokens = createEntraTokens(options);
  const resilience = createResilience(observer);
  const cache = new LRUCache<string, Promise<unknown>>({ max: 5_000 });

  /** Sends with a token of Entra ID. Repeats once with a new token if Power BI refuses the token. */
  async function withToken<T>(credentials: Credentials, send: (token: string) => Promise<T>) {
    try {
      return await send(await entraTokens.get(credentials));
    } catch (error) {
      if (!(error instanceof UpstreamError && error.isTokenRefused)) throw error;
      entraTokens.drop(credentials);
      return send(await entraTokens.get(credentials));
    }
  }

  /** Tells the observer how a call ended. Its failure becomes a PortalError. */
  async function observed<T>({ clienteId }: Credentials, call: () => Promise<T>): Promise<T> {
    const startMs = performance.now();
    const observe = (result: ProviderResult) =>
      observer?.called(clienteId, result, performance.now() - startMs);
    try {
      const answer = await call();
      observe('ok');
      return answer;
    } catch (error) {
      if (error instanceof UpstreamError) observe(resultOf(error));
      throw error instanceof UpstreamError ? toPortalError(error) : error;
    }
  }

  const client: RestClient = {
    call: (credentials, request) =>
      observed(credentials, () =>
        resilience.run(credentials.clienteId, () =>
          withToken(
            credentials,
            async (token) =>
              (await sendRequest(options, callerOf(credentials, token), request)).answer,
          ),
        ),
      ),

    download: (credentials, request) =>
      observed(credentials, () =>
        withToken(credentials, (token) =>
          downloadRequest(options, callerOf(credentials, token), request),
        ),
      ),

    send: (credentials, request) =>
      observed(credentials, () =>
        withToken(credentials, async (token) => {
          const signal = AbortSignal.timeout(options.timeoutMs ?? 30_000);
          const answer = await openRequest(options, callerOf(credentials, token), request, signal);
          await answer.body?.cancel();
          return answer.headers;
        }),
      ),

    ask: (credentials, request) =>
      observed(credentials, () =>
        withToken(credentials, (token) =>
          sendRequest(options, callerOf(credentials, token), request),
        ),
      ),

    open: (credentials, path, signal) =>
      observed(credentials, () =>
        withToken(credentials, (token) =>
          openRequest(options, callerOf(credentials, token), { method: 'GET', path }, signal),
        ),
      ),

    share<T>(
      { clienteId, tenantId, clientId, profileId }: Credentials,
      name: string,
      read: () => Promise<T>,
      ttlMs = catalogTtlMs,
    ) {
      const key = `${clienteId} ${tenantId} ${clientId} ${profileId} ${name}`;
      const cached = cache.get(key);
      if (cached) return cached as Promise<T>;
      const reading = read();
      cache.set(key, reading, { ttl: ttlMs });
      reading.catch(() => cache.delete(key));
      return reading;
    },

    read: (credentials, { path, isComplete }, ttlMs) =>
      client.share(
        credentials,
        path,
        () => client.call(credentials, { method: 'GET', path, isComplete }),
        ttlMs,
      ),

    async readList(credentials, path) {
      const { value } = await client.read(credentials, { path, isComplete: isList });
      return value as readonly JsonObject[];
    },

    forget({ clienteId }, path = '') {
      for (const key of cache.keys()) {
        if (key.startsWith(`${clienteId} `) && key.includes(` ${path}`)) cache.delete(key);
      }
    },
  };
  return client;
}

/** The headers that tell who calls. */
const callerOf = ({ profileId }: Credentials, token: string) => ({
  Authorization: `Bearer ${token}`,
  ...(profileId !== null && { 'X-PowerBI-Profile-Id': profileId }),
});
type Caller = ReturnType<typeof callerOf>;

/** Sends one HTTP request. Throws UpstreamError unless the answer is successful. */
async function openRequest(
  { apiUrl, fetch: send = fetch }: RestClientOptions,
  caller: Caller,
  { method, path, body }: Pick<RestRequest, 'method' | 'path' | 'body'>,
  signal: AbortSignal,
): Promise<Response> {
  const operation = `${method} ${path}`;
  const answer = await send(`${apiUrl}/v1.0/myorg${path}`, {
    method,
    headers: {
      ...caller,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
    // A redirect to another host would send the token to that host. Its status is answered instead.
    redirect: 'manual',
  }).catch((cause: unknown) => {
    throw noAnswer(operation, cause);
  });
  if (!answer.ok) throw await upstreamError(operation, answer);
  return answer;
}

/** Sends one HTTP request. Throws UpstreamError unless the answer is successful and complete. */
async function sendRequest(
  options: RestClientOptions,
  caller: Caller,
  request: RestRequest,
): Promise<RestAnswer> {
  const operation = `${request.method} ${request.path}`;
  const signal = AbortSignal.timeout(options.timeoutMs ?? 30_000);
  const answer = await openRequest(options, caller, request, signal);
  const text = await answer.text().catch((cause: unknown) => {
    throw noAnswer(operation, cause);
  });
  const parsed = parseJsonObject(text);
  if (parsed && request.isComplete(parsed)) return { answer: parsed, headers: answer.headers };
  // An answer with an error message instead of the expected fields is a refusal, even if its status is 200. Any other answer without
  // the fields is invalid.
  const providerMessage = parsed ? readRefusal(text).message : null;
  const status = providerMessage === null ? 502 : answer.status;
  throw new UpstreamError(operation, {
    status,
    providerMessage,
    requestId: answer.headers.get('RequestId'),
  });
}

/** Reads an answer piece by piece, so that a larger one than allowed is not received. */
async function downloadRequest(
  options: RestClientOptions,
  caller: Caller,
  { path, body, maxBytes, signal }: DownloadRequest,
): Promise<Uint8Array> {
  const answer = await openRequest(options, caller, { method: 'POST', path, body }, signal);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of answer.body ?? []) {
      size += piece.byteLength;
      // Leaving the loop cancels the rest.
      if (size > maxBytes) break;
      pieces.push(piece);
    }
  } catch (cause) {
    throw noAnswer(`POST ${path}`, cause);
  }
  if (size > maxBytes) {
    throw new UpstreamError(`POST ${path}`, { status: 200, code: tooLargeCode });
  }
  return Buffer.concat(pieces);
}
