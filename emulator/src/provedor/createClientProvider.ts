import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import type { AdapterPayload, Provider as OidcProvider } from 'oidc-provider';
import { createMemoryAdapter } from '../entra/oidc/createMemoryAdapter.ts';
import { allowsAll, Provider, ttl } from '../entra/oidc/createProvider.ts';
import type { ProviderNotes } from '../entra/oidc/forwardToProvider.ts';
import { signInvalidIdToken } from '../entra/oidc/idToken.ts';
import { escapeHtml } from '../entra/signInPage/layout.ts';
import type { World } from '../world.ts';
import { accounts } from './accounts.ts';
import { providerPage } from './pages.ts';

const secret = 'segredo-do-provedor';
/** Each portal, or each cliente of one, may have a client of its own. */
const isClient = (id: string) => /^portal(-\w+)?$/.test(id);
const kid = 'provedor-1';
/** Where the portal waits for the answers of its providers, at whatever address it is served. */
const returnPath = /^http:\/\/[^/]+(\/accounts\/oidc\/\d+\/)callback\/$/;

/** Reads the key from bytes, for the reason that keys.ts gives. */
function createKey(): KeyObject {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  });
  return createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
}

/**
 * An OpenID Connect provider that is not Microsoft's, as a client of the portal runs one: its own issuer and keys, `iss` in its answers,
 * `email_verified`, and a sign-out that tells the portal by the back channel.
 */
export function createClientProvider(world: World): OidcProvider {
  const key = createKey();
  const sign: World['keys']['sign'] = (claims, header) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key);
  // The portal registers the address of the sign-out at each of its providers. Here the last sign-in of a client tells it.
  const signOutUris = new Map<string, string>();
  const clientOf = (id: string) => ({
    client_id: id,
    client_secret: secret,
    client_name: 'Portal BI',
    redirect_uris: ['http://localhost/accounts/oidc/1/callback/'],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    ...(signOutUris.has(id) && {
      backchannel_logout_uri: signOutUris.get(id),
      backchannel_logout_session_required: true,
    }),
  });
  const memory = createMemoryAdapter(world);
  const provider: OidcProvider = new Provider(`${world.origin}/provedor`, {
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    adapter: (model) => {
      const kept = memory(model);
      const find = async (id: string) =>
        isClient(id) ? (clientOf(id) as AdapterPayload) : undefined;
      return model === 'Client' ? { ...kept, find } : kept;
    },
    claims: { openid: ['sub'], profile: ['name', 'loja'], email: ['email', 'email_verified'] },
    scopes: ['openid', 'profile', 'email'],
    responseTypes: ['code'],
    conformIdTokenClaims: false,
    ttl,
    // The library's own connections refuse this machine, on which the portal runs.
    fetch: (url, options) => {
      const { dispatcher: _, ...asked } = options as { dispatcher?: unknown };
      return fetch(url, asked);
    },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        session: '_provedor_session',
        interaction: '_provedor_signin',
        resume: '_provedor_resume',
      },
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = providerPage(
            'Sair',
            `<p>Sair do provedor encerra também a sessão do portal.</p>${form}
<footer><button form="op.logoutForm" type="submit" name="logout" value="yes">Sair</button></footer>`,
          );
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = providerPage('Você saiu', '<p>Pode fechar esta aba.</p>');
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/provedor/entrar/${uid}` },
    findAccount: (_ctx, id) => {
      const found = accounts.find(({ sub }) => sub === id);
      if (!found) return undefined;
      const { isEmailVerified: email_verified, about: _, ...claims } = found;
      return { accountId: id, claims: () => ({ ...claims, email_verified }) };
    },
    loadExistingGrant: (ctx) => allowsAll(provider)(ctx),
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = providerPage(
        'Não foi possível entrar',
        `<p>${escapeHtml(String(out.error_description ?? out.error))}</p>`,
      );
    },
  });
  provider.Client.prototype.redirectUriAllowed = function isReturn(uri: string) {
    if (!returnPath.test(uri)) return false;
    // Browsers know every name under `localhost` as this machine; programs may not.
    const own = uri.replace(/^http:\/\/[\w-]+\.localhost\b/, 'http://localhost');
    signOutUris.set(this.clientId, own.replace(/callback\/$/, 'logout/'));
    return true;
  };
  provider.on('backchannel.error', (_ctx, error) => {
    console.warn('the portal took no sign-out', error);
  });
  provider.use(async (ctx, next) => {
    await next();
    const { notes } = ctx.req as { notes?: ProviderNotes };
    const fault = notes?.idToken;
    const answer = ctx.body as { id_token?: string } | undefined;
    if (!fault || !answer?.id_token) return;
    const { at_hash: _, ...claims } = decodeJwt(answer.id_token);
    ctx.body = {
      ...answer,
      id_token: await signInvalidIdToken({ keys: { sign } }, claims, fault),
    };
  });
  return provider;
}
