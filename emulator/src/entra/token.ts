import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { App, Tenant } from '../entities.ts';
import { readForms } from '../http/readForms.ts';
import { clockOf, nowInSeconds, type World } from '../world.ts';
import { authenticateApp, readCredentials } from './authenticateApp.ts';
import { checkAssertion } from './checkAssertion.ts';
import { EntraError, entraErrorBody, entraErrors } from './errors.ts';
import { findTenant, tenantNamed } from './findTenant.ts';
import { redeemCode } from './oidc/redeemCode.ts';

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
    aud: world.powerBiAudience,
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

/** The applications with a service principal in the tenant: its own, and the sign-in registration after consent. */
function appsOf({ store }: World, { apps, hasNoSignInConsent }: Tenant): readonly App[] {
  return hasNoSignInConsent ? apps : [...apps, ...store.signInApps.values()];
}

/** The scopes of OpenID Connect. MSAL sends them with every request; without a person they have no effect. */
const signInScopes = ['openid', 'profile', 'email', 'offline_access'];

/** The resource in a scope such as `https://host/.default openid profile`. @throws EntraError 70011 for any other scope */
function resourceOf(scope: string): string {
  const asked = scope.split(' ').filter((one) => one !== '' && !signInScopes.includes(one));
  const resource = asked.length === 1 && /^(\S+:\/\/\S+)\/\.default$/.exec(asked[0] ?? '')?.[1];
  if (!resource) throw entraErrors.badScope(scope);
  return resource;
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
  if (tenant.isInOtherCloud) throw entraErrors.otherCloud();
  const app = authenticateApp(
    { name: tenant.name, apps: appsOf(world, tenant) },
    credentials,
    clockOf(world, tenant.id),
  );
  if (credentials.assertion !== undefined) {
    const path = `/${request.params.tenant}/oauth2/v2.0/token`;
    // A client whose requests are forwarded to the emulator signs the address that it knows.
    const audiences = [world.origin, 'https://login.microsoftonline.com'].map((at) => at + path);
    await checkAssertion(app, form, audiences, clockOf(world, tenant.id));
  }
  const resource = resourceOf(scope);
  if (resource !== world.powerBiAudience) throw entraErrors.unknownResource(resource, tenant.name);
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
      const { id = '' } = tenantNamed(world.store, request.params.tenant) ?? {};
      reply.header('date', clockOf(world, id).toUTCString());
      // For Entra ID a body that is not a form is a request without parameters.
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return form.get('grant_type') === 'authorization_code'
        ? redeemCode({ world, provider }, request, reply, form)
        : issue(world, request, form);
    },
  );
}
