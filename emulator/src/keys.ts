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
  rollOver(options?: { readonly forgetOld?: boolean }): Promise<void>;
}

interface Pair {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** Makes two fresh RS256 pairs, the algorithm Entra ID uses: one signs, the next is already published. */
export async function createKeys(): Promise<Keys> {
  let made = 0;
  const makePair = async (): Promise<Pair> => {
    made += 1;
    return { kid: `portal-emulator-${made}`, ...(await generateKeyPair('RS256')) };
  };
  let pairs: readonly Pair[] = await Promise.all([makePair(), makePair()]);
  // What signs is the last but one; every key ever made still opens the service's own tokens.
  const everMade = [...pairs];
  const signing = (): Pair => {
    const pair = pairs.at(-2);
    if (!pair) throw new Error('there are always two keys');
    return pair;
  };
  return {
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: signing().kid, ...header })
        .sign(signing().privateKey),
    verify: async (token, audience, clock) => {
      const keyOf = ({ kid }: { kid?: string }) => {
        const pair = everMade.find((candidate) => candidate.kid === kid);
        if (!pair) throw new Error(`no key ${kid}`);
        return pair.publicKey;
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
        pairs.map(async ({ kid, publicKey }) => ({
          ...(await exportJWK(publicKey)),
          kid,
          use: 'sig',
        })),
      ),
    rollOver: async ({ forgetOld = false } = {}) => {
      const next = await makePair();
      everMade.push(next);
      pairs = [...(forgetOld ? pairs.slice(-1) : pairs), next];
    },
  };
}
