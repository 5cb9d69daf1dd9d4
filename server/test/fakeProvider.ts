import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Claims = JWTPayload & Record<string, unknown>;

interface Faults {
  /** Changes what it says of itself. */
  metadata?: (own: Record<string, unknown>) => unknown;
  /** Changes the claims of the next ID tokens. */
  claims?: (own: Claims) => Claims;
  /** Replaces the signed ID token. */
  token?: (signed: string, claims: Claims) => string | Promise<string>;
  /** Changes the parameters with which the browser is sent back. */
  back?: (own: URLSearchParams) => void;
  /** The answer of the token endpoint, in place of the usual one. */
  exchange?: { status: number; body: string };
  keys?: unknown[];
  jwksStatus?: number;
  /** What it tells beside the ID token. */
  told?: Claims;
  /** The status of its discovery, and the time that it says it is. */
  status?: number;
  date?: Date;
}

export const clientId = 'portal';
export const clientSecret = 'segredo-do-provedor';

/**
 * An OpenID Connect provider for tests that obeys, so that it can also do what no provider should. It signs in whoever `account` names
 * without asking. It checks what a provider must: client, secret, return address, PKCE, and that a code is used once.
 */
export async function fakeProvider() {
  const codes = new Map<string, { challenge: string; redirect: string; nonce: string }>();
  const [first, second] = [await keyPair('k1'), await keyPair('k2')];
  const state = {
    account: { sub: 'ana-1', sid: 'sid-1' } as Claims,
    faults: {} as Faults,
    signsWith: first,
    published: [first],
    asked: [] as string[],
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', issuer);
    state.asked.push(url.pathname);
    const json = (body: unknown, status = 200) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          date: (state.faults.date ?? new Date()).toUTCString(),
        })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') {
      const own = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        ...(state.faults.told && { userinfo_endpoint: `${issuer}/userinfo` }),
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      };
      return json(state.faults.metadata?.(own) ?? own, state.faults.status);
    }
    if (url.pathname === '/jwks') {
      const keys = state.faults.keys ?? state.published.map(({ jwk }) => jwk);
      return json({ keys }, state.faults.jwksStatus);
    }
    if (url.pathname === '/authorize') {
      const { searchParams: asked } = url;
      const redirect = asked.get('redirect_uri') ?? '';
      if (asked.get('client_id') !== clientId || !redirect.includes('/accounts/oidc/')) {
        return response.writeHead(400).end('no such client or return address');
      }
      const code = randomUUID();
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirect,
        nonce: asked.get('nonce') ?? '',
      });
      const back = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer });
      state.faults.back?.(back);
      return response.writeHead(302, { location: `${redirect}?${back}` }).end();
    }
    if (url.pathname === '/token') {
      if (state.faults.exchange)
        return json(state.faults.exchange.body, state.faults.exchange.status);
      // RFC 6749, 2.3.1: both are encoded as in a form.
      const given = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
      const [name, secret] = given.split(':').map(decodeURIComponent);
      if (name !== clientId || secret !== clientSecret) {
        return json({ error: 'invalid_client' }, 401);
      }
      const sent = new URLSearchParams(await textOf(request));
      const code = codes.get(sent.get('code') ?? '');
      codes.delete(sent.get('code') ?? '');
      const proof = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = code?.redirect === sent.get('redirect_uri') && code?.challenge === proof;
      if (!code || !isRight) return json({ error: 'invalid_grant' }, 400);
      const own = { ...state.account, nonce: code.nonce };
      const claims = state.faults.claims?.(own) ?? own;
      const signed = await sign(claims);
      const id_token = (await state.faults.token?.(signed, claims)) ?? signed;
      return json({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token });
    }
    if (url.pathname === '/userinfo') return json(state.faults.told ?? { error: 'none' });
    return response.writeHead(404).end();
  }

  /** Signs claims as an ID token of now, or of `iat`. */
  async function sign(claims: Claims, by = state.signsWith, typ?: string) {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ iss: issuer, aud: clientId, iat: now, exp: now + 120, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: by.kid, ...(typ && { typ }) })
      .sign(by.privateKey);
  }

  return {
    issuer,
    state,
    keys: { first, second },
    sign,
    /** A token that signs people out. */
    logoutToken: (claims: Claims) =>
      sign({
        jti: randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      }),
    /** Undoes all faults. */
    mend() {
      Object.assign(state, {
        faults: {},
        account: { sub: 'ana-1', sid: 'sid-1' },
        signsWith: first,
        published: [first],
      });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FakeProvider = Awaited<ReturnType<typeof fakeProvider>>;

async function keyPair(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    kid,
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
