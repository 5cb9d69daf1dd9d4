import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { World } from '../../world.ts';
import { layout } from '../signInPage/layout.ts';

/**
 * Ends the browser's session. Redirects to `post_logout_redirect_uri` when it is a registered redirect URI, else shows a
 * page.
 */
export async function signOut(
  world: World,
  provider: Provider,
  request: FastifyRequest<{ Querystring: Record<string, string> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = provider.createContext(request.raw, reply.raw);
  const session = await provider.Session.get(context);
  await session.destroy();
  reply.header('set-cookie', [
    `${provider.cookieName('session')}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
  ]);
  const { post_logout_redirect_uri: address, state } = request.query;
  if (!address || !world.redirectUris.includes(address)) {
    return reply.type('text/html').send(renderSignedOut());
  }
  const target = new URL(address);
  if (state) target.searchParams.set('state', state);
  return reply.redirect(target.href, 302);
}

/** The page after a sign-out without a registered redirect URI. */
function renderSignedOut(): string {
  return layout('Você saiu da sua conta', '<p>Feche as janelas do navegador para terminar.</p>');
}
