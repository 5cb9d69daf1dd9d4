import * as oidc from 'openid-client';

/** The values of a running sign-in, against which the answer is checked. The browser keeps them in a cookie. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The host name of a cliente at which the sign-in began; absent at the portal's own address. */
  readonly endereco?: string;
  /** The id of the cliente's provider; absent for a sign-in by Microsoft. */
  readonly provedor?: number;
  /** The administrator who tests the provider: nobody is signed in. */
  readonly teste?: number;
  /** The digest of the invitation that the sign-in accepts. */
  readonly convite?: string;
}

/** The claims of an ID token. */
export type Claims = Readonly<Record<string, unknown>>;

export interface OidcClient {
  /** Returns the address of the provider's page, which will return to `redirectUri`, and the values to keep until the answer. */
  begin(redirectUri: string): Promise<{ readonly url: URL; readonly flow: Flow }>;
  /** Exchanges the code in the callback URL for an ID token. Throws if a check fails. */
  finish(callbackUrl: URL, flow: Flow): Promise<Finished>;
  keysAddress(): Promise<URL>;
}

export interface Finished {
  /** Of the ID token. */
  readonly claims: Claims;
  /** Those with what the provider tells beside the ID token: some tell the e-mail there alone. */
  allClaims(): Promise<Claims>;
}

/**
 * Signs people in by the authorization code flow with PKCE, state and nonce. `asked` are further parameters of the provider's page. A failed
 * discovery is repeated at the next call.
 */
export function createOidcClient(
  discover: () => Promise<oidc.Configuration>,
  asked: Readonly<Record<string, string>>,
): OidcClient {
  let discovered: Promise<oidc.Configuration> | undefined;
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
        ...asked,
        redirect_uri: redirectUri,
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
      const claims: Claims = { ...tokens.claims() };
      const { sub } = claims;
      return {
        claims,
        async allClaims() {
          const known = await configuration();
          if (known.serverMetadata().userinfo_endpoint === undefined || typeof sub !== 'string') {
            return claims;
          }
          // The library refuses what is told of another subject.
          const told = await oidc.fetchUserInfo(known, tokens.access_token, sub);
          return { ...told, ...claims };
        },
      };
    },
    keysAddress: async () => new URL(String((await configuration()).serverMetadata().jwks_uri)),
  };
}
