import { createHmac, timingSafeEqual } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';

/** The claims of an access token: user id, session id and the token version of the person. */
export interface AccessClaims {
  readonly sub: string;
  readonly sid: string;
  readonly v: number;
}

export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

const accessLifeMs = 15 * 60_000;

export interface Tokens {
  signAccess(claims: AccessClaims): string;
  /** Returns null for a token that is forged, expired or malformed. */
  readAccess(token: string): AccessClaims | null;
  /** Derives the refresh token. The same session and generation give the same token, so nothing is stored. */
  deriveRefresh(claims: RefreshClaims): string;
  /** Returns null for a token that is forged or malformed. */
  readRefresh(token: string): RefreshClaims | null;
}

export function createTokens(secret: string, now: () => Date): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: accessLifeMs });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'] });
  // The cache of fast-jwt hashes every token on each read, which would double the cost of a cached read.
  const known = new LRUCache<string, AccessClaims & { readonly exp: number }>({ max: 5_000 });
  const seal = (payload: string) =>
    createHmac('sha256', secret).update(`refresh:${payload}`).digest('base64url');

  return {
    signAccess: (claims) => sign({ ...claims, iat: Math.floor(now().getTime() / 1000) }),
    readAccess(token) {
      const seen = known.get(token);
      if (seen && Date.now() < seen.exp * 1000) return seen;
      try {
        const { sub, sid, v, exp } = verify(token) as Partial<AccessClaims & { exp: number }>;
        const isOurs = typeof sub === 'string' && typeof sid === 'string' && typeof v === 'number';
        if (!isOurs || typeof exp !== 'number') return null;
        const claims = { sub, sid, v, exp };
        known.set(token, claims);
        return claims;
      } catch {
        return null;
      }
    },
    deriveRefresh({ sessionId, generation }) {
      const payload = `${sessionId}.${generation}`;
      return `${payload}.${seal(payload)}`;
    },
    readRefresh(token) {
      const [sessionId = '', generation = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0) return null;
      if (!/^[0-9a-f-]{36}$/.test(sessionId) || !/^\d{1,9}$/.test(generation)) return null;
      const expected = Buffer.from(seal(`${sessionId}.${generation}`));
      const given = Buffer.from(signature);
      const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
      return isOurs ? { sessionId, generation: Number(generation) } : null;
    },
  };
}
