import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Person } from '../entities.ts';
import { errors } from '../entra/oidc/createProvider.ts';
import { forwardToProvider } from '../entra/oidc/forwardToProvider.ts';
import { contentSecurityPolicy } from '../entra/signInPage/layout.ts';
import { renderPeople } from '../entra/signInPage/renderPeople.ts';
import { leaveSession } from '../entra/signInPage/routes.ts';
import { readForms } from '../http/readForms.ts';
import type { World } from '../world.ts';
import { accounts } from './accounts.ts';
import { createClientProvider } from './createClientProvider.ts';
import { badge, providerPage } from './pages.ts';

interface PageRoute {
  Params: { uid: string };
  Body: URLSearchParams | null;
}

/** The accounts in the form of the page that Microsoft's sign-in shares. */
const people: readonly Person[] = accounts.map(({ sub, name, email, about }) => ({
  id: sub,
  oid: sub,
  tenantId: 'Mercado Horizonte',
  name,
  preferredUsername: email,
  email,
  ...(about && { about }),
}));

/** The calls that can have faults. */
const operations = {
  '/provedor/.well-known/openid-configuration': 'provedor.discovery',
  '/provedor/jwks': 'provedor.keys',
  '/provedor/auth': 'provedor.authorize',
  '/provedor/token': 'provedor.token',
};

/** The routes of the example provider below `/provedor`. It begins at the first call, because its issuer contains the port. */
export async function clientProviderRoutes(app: FastifyInstance, { world }: { world: World }) {
  let made: Provider | undefined;
  const provider = () => {
    made ??= createClientProvider(world);
    return made;
  };
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const text = '<p>Esta entrada terminou ou começou em outro navegador.</p>';
    return reply.code(400).type('text/html').send(providerPage('Não foi possível entrar', text));
  });
  await app.register(async (scope) => {
    // The library reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const forward = async (request: FastifyRequest, reply: FastifyReply) =>
      forwardToProvider(provider(), request, reply, undefined, { idToken: request.fault?.idToken });
    for (const [path, operation] of Object.entries(operations)) {
      scope.all(path, { config: { operation } }, forward);
    }
    scope.all('/provedor/*', forward);
  });
  readForms(app);
  app.get<PageRoute>('/provedor/entrar/:uid', async (request, reply) => {
    await provider().interactionDetails(request.raw, reply.raw);
    const page = renderPeople({ appName: 'Portal BI', people, tenants: new Map(), badge });
    return reply.type('text/html').send(page);
  });
  app.post<PageRoute>('/provedor/entrar/:uid', async (request, reply) => {
    const signIn = await provider().interactionDetails(request.raw, reply.raw);
    const account = accounts.find(({ sub }) => sub === request.body?.get('account'));
    if (account) await leaveSession(provider(), signIn);
    const result = account ? { login: { accountId: account.sub } } : { error: 'access_denied' };
    const options = { mergeWithLastSubmission: false };
    const address = await provider().interactionResult(request.raw, reply.raw, result, options);
    return reply.redirect(address, 303);
  });
}
