import { LRUCache } from 'lru-cache';
import { createEntraTokens } from './createEntraTokens.ts';
import { createResilience } from './createResilience.ts';
import { type JsonObject, parseJsonObject } from './jsonObject.ts';
import type { Credentials } from './PowerBi.ts';
import { toPortalError } from './toPortalError.ts';
import { noAnswer, UpstreamError, upstreamError } from './UpstreamError.ts';

export interface RestClientOptions {
  readonly apiUrl: string;
  readonly authorityUrl: string;
  readonly scope: string;
  readonly now: () => Date;
  /** Time limit of one answer. An overloaded capacity delays its answers by up to twenty seconds. */
  readonly timeoutMs?: number;
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
  /** Sends one request with a new Entra token, without cache and retries. Throws UpstreamError. */
  sendWithNewToken(credentials: Credentials, request: RestRequest): Promise<JsonObject>;
}

/** How long answers about the catalog are cached. Names, URLs and flags change seldom. */
const catalogTtlMs = 2 * 60_000;

export const isList = ({ value }: JsonObject) => Array.isArray(value);

/** Creates the HTTP client of Power BI's REST API. The client holds the tokens and the cache of all clientes. */
export function createRestClient(options: RestClientOptions): RestClient {
  const { authorityUrl, scope, now } = options;
  const entraTokens = createEntraTokens({ authorityUrl, scope, now });
  const resilience = createResilience();
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
      try {
        return await resilience.run(credentials.clienteId, () =>
          sendWithValidToken(credentials, request),
        );
      } catch (error) {
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

    async sendWithNewToken(credentials, request) {
      entraTokens.drop(credentials);
      return send(credentials, request);
    },
  };
  return client;
}

/** Sends one HTTP request. Throws UpstreamError unless the answer is successful and complete. */
async function sendRequest(
  { apiUrl, timeoutMs = 30_000 }: RestClientOptions,
  token: string,
  { method, path, body, isComplete }: RestRequest,
): Promise<JsonObject> {
  const operation = `${method} ${path}`;
  const throwNoAnswer = (cause: unknown) => {
    throw noAnswer(operation, cause);
  };
  const answer = await fetch(`${apiUrl}/v1.0/myorg${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    // A redirect to another host would send the token to that host.
    redirect: 'error',
  }).catch(throwNoAnswer);
  if (!answer.ok) throw await upstreamError(operation, answer);
  const parsed = parseJsonObject(await answer.text().catch(throwNoAnswer));
  if (!parsed || !isComplete(parsed)) throw new UpstreamError(operation, { status: 502 });
  return parsed;
}
