import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt, type JWTPayload, UnsecuredJWT } from 'jose';
import type { Person } from '../../entities.ts';
import type { IdTokenFault } from '../../faults/types.ts';
import { nowInSeconds, type World } from '../../world.ts';
import { issuerOf } from './authority.ts';

const lifeInSeconds = 3600;
/** Longer than any answer that a client should read. */
const hugeLength = 5_000_000;

/** All claims about a person. The provider selects those that the requested scopes allow. */
export function claimsOf({ isEmailVerified, ...person }: Person): Record<string, unknown> {
  return {
    name: person.name,
    oid: person.oid,
    preferred_username: person.preferredUsername,
    email: person.email,
    xms_edov: isEmailVerified,
    tid: person.tenantId,
    ver: '2.0',
    idp: person.homeTenantId ? `https://sts.windows.net/${person.homeTenantId}/` : undefined,
  };
}

/** Pairwise subject: it differs for each app, so that two apps cannot link their users by it. */
function subjectOf(person: Person, clientId: unknown): string {
  return createHash('sha256').update(`${person.id}\0${clientId}`).digest('base64url');
}

/**
 * Replaces the provider's ID token by one that the person's tenant issues. The library has one issuer for each provider, and the tenant is
 * known only after the person has been chosen; so one provider serves all tenants. The issuer is that tenant also when the sign-in went
 * through `common`. With a fault the token is invalid in the given way.
 */
export function signIdToken(
  world: World,
  person: Person,
  token: string,
  fault?: IdTokenFault,
): Promise<string> {
  const { at_hash: _, ...claims } = decodeJwt(token);
  const now = nowInSeconds(world, person.tenantId);
  const good = {
    ...claims,
    iss: issuerOf(world.origin, person.tenantId),
    sub: subjectOf(person, claims.aud),
    iat: now,
    nbf: now,
    exp: now + lifeInSeconds,
    uti: randomUUID(),
    rh: '0.AAAA',
  };
  return fault ? signInvalidIdToken(world, good, fault) : world.keys.sign(good);
}

/** Replacement claims of each fault. All other claims stay correct. */
const invalidClaims: Readonly<Partial<Record<IdTokenFault, (claims: JWTPayload) => JWTPayload>>> = {
  wrongAudience: () => ({ aud: '00000000-bbbb-4bbb-8bbb-000000000000' }),
  // `tid` stays the correct tenant, and `iss` names another one.
  wrongIssuer: ({ iss }) => ({
    iss: iss?.replace(/[^/]+(\/v2\.0)?$/, '00000000-aaaa-4aaa-8aaa-000000000000$1') ?? '',
  }),
  wrongNonce: () => ({ nonce: 'outro' }),
  noVerifiedEmail: () => ({ email_verified: undefined }),
  hugeClaims: () => ({ grupos: 'x'.repeat(hugeLength) }),
  expired: ({ iat = 0 }) => ({ iat: iat - 7200, nbf: iat - 7200, exp: iat - 3600 }),
};

/** Signs an ID token that is unkind in one way. */
export async function signInvalidIdToken(
  { keys }: { readonly keys: Pick<World['keys'], 'sign'> },
  claims: JWTPayload,
  fault: IdTokenFault,
): Promise<string> {
  if (fault === 'noSignature') return new UnsecuredJWT(claims).encode();
  if (fault === 'unknownKey') return keys.sign(claims, { kid: 'portal-emulator-unknown' });
  return keys.sign({ ...claims, ...invalidClaims[fault]?.(claims) });
}
