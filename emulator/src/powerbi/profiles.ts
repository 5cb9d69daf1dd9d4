import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Profile } from '../entities.ts';
import { keyOf, type Store } from '../store.ts';
import type { World } from '../world.ts';
import type { Principal } from './authenticate.ts';
import { powerBiErrors } from './errors.ts';
import { context } from './odata.ts';

function requireAllowed(store: Store, { tenantId }: Principal): void {
  if (store.tenants.get(keyOf(tenantId))?.hasProfilesBlocked) throw powerBiErrors.profilesBlocked();
}

const present = ({ id, displayName }: Profile) => ({ id, displayName });

/**
 * The caller of a request with the header `X-PowerBI-Profile-Id`: the profile, whose service principal has signed in.
 * @throws PowerBiError 403 for a profile that the service principal has not made
 */
export function actingAs(
  { store }: World,
  principal: Principal,
  profileId: string | undefined,
): Principal {
  if (profileId === undefined) return principal;
  requireAllowed(store, principal);
  const profile = store.profiles.get(keyOf(profileId));
  if (profile?.owner !== principal.objectId) throw powerBiErrors.profileNotAccessible();
  return { ...principal, objectId: profile.id, isProfile: true };
}

/** Power BI REST: Profiles GetProfiles and CreateProfile, which a profile itself may not call. */
export function profileRoutes(app: FastifyInstance, { store }: World): void {
  const requireParent = (principal: Principal) => {
    requireAllowed(store, principal);
    if (principal.isProfile) throw powerBiErrors.profileNotAccessible();
  };
  app.get('/profiles', { config: { operation: 'powerbi.profiles' } }, async ({ principal }) => {
    requireParent(principal);
    const own = [...store.profiles.values()].filter(({ owner }) => owner === principal.objectId);
    return { ...context('profiles'), value: own.map(present) };
  });

  app.post<{ Body: { displayName?: unknown } | undefined }>(
    '/profiles',
    { config: { operation: 'powerbi.createProfile' } },
    async ({ principal, body }, reply) => {
      requireParent(principal);
      const displayName = body?.displayName;
      if (typeof displayName !== 'string' || displayName.trim() === '') {
        throw powerBiErrors.invalidRequest('displayName is required');
      }
      const { tenantId, objectId: owner } = principal;
      const profile: Profile = { id: randomUUID(), tenantId, displayName, owner };
      store.profiles.set(keyOf(profile.id), profile);
      return reply.code(201).send({ ...context('profiles/$entity'), ...present(profile) });
    },
  );
}
