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
  // MSAL asks here whether an authority is Microsoft's before it sends credentials to a host that it does not know.
  app.get<{ Querystring: Record<string, string> }>(
    '/common/discovery/instance',
    { config: { operation: 'entra.instance' } },
    async ({ query, headers }, reply) => {
      const asked = query.authorization_endpoint ?? '';
      if (!URL.canParse(asked)) {
        const refusal = new EntraError(
          400,
          'invalid_instance',
          50049,
          'Unknown or invalid instance.',
        );
        return reply.code(400).send(entraErrorBody(refusal, world.clock()));
      }
      const { host, pathname, origin } = new URL(asked);
      const own = headers.host ?? '';
      return {
        tenant_discovery_endpoint: `${origin}/${pathname.split('/')[1]}/v2.0/.well-known/openid-configuration`,
        'api-version': '1.1',
        metadata: [
          { preferred_network: host, preferred_cache: host, aliases: [...new Set([host, own])] },
        ],
      };
    },
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
