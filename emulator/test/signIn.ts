import * as oidc from 'openid-client';
import seed from '../src/seed/entra.json' with { type: 'json' };
import { createBrowser } from './signInBrowser.ts';

export const { portalApp } = seed;
export const callback = 'http://localhost:8000/api/auth/microsoft/callback/';

/** A person of the demo data, by the tenant's domain and the user name. */
export function personOf(tenant: string, username: string) {
  const person = seed.people.find(
    (candidate) => candidate.tenant === tenant && candidate.preferredUsername === username,
  );
  if (!person) throw new Error(`no ${username} in ${tenant}`);
  return person;
}

/** Configuration of the client library from the discovery document of one tenant or of `common`. */
export async function discover(url: string, segment: string, secret = portalApp.clientSecret) {
  return oidc.discovery(
    new URL(`${url}/${segment}/v2.0/.well-known/openid-configuration`),
    portalApp.clientId,
    secret,
    undefined,
    { execute: [oidc.allowInsecureRequests] },
  );
}

/**
 * Like the function above, for `common` and `organizations`. The template in the issuer is replaced by the expected
 * tenant.
 */
export async function discoverMany(url: string, segment: string, tenantId: string) {
  const address = `${url}/${segment}/v2.0/.well-known/openid-configuration`;
  const metadata = (await (await fetch(address)).json()) as oidc.ServerMetadata;
  const server = { ...metadata, issuer: metadata.issuer.replace('{tenantid}', tenantId) };
  const config = new oidc.Configuration(server, portalApp.clientId, portalApp.clientSecret);
  oidc.allowInsecureRequests(config);
  return config;
}

/** Starts a sign-in as the portal does: with PKCE, state, nonce and a registered redirect URI. */
export async function beginSignIn(
  config: oidc.Configuration,
  changes: Record<string, string | undefined> = {},
) {
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const parameters = {
    redirect_uri: callback,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...changes,
  };
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => !!entry[1]);
  const browser = createBrowser();
  const address = oidc.buildAuthorizationUrl(config, Object.fromEntries(sent));
  return { verifier, state, nonce, browser, address, page: await browser.follow(address) };
}

/** Signs a person in. `callbackUrl` is the address of the portal to which the sign-in redirects. */
export async function signInAs(config: oidc.Configuration, personId: string, changes = {}) {
  const started = await beginSignIn(config, changes);
  const { address } = await started.browser.press(started.page.address, 'account', personId);
  return { ...started, callbackUrl: new URL(address) };
}

/** Exchanges the code for tokens as the portal does. */
export function redeem(
  config: oidc.Configuration,
  { callbackUrl, verifier, state, nonce }: Awaited<ReturnType<typeof signInAs>>,
) {
  return oidc.authorizationCodeGrant(config, callbackUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
}
