import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Person } from '../../entities.ts';
import type { IdTokenFault } from '../../faults/types.ts';
import { nowInSeconds, type World } from '../../world.ts';
import { issuerOf } from './authority.ts';
import { signInvalidIdToken } from './signInvalidIdToken.ts';

const lifeInSeconds = 3600;

/** What the scopes let the application know; the provider picks from these. */
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

/** The subject is another in every application, so that two cannot compare notes. */
function subjectOf(person: Person, clientId: unknown): string {
  return createHash('sha256').update(`${person.id}\0${clientId}`).digest('base64url');
}

/** The provider's ID token, signed again by the person's own tenant, which is its issuer through `common` too. */
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
