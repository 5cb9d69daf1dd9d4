import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from 'oidc-provider';
import { vi } from 'vitest';
import { unique } from '../factories.ts';
import type { OtherProvider, Registered } from './OtherProvider.ts';

/** `oidc-provider`, certified by the OpenID Foundation, with its own pages for development. It tells e-mails beside the ID token alone. */
export async function openOidcProvider(): Promise<OtherProvider> {
  // The library tells what it needs for production.
  const muted = (['warn', 'info'] as const).map((one) =>
    vi.spyOn(console, one).mockReturnValue(undefined),
  );
  const { Provider } = await import('oidc-provider');
  let answer: RequestListener = (_, response) => response.end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emailOf = (login: string) => `${login}@exemplo.example`;

  const configurationOf = (registered: readonly Registered[]): Configuration => ({
    clients: registered.map(({ id, secret, retornos, logout }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [...retornos],
      backchannel_logout_uri: logout,
      backchannel_logout_session_required: true,
    })),
    jwks: {
      keys: [
        generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
      ],
    },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: emailOf(sub), email_verified: true }),
    }),
    cookies: { keys: ['chave-dos-testes'] },
    features: { backchannelLogout: { enabled: true } },
    // By default it calls no address of this machine.
    fetch: (url, { dispatcher: _, ...options } = {}) => fetch(url, options),
  });

  return {
    issuer,
    secret: 'Segredo-do/provedor+1:%',
    accounts: [1, 2, 3].map(() => {
      const login = unique('conta').toLowerCase();
      return { login, email: emailOf(login) };
    }),
    async start(registered) {
      const provider = new Provider(issuer, configurationOf(registered));
      answer = provider.callback();
    },
    async signIn(open, page, login) {
      let shown = await open(page);
      while (!shown.isElsewhere) {
        const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(shown.html) ?? [];
        const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(shown.html) ?? [];
        if (prompt === '') throw new Error(shown.html);
        shown = await open(action, { prompt, login, password: 'x' });
      }
      return shown.url;
    },
    async signOut(open) {
      const { html } = await open('/session/end');
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
      return (await open('/session/end/confirm', { xsrf, logout: 'yes' })).html;
    },
    async close() {
      for (const one of muted) one.mockRestore();
      server.closeAllConnections();
      server.close();
    },
  };
}
