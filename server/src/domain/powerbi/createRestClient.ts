import { LRUCache } from 'lru-cache';
import { createEntraTokens } from './createEntraTokens.ts';
import { createResilience } from './createResilience.ts';
import { type JsonObject, parseJsonObject } from './jsonObject.ts';
import type { Credentials } from './PowerBi.ts';
import { type ProviderObserver, type ProviderResult, resultOf } from './ProviderObserver.ts';
import { readRefusal } from './readRefusal.ts';
import { toPortalError } from './toPortalError.ts';
import { noAnswer, UpstreamError, upstreamError } from './UpstreamError.ts';

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
  readonly method: 'GET' | 'POST';
  /** Path and query below `/v1.0/myorg`. */
  readonly path: string;
  readonly body?: JsonObject;
  /** Tells whether an answer has the expected fields. Power BI sometimes answers 200 with only a `message`. */
  readonly isComplete: (answer: JsonObject) => boolean;
}

export interface RestClient {
  /** Sends a request, with retries and the cliente's circuit breaker. Throws PortalError. */
  call(credentials: Credentials, request: RestRequest): Promise<JsonObject>;
  /** Like `call` with GET, but callers of one cliente share the answer for `ttlMs`, two minutes by default. */
  read(
    credentials: Credentials,
    request: Pick<RestRequest, 'path' | 'isComplete'>,
    ttlMs?: number,
  ): Promise<JsonObject>;
  /** Reads the `value` array of a list, cached like `read`. */
  readList(credentials: Credentials, path: string): Promise<readonly JsonObject[]>;
  /** Forgets the cached answers of the cliente, so that the next reads ask again. */
  forget(credentials: Credentials): void;
}

/** How long answers about the catalog are cached. Names, URLs and flags change seldom. */
const catalogTtlMs = 2 * 60_000;

export const isList = ({ value }: JsonObject) => Array.isArray(value);

/** Creates the HTTP client of Power BI's REST API. The client holds the tokens and the cache of all clientes. */
export function createRestClient(options: RestClientOptions): RestClient {
  const { observer } = options;
  const entraTokens = createEntraTokens(options);
  const resilience = createResilience(observer);
  const cache = new LRUCache<string, Promise<JsonObject>>({ max: 5_000 });

  const send = async (credentials: Credentials, request: RestRequest) =>
    sendRequest(options, await entraTokens.get(credentials), request);

  /** Repeats the request once with a new token if Power BI refuses the token. */
  async function sendWithValidToken(credentials: Credentials, request: RestRequest) {
    try {
      return await send(credentials, request);
    } catch (error) {
      if (!(error instanceof UpstreamError && error.isTokenRefused)) throw error;
      entraTokens.drop(credentials);
      return send(credentials, request);
    }
  }

  const client: RestClient = {
    async call(credentials, request) {
      const { clienteId } = credentials;
      const startMs = performance.now();
      const observe = (result: ProviderResult) =>
        observer?.called(clienteId, result, performance.now() - startMs);
      try {
        const answer = await resilience.run(clienteId, () =>
          sendWithValidToken(credentials, request),
        );
        observe('ok');
        return answer;
      } catch (error) {
        if (error instanceof UpstreamError) observe(resultOf(error));
        throw error instanceof UpstreamError ? toPortalError(error) : error;
      }
    },

    read(credentials, { path, isComplete }, ttlMs = catalogTtlMs) {
      const { clienteId, tenantId, clientId } = credentials;
      const key = `${clienteId} ${tenantId} ${clientId} ${path}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const reading = client.call(credentials, { method: 'GET', path, isComplete });
      cache.set(key, reading, { ttl: ttlMs });
      reading.catch(() => cache.delete(key));
      return reading;
    },

    async readList(credentials, path) {
      const { value } = await client.read(credentials, { path, isComplete: isList });
      return value as readonly JsonObject[];
    },

    forget({ clienteId }) {
      for (const key of cache.keys()) {
        if (key.startsWith(`${clienteId} `)) cache.delete(key);
      }
    },
  };
  return client;
}

/** Sends one HTTP request. Throws UpstreamError unless the answer is successful and complete. */
async function sendRequest(
  { apiUrl, timeoutMs = 30_000, fetch: send = fetch }: RestClientOptions,
  token: string,
  { method, path, body, isComplete }: RestRequest,
): Promise<JsonObject> {
  const operation = `${method} ${path}`;
  const throwNoAnswer = (cause: unknown) => {
    throw noAnswer(operation, cause);
  };
  const answer = await send(`${apiUrl}/v1.0/myorg${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    // A redirect to another host would send the token to that host. Its status is answered instead.
    redirect: 'manual',
  }).catch(throwNoAnswer);
  if (!answer.ok) throw await upstreamError(operation, answer);
  const text = await answer.text().catch(throwNoAnswer);
  const parsed = parseJsonObject(text);
  if (parsed && isComplete(parsed)) return parsed;
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
