import { createHash, webcrypto } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Credentials } from './PowerBi.ts';
import { isCertificate, readCertificate } from './readCertificate.ts';
import { entraOperation, noAnswer, UpstreamError, upstreamError } from './UpstreamError.ts';

interface CachedToken {
  readonly token: string;
  readonly renewsAtMs: number;
}

interface EntraOptions {
  readonly authorityUrl: string;
  readonly scope: string;
  readonly now: () => Date;
  /** Sends the requests. The default is the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/**
 * How long before its expiration an Entra token is renewed, but not before half its life. An embed token expires no later
 * than the Entra token that created it. A policy of the tenant may make Entra tokens live for ten minutes only.
 */
const renewBeforeMs = 30 * 60_000;
const timeoutSeconds = 15;

/**
 * Gets access tokens by client credentials (Microsoft identity platform: client credentials flow) and keeps them in
 * memory, one per set of credentials. Concurrent callers with the same credentials share one request.
 */
export function createEntraTokens({ authorityUrl, scope, now, fetch: send = fetch }: EntraOptions) {
  const tokens = new Map<string, CachedToken>();
  const pending = new Map<string, Promise<CachedToken>>();
  const keyOf = ({ tenantId, clientId, clientSecret }: Credentials) =>
    createHash('sha256').update(`${tenantId}\0${clientId}\0${clientSecret}`).digest('base64');

  async function request(credentials: Credentials): Promise<CachedToken> {
    try {
      const configuration = await configurationOf(authorityUrl, credentials, send);
      const answer = await oidc.clientCredentialsGrant(configuration, { scope });
      const lifeMs = Number(answer.expires_in ?? 0) * 1000;
      const renewsAfterMs = Math.max(lifeMs - renewBeforeMs, lifeMs / 2);
      return { token: answer.access_token, renewsAtMs: now().getTime() + renewsAfterMs };
    } catch (error) {
      // openid-client wraps what `fetchToken` threw. Any other error says that a success answer was not as specified.
      const { cause } = error as Error;
      throw cause instanceof UpstreamError
        ? cause
        : new UpstreamError(entraOperation, { status: 502 }, error);
    }
  }

  return {
    async get(credentials: Credentials): Promise<string> {
      const key = keyOf(credentials);
      const cached = tokens.get(key);
      if (cached && now().getTime() < cached.renewsAtMs) return cached.token;
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
async function configurationOf(
  authorityUrl: string,
  { tenantId, clientId, clientSecret }: Credentials,
  send: typeof fetch,
): Promise<oidc.Configuration> {
  const tenantUrl = `${authorityUrl}/${encodeURIComponent(tenantId)}`;
  const token_endpoint = `${tenantUrl}/oauth2/v2.0/token`;
  const configuration = new oidc.Configuration(
    { issuer: `${tenantUrl}/v2.0`, token_endpoint },
    clientId,
    undefined,
    await authenticateApp(clientSecret, token_endpoint),
  );
  configuration.timeout = timeoutSeconds;
  configuration[oidc.customFetch] = tokenFetch(send);
  // An emulator on this machine uses plain HTTP. The settings allow no other authority that
  // requires this.
  if (authorityUrl.startsWith('http:')) oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** Sends the library's request. Throws UpstreamError, which keeps Entra ID's status, error number and `Retry-After`. */
function tokenFetch(send: typeof fetch): oidc.CustomFetch {
  return async (url, options) => {
    const answer = await send(url, { ...(options as RequestInit), redirect: 'error' }).catch(
      (cause: unknown) => {
        throw noAnswer(entraOperation, cause);
      },
    );
    if (!answer.ok) throw await upstreamError(entraOperation, answer);
    return answer;
  };
}

/**
 * How an application proves itself to Entra ID: by its secret, or by a signature with the key of its certificate (RFC 7523;
 * Microsoft identity platform: certificate credentials). Entra ID wants PS256, the thumbprint of the certificate in the
 * header, and its token endpoint as the audience. Throws InvalidCertificate. Spec NUV-09.
 */
async function authenticateApp(
  credential: string,
  tokenEndpoint: string,
): Promise<oidc.ClientAuth> {
  if (!isCertificate(credential)) return oidc.ClientSecretPost(credential);
  const { privateKey, thumbprint } = readCertificate(credential);
  const key = await webcrypto.subtle.importKey(
    'pkcs8',
    privateKey,
    { name: 'RSA-PSS', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return oidc.PrivateKeyJwt(key, {
    [oidc.modifyAssertion]: (header, payload) => {
      header['x5t#S256'] = thumbprint;
      header.typ = 'JWT';
      payload.aud = tokenEndpoint;
    },
  });
}
