import * as oidc from 'openid-client';
import type { MicrosoftSettings } from '../../config/addresses.ts';

/** The values of a running sign-in, against which Microsoft's answer is checked. The browser keeps them in a cookie. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The host name of a cliente at which the sign-in began; absent at the portal's own address. */
  readonly endereco?: string;
}

/** The claims of an ID token. */
export type Claims = Readonly<Record<string, unknown>>;

export interface MicrosoftClient {
  /** Returns the URL of Microsoft's page, which will return to `redirectUri`, and the values to keep until the answer. */
  begin(redirectUri: string): Promise<{ readonly url: URL; readonly flow: Flow }>;
  /** Exchanges the code in the callback URL for an ID token and returns its claims. Throws if a check fails. */
  finish(callbackUrl: URL, flow: Flow): Promise<Claims>;
}

/**
 * The authority for openid-client. With any other authority, openid-client rejects Entra ID's issuer, which contains
 * the tenant of each token.
 */
const microsoft = 'https://login.microsoftonline.com';

/**
 * Signs people in by OpenID Connect (authorization code with PKCE, state and nonce), for accounts of any organisation.
 * For another authority (a national cloud or the emulator), the requests to Microsoft's host go to that authority.
 */
export function createMicrosoftClient(
  authorityUrl: string,
  { clientId, clientSecret }: Pick<MicrosoftSettings, 'clientId' | 'clientSecret'>,
): MicrosoftClient {
  let discovered: Promise<oidc.Configuration> | undefined;

  const fetchHere: oidc.CustomFetch = (url, options) =>
    fetch(url.replace(microsoft, authorityUrl), options as RequestInit);
  const discover = () =>
    oidc.discovery(new URL(`${microsoft}/organizations/v2.0`), clientId, clientSecret, undefined, {
      [oidc.customFetch]: fetchHere,
      // `enableNonRepudiationChecks` verifies the signatures of tokens, which the library does not do by default.
      // `allowInsecureRequests` allows plain HTTP for the emulator on this machine: the settings refuse any other
      // authority without https.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(authorityUrl.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
      timeout: 15,
    });
  /** Discovers once; a failed discovery is repeated at the next call. */
  function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    async begin(redirectUri) {
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
