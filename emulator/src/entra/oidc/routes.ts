import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { World } from '../../world.ts';
import { EntraError, entraErrorBody } from '../errors.ts';
import { renderFailure } from '../signInPage/renderFailure.ts';
import { type Authority, issuerOf, readAuthority } from './authority.ts';
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

/** The discovery document of an authority. For `common` and `organizations` the issuer is a template. */
function discoveryDocument(world: World, { segment, tenant }: Authority) {
  const base = `${world.origin}/${segment}`;
  return {
    token_endpoint: `${base}/oauth2/v2.0/token`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    issuer: issuerOf(world.origin, tenant?.id ?? '{tenantid}'),
    request_uri_parameter_supported: false,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    http_logout_supported: true,
    frontchannel_logout_supported: true,
    end_session_endpoint: `${base}/oauth2/v2.0/logout`,
    claims_supported: [
      ...['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'preferred_username', 'name', 'tid', 'ver'],
      ...['oid', 'email'],
    ],
    tenant_region_scope: tenant ? 'SA' : null,
    cloud_instance_name: 'microsoftonline.com',
  };
}
