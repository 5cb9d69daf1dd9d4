import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Credentials } from './PowerBi.ts';
import { noAnswer, UpstreamError, upstreamError } from './UpstreamError.ts';

interface CachedToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

interface EntraOptions {
  readonly authorityUrl: string;
  readonly scope: string;
  readonly now: () => Date;
}

/**
 * How long before its expiration an Entra token is renewed. An embed token expires no later than the Entra token that
 * created it.
 */
const renewBeforeMs = 30 * 60_000;
const timeoutSeconds = 15;
const operation = 'Entra ID token';

/**
 * Gets access tokens by client credentials (Microsoft identity platform: client credentials flow) and keeps them in
 * memory, one per set of credentials. Concurrent callers with the same credentials share one request.
 */
export function createEntraTokens({ authorityUrl, scope, now }: EntraOptions) {
  const tokens = new Map<string, CachedToken>();
  const pending = new Map<string, Promise<CachedToken>>();
  const keyOf = ({ tenantId, clientId, clientSecret }: Credentials) =>
    createHash('sha256').update(`${tenantId}\0${clientId}\0${clientSecret}`).digest('base64');

  async function request(credentials: Credentials): Promise<CachedToken> {
    try {
      const configuration = configurationOf(authorityUrl, credentials);
      const answer = await oidc.clientCredentialsGrant(configuration, { scope });
      const lifeMs = Number(answer.expires_in ?? 0) * 1000;
      return { token: answer.access_token, expiresAtMs: now().getTime() + lifeMs };
    } catch (error) {
      // openid-client wraps what `fetchToken` threw. Any other error says that a success answer was not as specified.
      const { cause } = error as Error;
      throw cause instanceof UpstreamError
        ? cause
        : new UpstreamError(operation, { status: 502 }, error);
    }
  }

  return {
    async get(credentials: Credentials): Promise<string> {
      const key = keyOf(credentials);
      const cached = tokens.get(key);
      if (cached && cached.expiresAtMs - now().getTime() > renewBeforeMs) return cached.token;
      let requested = pending.get(key);
      if (!requested) {
        requested = request(credentials).finally(() => pending.delete(key));
        pending.set(key, requested);
      }
      const fresh = await requested;
      tokens.set(key, fresh);
      return fresh.token;
    },
    /** Forgets a token that Power BI refused. */
    drop(credentials: Credentials): void {
      tokens.delete(keyOf(credentials));
    },
  };
}

/**
 * The library's description of one tenant and application. Only the token endpoint is used, so no discovery is needed.
 */
function configurationOf(
  authorityUrl: string,
  { tenantId, clientId, clientSecret }: Credentials,
): oidc.Configuration {
  const tenantUrl = `${authorityUrl}/${encodeURIComponent(tenantId)}`;
  const configuration = new oidc.Configuration(
    { issuer: `${tenantUrl}/v2.0`, token_endpoint: `${tenantUrl}/oauth2/v2.0/token` },
    clientId,
    undefined,
    oidc.ClientSecretPost(clientSecret),
  );
  configuration.timeout = timeoutSeconds;
  configuration[oidc.customFetch] = fetchToken;
  // An emulator on this machine uses plain HTTP. The settings allow no other authority that does.
  if (authorityUrl.startsWith('http:')) oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** Sends the library's request. Throws UpstreamError, which keeps Entra ID's status, error number and `Retry-After`. */
const fetchToken: oidc.CustomFetch = async (url, options) => {
  const answer = await fetch(url, { ...(options as RequestInit), redirect: 'error' }).catch(
    (cause: unknown) => {
      throw noAnswer(operation, cause);
    },
  );
  if (!answer.ok) throw await upstreamError(operation, answer);
  return answer;
};
