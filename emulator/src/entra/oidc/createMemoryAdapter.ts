import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';

/** The app registration in the shape of the provider: a confidential client with exact redirect URIs. */
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
    // `signIdToken` replaces the token before it is sent, so clients never see this signature.
    id_token_signed_response_alg: 'ES256',
  };
}

/**
 * The storage of the provider. It keeps the provider's records in the emulator's store, so that a reset deletes them.
 * Records expire by the emulator's clock.
 */
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
      // The code itself is kept, so that a third use of it gets the same error as the second.
      for (const [key, { payload }] of signIns) {
        if (payload.grantId === grantId && !key.startsWith('AuthorizationCode:'))
          signIns.delete(key);
      }
    },
  });
}
