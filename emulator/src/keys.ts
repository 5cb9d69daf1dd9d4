import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import {
  decodeJwt,
  exportJWK,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';

/** Signs and verifies the tokens of one emulator. The keys exist only in memory. */
export interface Keys {
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
  /**
   * Verifies a token and returns its claims. `clock` gets the unverified claims and returns the time that counts
   * as now, because each tenant has its own clock.
   * @throws an error of `jose` when the token is malformed or expired, or has a wrong signature or audience
   */
  verify(token: string, audience: string, clock: (claims: JWTPayload) => Date): Promise<JWTPayload>;
  /** The public keys: old ones, the current one, and the next one. */
  published(): Promise<readonly JWK[]>;
  /**
   * Makes the next key the current one, and creates a new next key. Old keys stay published, so that clients can still
   * verify their tokens. With `forgetOld` the old keys are no longer published.
   */
  rollOver(options?: { readonly forgetOld?: boolean }): void;
}

interface Pair {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** A key pair that is generated at its first use, because generating it is slow. */
type LazyPair = () => Promise<Pair>;

/**
 * Generates a pair as bytes, and reads both keys from these bytes. Node.js 20 can stand still when a key that it has just generated is
 * exported: garbage collection then waits for a lock of the same key. This does not happen to a key that was read from bytes.
 */
async function generate(kid: string): Promise<Pair> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  return {
    kid,
    privateKey: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: publicKey, format: 'der', type: 'spki' }),
  };
}

/** Creates the keys. They are for RS256, the algorithm of Entra ID. The next key is published before it is used. */
export function createKeys(): Keys {
  // `verify` accepts tokens of all of these keys, including those that are no longer published.
  const allPairs: LazyPair[] = [];
  const addPair = (): LazyPair => {
    const kid = `portal-emulator-${allPairs.length + 1}`;
    let made: Promise<Pair> | undefined;
    const pair: LazyPair = () => {
      made ??= generate(kid);
      return made;
    };
    allPairs.push(pair);
    return pair;
  };
  let signing = addPair();
  let next = addPair();
  let old: readonly LazyPair[] = [];
  return {
    sign: async (claims, header = {}) => {
      const { kid, privateKey } = await signing();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
        .sign(privateKey);
    },
    verify: async (token, audience, clock) => {
      const keyOf = async ({ kid = '' }: { kid?: string }) => {
        const pair = allPairs[Number(/^portal-emulator-(\d+)$/.exec(kid)?.[1]) - 1];
        if (!pair) throw new Error(`no key ${kid}`);
        return (await pair()).publicKey;
      };
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['RS256'],
        audience,
        currentDate: clock(decodeJwt(token)),
      });
      return payload;
    },
    published: () =>
      Promise.all(
        [...old, signing, next].map(async (pair) => {
          const { kid, publicKey } = await pair();
          return { ...(await exportJWK(publicKey)), kid, use: 'sig' };
        }),
      ),
    rollOver: ({ forgetOld = false } = {}) => {
      old = forgetOld ? [] : [...old, signing];
      signing = next;
      next = addPair();
    },
  };
}
