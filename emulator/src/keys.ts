import { type CryptoKey, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** Signs and checks the tokens of one emulator with a key that lives as long as the process. */
export interface Keys {
  sign(claims: JWTPayload): Promise<string>;
  /** @throws what `jose` throws: bad shape, signature, audience or an expired token. */
  verify(token: string, audience: string, now: Date): Promise<JWTPayload>;
}

const keyId = 'portal-emulator-1';

/** Makes a fresh RS256 pair, the algorithm Entra ID uses. */
export async function createKeys(): Promise<Keys> {
  const pair: { privateKey: CryptoKey; publicKey: CryptoKey } = await generateKeyPair('RS256');
  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
        .sign(pair.privateKey),
    verify: async (token, audience, now) => {
      const { payload } = await jwtVerify(token, pair.publicKey, {
        algorithms: ['RS256'],
        audience,
        currentDate: now,
      });
      return payload;
    },
  };
}
