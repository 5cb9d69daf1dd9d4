import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';

/** The registration as the provider reads it: a confidential client with exact redirect URIs. */
function clientOf(world: World, id: string): ClientMetadata | undefined {
  const app = world.store.signInApps.get(keyOf(id));
  if (!app) return undefined;
  return {
    client_id: app.clientId,
    client_secret: app.secrets[0]?.value ?? '',
    client_name: app.name,
    redirect_uris: [...world.redirectUris],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_post',
    // Signed again with the tenant's issuer before it leaves, so this signature is never seen.
    id_token_signed_response_alg: 'ES256',
  };
}

/** Keeps the provider's records in the store, where `reset` forgets them, and ends them by the emulator's clock. */
export function createMemoryAdapter(world: World): (model: string) => Adapter {
  const { signIns } = world.store;
  const find = (key: string): AdapterPayload | undefined => {
    const stored = signIns.get(key);
    if (!stored || stored.expiresAt <= world.clock().getTime()) return undefined;
    return stored.payload;
  };
  return (model) => ({
    upsert: async (id, payload, expiresIn) => {
      const expiresAt = world.clock().getTime() + (expiresIn ?? 0) * 1000;
      signIns.set(`${model}:${id}`, { payload: { ...payload }, expiresAt });
    },
    find: async (id) =>
      model === 'Client'
        ? (clientOf(world, id) as AdapterPayload | undefined)
        : find(`${model}:${id}`),
    findByUid: async (uid) => {
      const key = [...signIns].find(([, { payload }]) => payload.uid === uid)?.[0];
      return key ? find(key) : undefined;
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(world.clock().getTime() / 1000);
    },
    destroy: async (id) => {
      signIns.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      // A code used twice stays known, so that the third time is refused as the second was.
      for (const [key, { payload }] of signIns) {
        if (payload.grantId === grantId && !key.startsWith('AuthorizationCode:'))
          signIns.delete(key);
      }
    },
  });
}
