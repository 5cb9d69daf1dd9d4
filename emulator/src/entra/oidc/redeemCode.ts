import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';
import { authenticateApp, readCredentials } from '../authenticateApp.ts';
import { entraErrors } from '../errors.ts';
import { authorityName, readAuthority } from './authority.ts';
import { forwardToProvider } from './forwardToProvider.ts';

/** Stores the authority that issued a code. The code can be redeemed only through the same authority. */
export function noteAuthority(world: World, code: string, segment: string): void {
  const payload = { name: authorityName(readAuthority(world.store, segment)) };
  world.store.signIns.set(`Authority:${code}`, { payload, expiresAt: 0 });
}

/**
 * The authorization code flow of the token endpoint. It checks the app's credentials as Entra ID does, and forwards the
 * code to the provider.
 * @throws EntraError when the app or the authority is wrong
 */
export function redeemCode(
  { world, provider }: { readonly world: World; readonly provider: Provider },
  request: FastifyRequest<{ Params: { tenant: string } }>,
  reply: FastifyReply,
  form: URLSearchParams,
): FastifyReply {
  const authority = readAuthority(world.store, request.params.tenant);
  const credentials = readCredentials(form, request.headers.authorization);
  if (!credentials.clientId) throw entraErrors.missingParameter('client_id');
  if (request.headers.origin && credentials.clientSecret) throw entraErrors.crossOrigin();
  const registered = world.store.signInApps.get(keyOf(credentials.clientId));
  const app = authenticateApp(
    { name: authority.tenant?.name ?? authority.segment, apps: registered ? [registered] : [] },
    // The registration for sign-in has only secrets.
    { ...credentials, assertion: undefined },
    world.clock(),
  );
  const acquired = world.store.signIns.get(`Authority:${form.get('code')}`);
  if (acquired && acquired.payload.name !== authorityName(authority)) {
    throw entraErrors.otherAuthority();
  }
  // The provider knows only the first secret of an app. Entra ID accepts each secret that has not expired.
  form.set('client_id', app.clientId);
  form.set('client_secret', app.secrets[0]?.value ?? '');
  return forwardToProvider(provider, request, reply, form, { idToken: request.fault?.idToken });
}
