import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';

/** Signs and checks the tokens of one emulator with keys that live as long as the process. */
export interface Keys {
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
  /** @throws what `jose` throws: bad shape, signature, audience or an expired token. */
  verify(token: string, audience: string, clock: (claims: JWTPayload) => Date): Promise<JWTPayload>;
  /** The public keys of the key document: old ones, the one that signs, and the next. */
  published(): Promise<readonly JWK[]>;
  /**
   * Signs with the next key from now on and publishes one more. Old keys stay published, so that their tokens still
   * verify, unless they are to be forgotten.
   */
  rollOver(options?: { readonly forgetOld?: boolean }): void;
}

interface Pair {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** A pair that is made when it is first needed: making one takes a while. */
type LazyPair = () => Promise<Pair>;

/** Two RS256 pairs, the algorithm Entra ID uses: one signs, the next is already published. */
export function createKeys(): Keys {
  // Every key ever made still opens the service's own tokens.
  const everMade: LazyPair[] = [];
  const addPair = (): LazyPair => {
    const kid = `portal-emulator-${everMade.length + 1}`;
    let made: Promise<Pair> | undefined;
    const pair: LazyPair = () => {
      made ??= generateKeyPair('RS256').then((keys) => ({ kid, ...keys }));
      return made;
    };
    everMade.push(pair);
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
        const pair = everMade[Number(/^portal-emulator-(\d+)$/.exec(kid)?.[1]) - 1];
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
