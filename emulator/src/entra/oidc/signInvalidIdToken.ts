import { type JWTPayload, UnsecuredJWT } from 'jose';
import type { IdTokenFault } from '../../faults/types.ts';
import type { World } from '../../world.ts';

/** Replacement claims of each fault. All other claims stay correct. */
const invalidClaims: Readonly<Partial<Record<IdTokenFault, (claims: JWTPayload) => JWTPayload>>> = {
  wrongAudience: () => ({ aud: '00000000-bbbb-4bbb-8bbb-000000000000' }),
  // `tid` stays the correct tenant, and `iss` names another one.
  wrongIssuer: ({ iss }) => ({
    iss: iss?.replace(/[^/]+\/v2\.0$/, '00000000-aaaa-4aaa-8aaa-000000000000/v2.0') ?? '',
  }),
  wrongNonce: () => ({ nonce: 'outro' }),
  expired: ({ iat = 0 }) => ({ iat: iat - 7200, nbf: iat - 7200, exp: iat - 3600 }),
};

/** Signs an ID token that is invalid in one way. A correct client rejects it. */
export async function signInvalidIdToken(
  { keys }: World,
  claims: JWTPayload,
  fault: IdTokenFault,
): Promise<string> {
  if (fault === 'noSignature') return new UnsecuredJWT(claims).encode();
  if (fault === 'unknownKey') return keys.sign(claims, { kid: 'portal-emulator-unknown' });
  return keys.sign({ ...claims, ...invalidClaims[fault]?.(claims) });
}
