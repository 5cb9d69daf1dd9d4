import {
  createRemoteJWKSet,
  customFetch,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import type { SecretBox } from '../../../domain/clientes/createSecretBox.ts';
import type { Outgoing } from '../../../platform/outgoing/createOutgoing.ts';
import { createOidcClient, type OidcClient } from '../createOidcClient.ts';
import type { SignInProvider } from './signInQueries.ts';

/** How much of an answer is read. The keys of a large provider have some 20,000 characters. */
export const maxBytes = 256_000;
const hourMs = 3_600_000;
/** How far the clocks of a provider and the portal may differ. Spec IDP-01. */
export const clockSeconds = 60;

/** Requests to a provider are requests to an address that somebody has typed. */
const fetchThrough =
  (outgoing: Outgoing): oidc.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await outgoing.send(
      url,
      {
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        maxBytes,
        ...(body != null && { body: String(body) }),
      },
      signal ?? new AbortController().signal,
    );
    const isEmpty = answer.status === 204 || answer.status === 304;
    const said = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    );
    return new Response(isEmpty ? null : answer.body, { status: answer.status, headers: said });
  };

/** Sends the secret as the provider says that it takes it; as the protocol's default says where the provider is silent. */
const authenticateBy =
  (secret: string): oidc.ClientAuth =>
  (as, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods } = as;
    if (methods !== undefined && !methods.includes('client_secret_basic')) {
      return oidc.ClientSecretPost(secret)(as, client, body, headers);
    }
    // The library also encodes `-`, `_`, `.` and `~`, and some providers decode nothing.
    const pair = [client.client_id, secret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  };

/** Reads what a provider says of itself, and prepares requests to it. Throws the error of the library, or of the connection. */
export function discover(
  outgoing: Outgoing,
  { emissor, clientId, secret }: { emissor: string; clientId: string; secret: string },
): Promise<oidc.Configuration> {
  const metadata = { client_secret: secret, [oidc.clockTolerance]: clockSeconds };
  return oidc.discovery(new URL(emissor), clientId, metadata, authenticateBy(secret), {
    [oidc.customFetch]: fetchThrough(outgoing),
    execute: [
      // The library does not verify the signature of what comes from the token endpoint by itself.
      oidc.enableNonRepudiationChecks,
      ...(outgoing.isOwn(emissor) ? [oidc.allowInsecureRequests] : []),
    ],
    timeout: 10,
  });
}

/** A provider with what the portal knows of it. */
interface KnownProvider {
  readonly client: OidcClient;
  /** Its keys, which are read again when one is unknown. */
  keys(): Promise<JWTVerifyGetKey>;
}

/** Keeps a client for each provider and version. What a provider says of itself is read again after an hour. */
export function createProviderClients(outgoing: Outgoing, secretBox: SecretBox) {
  const known = new LRUCache<string, KnownProvider>({ max: 500, ttl: hourMs });
  return function clientOf(provider: SignInProvider): KnownProvider {
    const key = `${provider.id}:${provider.version}`;
    const kept = known.get(key);
    if (kept) return kept;
    const { id, emissor, clientId, segredo, segredoKeyId } = provider;
    const client = createOidcClient(
      async () => {
        if (segredo === null || segredoKeyId === null) throw new Error('a provider has no secret');
        const secret = secretBox.open(`provedor:${id}`, { bytes: segredo, keyId: segredoKeyId });
        return discover(outgoing, { emissor, clientId, secret });
      },
      { scope: 'openid profile email' },
    );
    let keys: JWTVerifyGetKey | undefined;
    const made: KnownProvider = {
      client,
      async keys() {
        keys ??= createRemoteJWKSet(await client.keysAddress(), {
          [customFetch]: fetchThrough(outgoing) as unknown as FetchImplementation,
        });
        return keys;
      },
    };
    known.set(key, made);
    return made;
  };
}
