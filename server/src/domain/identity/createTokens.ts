import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';

/** The claims of an access token: user id, session id and the token version of the person. */
export interface AccessClaims {
  readonly sub: string;
  readonly sid: string;
  readonly v: number;
  /** Who acts as the person, with their token version. Absent if the person acts themselves. Source: RFC 8693, section 4.1. */
  readonly act?: { readonly sub: string; readonly v: number };
}

export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

/** The life of an access token, also of one that sees the portal as a person. Spec VERC-02. */
export const accessLifeMs = 15 * 60_000;

export interface Tokens {
  signAccess(claims: AccessClaims): string;
  /** Returns null for a token that is forged, expired or malformed. */
  readAccess(token: string): AccessClaims | null;
  /** Derives the refresh token. The same session and generation give the same token, so nothing is stored. */
  deriveRefresh(claims: RefreshClaims): string;
  /** Returns null for a token that is forged or malformed. */
  readRefresh(token: string): RefreshClaims | null;
}

/** Names a secret in the header of a token. It does not reveal the secret. */
const keyIdOf = (secret: string) =>
  createHash('sha256').update(`key id:${secret}`).digest('base64url').slice(0, 8);

/** Returns the `kid` in the header of a token; null if there is none. */
function readKeyId(token: string): string | null {
  const [header = ''] = token.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown };
  return typeof kid === 'string' ? kid : null;
}

/**
 * Signs with `secret`, and accepts what `previousSecret` signed too, so that the secret can be replaced without ending
 * every session. docs/decisions/server-derived-refresh-token.md
 */
export function createTokens(
  secret: string,
  now: () => Date,
  previousSecret: string | null = null,
): Tokens {
  const kid = keyIdOf(secret);
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: accessLifeMs, kid });
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
  const verifiers = new Map(
    secrets.map((key) => [keyIdOf(key), createVerifier({ key, algorithms: ['HS256'] })]),
  );
  // The cache of fast-jwt hashes every token on each read, which would double the cost of a cached read.
  const known = new LRUCache<string, AccessClaims & { readonly exp: number }>({ max: 5_000 });
  const seal = (payload: string, key: string) =>
    createHmac('sha256', key).update(`refresh:${payload}`).digest('base64url');
  const isSealedBy = (key: string, payload: string, signature: string) => {
    const expected = Buffer.from(seal(payload, key));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  };

  return {
    signAccess: (claims) => sign({ ...claims, iat: Math.floor(now().getTime() / 1000) }),
    readAccess(token) {
      const seen = known.get(token);
      if (seen && Date.now() < seen.exp * 1000) return seen;
      try {
        // A token without a key id is from before key ids, and is checked with the current secret.
        const verify = verifiers.get(readKeyId(token) ?? kid);
        if (!verify) return null;
        const { sub, sid, v, exp, act } = verify(token) as Partial<AccessClaims & { exp: number }>;
        const isOurs = typeof sub === 'string' && typeof sid === 'string' && typeof v === 'number';
        if (!isOurs || typeof exp !== 'number') return null;
        const claims = { sub, sid, v, exp, ...(act && { act }) };
        known.set(token, claims);
        return claims;
      } catch {
        return null;
      }
    },
    deriveRefresh({ sessionId, generation }) {
      const payload = `${sessionId}.${generation}`;
      return `${payload}.${seal(payload, secret)}`;
    },
    readRefresh(token) {
      const [sessionId = '', generation = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0) return null;
      if (!/^[0-9a-f-]{36}$/.test(sessionId) || !/^\d{1,9}$/.test(generation)) return null;
      const payload = `${sessionId}.${generation}`;
      const isOurs = secrets.some((key) => isSealedBy(key, payload, signature));
      return isOurs ? { sessionId, generation: Number(generation) } : null;
    },
  };
}
