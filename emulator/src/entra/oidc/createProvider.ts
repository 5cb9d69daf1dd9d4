import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Configuration, Provider as OidcProvider } from 'oidc-provider';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';
import { entraErrorBody } from '../errors.ts';
import { contentSecurityPolicy } from '../signInPage/layout.ts';
import { renderFailure } from '../signInPage/renderFailure.ts';
import { peopleOf, readAuthority } from './authority.ts';
import { createMemoryAdapter } from './createMemoryAdapter.ts';
import { entraFailure, entraRefusal } from './entraRefusals.ts';
import type { ProviderNotes } from './forwardToProvider.ts';
import { claimsOf, signIdToken } from './idToken.ts';
import { noteAuthority } from './redeemCode.ts';

/**
 * Imports `oidc-provider` without the warning that it prints on Node versions below 22. The project supports Node 20, and
 * the tests of this folder run the library on it. The warning would only confuse users who start the demo.
 */
async function importQuietly() {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export const { Provider, errors, interactionPolicy } = await importQuietly();

/** First segment of the request's path. The provider is mounted below it. */
function segmentOf({ req }: { readonly req: IncomingMessage }): string {
  const { originalUrl } = req as { originalUrl?: string };
  return originalUrl?.split('/')[1] ?? '';
}

/**
 * Rules for when the sign-in page is shown. In addition to the library's rules: the client can request it with
 * `prompt=select_account`, and a session of a person who does not belong to the path's tenant is ignored.
 */
function promptsOf(world: World) {
  const { base, Check, Prompt } = interactionPolicy;
  const prompts = base();
  prompts.get('login')?.checks.add(
    new Check('other_tenant', 'the session belongs to another tenant', (ctx) => {
      const { accountId } = ctx.oidc.session ?? {};
      const authority = readAuthority(world.store, segmentOf(ctx));
      const isMissing = !peopleOf(world.store, authority).some(({ id }) => id === accountId);
      return accountId !== undefined && isMissing;
    }),
  );
  prompts.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

/** How long the library keeps what it makes, in seconds. */
export const ttl = {
  AccessToken: 3600,
  AuthorizationCode: 600,
  Grant: 86_400,
  IdToken: 3600,
  Interaction: 3600,
  Session: 86_400,
} as const;

/** Options of the library that do not depend on the state of the emulator. */
function fixedOptions(): Configuration {
  // As in keys.ts, only a key that was read from bytes is exported.
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  const read = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  return {
    jwks: { keys: [{ ...read.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    claims: {
      openid: ['sub', 'tid', 'ver', 'idp'],
      profile: ['name', 'oid', 'preferred_username'],
      email: ['email', 'xms_edov'],
    },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    responseTypes: ['code'],
    conformIdTokenClaims: false,
    // The service demands PKCE of public clients only. All registrations here have a secret.
    pkce: { required: () => false },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        session: '_emulator_session',
        interaction: '_emulator_signin',
        resume: '_emulator_resume',
      },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    routes: { authorization: '/oauth2/v2.0/authorize', token: '/oauth2/v2.0/token' },
    ttl,
  };
}

/** Changes the provider's answers to the form that Entra ID uses. */
function answerLikeEntra(provider: OidcProvider, world: World): void {
  provider.on('grant.error', (ctx, error) => {
    const refusal = entraRefusal(error);
    ctx.status = refusal.status;
    ctx.body = entraErrorBody(refusal, world.clock());
  });
  provider.on('authorization.success', (ctx, answer) => {
    // The service does not send the parameter `iss`.
    delete answer?.iss;
    if (answer) answer.session_state = ctx.oidc.session?.uid;
    noteAuthority(world, String(answer?.code), segmentOf(ctx));
  });
  provider.use(async (ctx, next) => {
    await next();
    const { location } = ctx.response.headers;
    if (location) ctx.set('location', withoutIssuer(String(location)));
    const answer = ctx.body as { id_token?: string } | undefined;
    const person = world.store.people.get(keyOf(ctx.oidc?.account?.accountId ?? ''));
    if (answer?.id_token && person) {
      const { notes } = ctx.req as { notes?: ProviderNotes };
      const id_token = await signIdToken(world, person, answer.id_token, notes?.idToken);
      ctx.body = { ...answer, ext_expires_in: 3600, id_token };
    }
  });
}

/** Gives the client all scopes that it asks for, without asking the person. */
export const allowsAll =
  (provider: OidcProvider): NonNullable<Configuration['loadExistingGrant']> =>
  async ({ oidc }) => {
    const accountId = oidc.session?.accountId;
    if (!accountId || !oidc.client) return undefined;
    const grant = new provider.Grant({ accountId, clientId: oidc.client.clientId });
    grant.addOIDCScope([...oidc.requestParamScopes].join(' '));
    await grant.save();
    return grant;
  };

/** Creates the OpenID Connect provider for the sign-in paths. All tenants use this one provider. */
export function createProvider(world: World): OidcProvider {
  // This issuer is never visible to clients: tokens and answers contain the issuer of the person's tenant.
  const provider = new Provider('http://localhost/common/v2.0', {
    ...fixedOptions(),
    adapter: createMemoryAdapter(world),
    interactions: {
      policy: promptsOf(world),
      url: (_ctx, { uid }) => `/_emulator/sign-in/${uid}`,
    },
    findAccount: (_ctx, id) => {
      const person = world.store.people.get(keyOf(id));
      return person && { accountId: person.id, claims: () => ({ sub: id, ...claimsOf(person) }) };
    },
    // There is no consent page, as if the administrators of the demo tenants had consented for all users.
    loadExistingGrant: (ctx) => allowsAll(provider)(ctx),
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      ctx.set('content-security-policy', contentSecurityPolicy);
      ctx.body = renderFailure(entraFailure(out), world.clock());
    },
  });
  answerLikeEntra(provider, world);
  return provider;
}

/**
 * Removes the parameter `iss` from a redirect address. The provider adds it to error answers too, and raises no event
 * in which the parameter could be removed.
 */
function withoutIssuer(location: string): string {
  return location.replace(/([?&#])iss=[^&]*(&|$)/, (_match, before, after) =>
    after === '&' ? before : '',
  );
}
