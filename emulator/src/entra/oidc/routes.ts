import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { World } from '../../world.ts';
import { EntraError, entraErrorBody } from '../errors.ts';
import { renderFailure } from '../signInPage/renderFailure.ts';
import { readAuthority } from './authority.ts';
import { discoveryDocument } from './discovery.ts';
import { forwardToProvider } from './forwardToProvider.ts';
import { signOut } from './signOut.ts';

interface TenantRoute {
  Params: { tenant: string };
  Body: URLSearchParams | null;
  Querystring: Record<string, string>;
}

interface SignInOptions {
  readonly world: World;
  readonly provider: Provider;
}

/** Routes for programs: the discovery document and the keys. Errors are JSON. */
export async function documentRoutes(app: FastifyInstance, { world }: SignInOptions) {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof EntraError)) throw error;
    const refusal = new EntraError(error.status, 'invalid_tenant', error.code, error.text);
    return reply.code(error.status).send(entraErrorBody(refusal, world.clock()));
  });
  app.get<TenantRoute>(
    '/:tenant/v2.0/.well-known/openid-configuration',
    { config: { operation: 'entra.discovery' } },
    async (request) => discoveryDocument(world, readAuthority(world.store, request.params.tenant)),
  );
  app.get<TenantRoute>(
    '/:tenant/discovery/v2.0/keys',
    { config: { operation: 'entra.keys' } },
    async (request) => {
      const { tenant } = readAuthority(world.store, request.params.tenant);
      const keys = await world.keys.published();
      const issuer = `${world.origin}/${tenant?.id ?? '{tenantid}'}/v2.0`;
      return { keys: keys.map((key) => ({ ...key, issuer })) };
    },
  );
}

/** Routes for people: authorize and sign out. Errors are HTML pages. */
export async function signInRoutes(app: FastifyInstance, { world, provider }: SignInOptions) {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof EntraError)) throw error;
    return reply.code(error.status).type('text/html').send(renderFailure(error, world.clock()));
  });
  const check = (request: FastifyRequest<TenantRoute>) => {
    readAuthority(world.store, request.params.tenant);
  };
  const config = { operation: 'entra.authorize' };
  app.get<TenantRoute>('/:tenant/oauth2/v2.0/authorize', { config }, (request, reply) => {
    check(request);
    return forwardToProvider(provider, request, reply);
  });
  app.get<TenantRoute>('/:tenant/oauth2/v2.0/authorize/:uid', (request, reply) => {
    check(request);
    return forwardToProvider(provider, request, reply);
  });
  app.get<TenantRoute>(
    '/:tenant/oauth2/v2.0/logout',
    { config: { operation: 'entra.logout' } },
    async (request, reply) => {
      check(request);
      return signOut(world, provider, request, reply);
    },
  );
}
