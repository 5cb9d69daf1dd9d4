import { type JWTPayload, UnsecuredJWT } from 'jose';
import type { IdTokenFault } from '../../faults/types.ts';
import type { World } from '../../world.ts';

/** The claims that are wrong in each fault; the rest of the token is as it should be. */
const wrong: Readonly<Partial<Record<IdTokenFault, (claims: JWTPayload) => JWTPayload>>> = {
  wrongAudience: () => ({ aud: '00000000-bbbb-4bbb-8bbb-000000000000' }),
  // The right tenant in `tid`, and somebody else's name on the token.
  wrongIssuer: ({ iss }) => ({
    iss: iss?.replace(/[^/]+\/v2\.0$/, '00000000-aaaa-4aaa-8aaa-000000000000/v2.0') ?? '',
  }),
  wrongNonce: () => ({ nonce: 'outro' }),
  expired: ({ iat = 0 }) => ({ iat: iat - 7200, nbf: iat - 7200, exp: iat - 3600 }),
};

/** An ID token that whoever checks must refuse. */
export async function signInvalidIdToken(
  { keys }: World,
  claims: JWTPayload,
  fault: IdTokenFault,
): Promise<string> {
  if (fault === 'noSignature') return new UnsecuredJWT(claims).encode();
  if (fault === 'unknownKey') return keys.sign(claims, { kid: 'portal-emulator-unknown' });
  return keys.sign({ ...claims, ...wrong[fault]?.(claims) });
}
