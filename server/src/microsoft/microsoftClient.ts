import * as oidc from 'openid-client';
import type { MicrosoftSettings } from '../config/addresses.ts';

/** What one sign-in must bring back unchanged; kept in the browser's own cookie meanwhile. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the portal reads of an ID token. */
export type Claims = Readonly<Record<string, unknown>>;

export interface MicrosoftClient {
  /** Microsoft's page to go to, and what to remember until the answer. */
  begin(): Promise<{ readonly url: URL; readonly flow: Flow }>;
  /** Exchanges the code of the callback's address for the claims of its token, all of it checked. */
  finish(callbackUrl: URL, flow: Flow): Promise<Claims>;
}

/** Under this name the library knows Entra's issuer, a template that each token's own tenant fills in. */
const microsoft = 'https://login.microsoftonline.com';

/**
 * Sign-in by OpenID Connect (authorization code, PKCE, state, nonce), through the path of every organisation. Another
 * authority, a national cloud or an emulator, answers in Microsoft's place for the discovery document alone: every
 * further address is in it.
 */
export function createMicrosoftClient(
  authorityUrl: string,
  { clientId, clientSecret, redirectUri }: MicrosoftSettings,
): MicrosoftClient {
  let discovered: Promise<oidc.Configuration> | undefined;

  const fetchHere: oidc.CustomFetch = (url, options) =>
    fetch(url.replace(microsoft, authorityUrl), options as RequestInit);
  const discover = () =>
    oidc.discovery(new URL(`${microsoft}/organizations/v2.0`), clientId, clientSecret, undefined, {
      [oidc.customFetch]: fetchHere,
      // Signatures are checked, which TLS alone would let be. An emulator on this machine speaks plain HTTP; the
      // settings allow no other authority that does.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(authorityUrl.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
      timeout: 15,
    });
  /** Once for all, and again after a failure. */
  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    async begin() {
      const flow: Flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        prompt: 'select_account',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return { url, flow };
    },
    async finish(callbackUrl, { state, nonce, verifier }) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return { ...tokens.claims() };
    },
  };
}
