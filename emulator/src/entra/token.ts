import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { App, Tenant } from '../entities.ts';
import { readForms } from '../http/readForms.ts';
import { clockOf, nowInSeconds, type World } from '../world.ts';
import { authenticateApp, readCredentials } from './authenticateApp.ts';
import { EntraError, entraErrorBody, entraErrors } from './errors.ts';
import { findTenant } from './findTenant.ts';
import { redeemCode } from './oidc/redeemCode.ts';

/** Audience of access tokens for Power BI. Clients request the scope `{powerBiAudience}/.default`. */
export const powerBiAudience = 'https://analysis.windows.net/powerbi/api';

/** The default lifetime of an Entra ID access token is a random value between 60 and 90 minutes. */
const minLifeInSeconds = 3599;
const maxLifeInSeconds = 5399;

interface TokenRoute {
  Params: { tenant: string };
  Body: URLSearchParams | null;
}

/** Signs an access token for Power BI. Entra ID issues tokens of version 1.0 for this audience. */
function signAccessToken(world: World, tenant: Tenant, app: App, lifeInSeconds: number) {
  const now = nowInSeconds(world, tenant.id);
  return world.keys.sign({
    aud: powerBiAudience,
    iss: `https://sts.windows.net/${tenant.id}/`,
    iat: now,
    nbf: now,
    exp: now + lifeInSeconds,
    appid: app.clientId,
    appidacr: '1',
    idtyp: 'app',
    oid: app.objectId,
    sub: app.objectId,
    tid: tenant.id,
    uti: randomUUID(),
    ver: '1.0',
  });
}

async function issue(world: World, request: FastifyRequest<TokenRoute>, form: URLSearchParams) {
  const tenant = findTenant(world.store, request.params.tenant);
  const grant = form.get('grant_type');
  if (!grant) throw entraErrors.missingParameter('grant_type');
  if (grant !== 'client_credentials') throw entraErrors.unsupportedGrant(grant);
  const scope = form.get('scope');
  if (!scope) throw entraErrors.missingParameter('scope');
  const credentials = readCredentials(form, request.headers.authorization);
  if (request.headers.origin && credentials.clientSecret) throw entraErrors.crossOrigin();
  const app = authenticateApp(tenant, credentials, clockOf(world, tenant.id));
  const resource = /^(\S+:\/\/\S+)\/\.default$/.exec(scope)?.[1];
  if (!resource) throw entraErrors.badScope(scope);
  if (resource !== powerBiAudience) throw entraErrors.unknownResource(resource, tenant.name);
  const lifeInSeconds = randomInt(minLifeInSeconds, maxLifeInSeconds + 1);
  return {
    token_type: 'Bearer',
    expires_in: lifeInSeconds,
    ext_expires_in: lifeInSeconds,
    access_token: await signAccessToken(world, tenant, app, lifeInSeconds),
  };
}

/** The token endpoint of Entra ID v2.0: client credentials and authorization code. */
export async function tokenRoutes(
  app: FastifyInstance,
  { world, provider }: { world: World; provider: Provider },
) {
  readForms(app);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof EntraError)) throw error;
    return reply.code(error.status).send(entraErrorBody(error, world.clock()));
  });
  app.post<TokenRoute>(
    '/:tenant/oauth2/v2.0/token',
    { config: { operation: 'entra.token' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store, no-cache').header('pragma', 'no-cache');
      // For Entra ID a body that is not a form is a request without parameters.
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return form.get('grant_type') === 'authorization_code'
        ? redeemCode({ world, provider }, request, reply, form)
        : issue(world, request, form);
    },
  );
}
