import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  as,
  buildCliente,
  buildUser,
  password,
  setEnderecos,
  unique,
} from '../../../../test/factories.ts';
import {
  clientId,
  clientSecret,
  type FakeProvider,
  fakeProvider,
} from '../../../../test/fakeProvider.ts';
import { historyReader } from '../../../../test/history.ts';
import { createBrowser } from '../../../../test/microsoft.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import { buildApp } from '../../../app.ts';
import { digestOfSecret } from '../../../domain/mail/linkSecret.ts';
import { userQueries } from '../../../domain/people/queries.ts';
import * as schema from '../../../platform/db/schema.ts';

let [provider, otherProvider]: FakeProvider[] = [];
let server: TestServer;
beforeAll(async () => {
  [provider, otherProvider] = [await fakeProvider(), await fakeProvider()];
  server = await testServer({ HOOK_ORIGINS: `${provider?.issuer},${otherProvider?.issuer}` });
});
afterAll(() => {
  provider?.close();
  otherProvider?.close();
});
beforeEach(() => {
  provider?.mend();
  otherProvider?.mend();
});
const idp = () => provider as FakeProvider;

const texts = {
  unknown:
    'Esta conta não está ligada a um usuário do portal. Abra o link do seu convite e entre por ele, ou peça um convite ao administrador.',
  failed:
    'O provedor de entrada não respondeu como esperado. Tente novamente em instantes; se continuar, avise o administrador.',
  expired: 'O tempo para entrar terminou. Tente novamente.',
  denied:
    'A entrada foi cancelada ou o provedor não permite esta conta. Se você não cancelou, peça ao administrador que libere a sua conta no provedor.',
  refused:
    'O provedor recusou a entrada. Tente novamente em instantes; se continuar, avise o administrador.',
};

/** A cliente with an address and a provider, and their people. */
async function buildWorld({
  by = idp(),
  dominios = ['exemplo.example'],
  ...more
}: Record<string, unknown> & { by?: FakeProvider; dominios?: string[] } = {}) {
  const cliente = await buildCliente(server);
  const host = `${unique('idp').toLowerCase()}.example`;
  await setEnderecos(server, cliente, [host]);
  const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const made = await root.post('/api/admin/provedores/', {
    ...{ nome: 'Entrar com Acme', emissor: by.issuer, client_id: clientId, segredo: clientSecret },
    ...{ dominios, cliente_id: cliente.id, ...more },
  });
  expect([made.statusCode, made.body]).toEqual([201, made.body]);
  return { cliente, host, root, provedor: made.json() as { id: number; retornos: string[] } };
}
type World = Awaited<ReturnType<typeof buildWorld>>;

/** Walks a sign-in at an address in a browser, up to the answer of the last call. */
async function signIn(
  { host, provedor }: Pick<World, 'host' | 'provedor'>,
  browser = createBrowser(server.app, host),
) {
  const begun = await browser.get(`/accounts/oidc/${provedor.id}/login/`);
  const page = String(begun.headers.location);
  if (page.startsWith('/')) return browser.exchange();
  const back = await fetch(page, { redirect: 'manual' });
  const { pathname, search } = new URL(String(back.headers.get('location')));
  const returned = await browser.get(pathname + search);
  expect(returned.headers.location).toBe('/auth/provedor/callback');
  return browser.exchange();
}
/** Begins a sign-in and signs in at the provider. Returns the portal's address to which the provider sends the browser back. */
async function comeBack(
  browser: ReturnType<typeof createBrowser>,
  { provedor }: Pick<World, 'provedor'>,
) {
  const begun = await browser.get(`/accounts/oidc/${provedor.id}/login/`);
  const back = await fetch(String(begun.headers.location), { redirect: 'manual' });
  const { pathname, searchParams } = new URL(String(back.headers.get('location')));
  return { pathname, query: searchParams, address: `${pathname}?${searchParams}` };
}
/** Sets the clock of portal and provider forward. */
function passTime(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
const detailOf = async (answer: ReturnType<typeof signIn>) => (await answer).json().detail;
const buildAna = (world: World, email = `${unique('ana')}@exemplo.example`, more = {}) =>
  buildUser(server, world.cliente, { email, ...more });
const vouch = (email: string, more = {}) => {
  idp().state.account = {
    sub: unique('sub'),
    sid: unique('sid'),
    email,
    email_verified: true,
    ...more,
  };
};

describe('the first sign-in', () => {
  it('WIRE-31 IDP-01 IDP-02 links the person on record with the verified address of an allowed domain, and finds them by subject afterwards', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email.toUpperCase());
    const first = await signIn(world);
    expect([first.statusCode, first.json().user?.id]).toEqual([200, ana.id]);
    idp().state.account = { ...idp().state.account, email: 'outra@exemplo.example' };
    expect((await signIn(world)).json().user.id).toBe(ana.id);
    const history = await historyReader(server);
    const rows = await history({ target: `user:${ana.id}` });
    expect(rows.map(({ action, details }) => [action, details])).toEqual([
      ['user.link', { provedor: 'Entrar com Acme' }],
      ['session.open', { method: 'provedor', provedor: 'Entrar com Acme' }],
      ['session.open', { method: 'provedor', provedor: 'Entrar com Acme' }],
    ]);
  });

  it('IDP-02 takes the text “true” for a verified address, as some providers send it', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email, { email_verified: 'true' });
    expect((await signIn(world)).json().user?.id).toBe(ana.id);
  });

  it.each([
    ['an unverified address', {}, { email_verified: false }],
    ['an address without a word on it', {}, { email_verified: undefined }],
    ['another word in place of true', {}, { email_verified: 'yes' }],
    ['the text false', {}, { email_verified: 'false' }],
    ['a domain that is not allowed', { dominios: ['outro.example'] }, {}],
    ['no domain at all', { dominios: [] }, {}],
    ['a letter that only looks like another one', {}, { email: 'аna@exemplo.example' }],
    ['an empty subject', {}, { sub: '' }],
  ])('IDP-02 links nobody for %s', async (_, settings, claims) => {
    const world = await buildWorld(settings);
    const ana = await buildAna(world, `ana${world.cliente.id}@exemplo.example`);
    vouch(ana.email, claims);
    const answer = await signIn(world);
    expect(answer.statusCode).toBe(401);
    const links = await server.context.db.$count(
      schema.identidade,
      eq(schema.identidade.user_id, ana.id),
    );
    expect(links).toBe(0);
  });

  it('IDP-02 reads the address where the provider tells it beside the ID token, and of no other subject', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    const told = { email: ana.email, email_verified: true };
    const sub = unique('sub');
    for (const [other, status] of [
      ['outro', 401],
      [sub, 200],
    ] as const) {
      idp().state.account = { sub };
      idp().state.faults.told = { ...told, sub: other };
      // What a provider says of itself is kept with the version of its record.
      await world.root.put(`/api/admin/provedores/${world.provedor.id}/`, {
        nome: unique('Acme '),
      });
      expect((await signIn(world)).statusCode).toBe(status);
    }
  });

  it('IDP-02 says what to do to somebody who is not on record, is of another cliente, is deactivated or a superuser', async () => {
    const world = await buildWorld();
    const elsewhere = await buildWorld();
    const people = [
      { email: 'ninguem@exemplo.example' },
      await buildAna(elsewhere),
      await buildAna(world, undefined, { is_active: false }),
      await buildAna(world, undefined, { is_superuser: true }),
    ];
    for (const { email } of people) {
      vouch(email);
      expect(await detailOf(signIn(world))).toBe(texts.unknown);
    }
  });

  it('IDP-02 two clientes use one provider without meeting', async () => {
    const [one, two] = [await buildWorld(), await buildWorld()];
    const email = `${unique('eva')}@exemplo.example`;
    const [hers, theirs] = [await buildAna(one, email), await buildAna(two)];
    vouch(email);
    expect((await signIn(one)).json().user.id).toBe(hers.id);
    // The same account is nobody in the other cliente, and can be somebody else there.
    expect(await detailOf(signIn(two))).toBe(texts.unknown);
    idp().state.account = { ...idp().state.account, email: theirs.email };
    expect((await signIn(two)).json().user.id).toBe(theirs.id);
    expect((await signIn(one)).json().user.id).toBe(hers.id);
    // The provider of one cliente does not count at the address of another one.
    expect((await signIn({ host: two.host, provedor: one.provedor })).statusCode).toBe(401);
  });

  it('IDP-02 a second account of the issuer is not linked to a person who has one', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email);
    expect((await signIn(world)).statusCode).toBe(200);
    vouch(ana.email);
    expect(await detailOf(signIn(world))).toBe(texts.unknown);
  });

  it('IDP-02 of several accounts that name one address at the same moment, one is linked', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email);
    idp().state.faults.claims = (own) => ({ ...own, sub: unique('sub') });
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(world)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    const { identidade } = schema;
    const links = await server.context.db.$count(identidade, eq(identidade.user_id, ana.id));
    expect(links).toBe(1);
  });

  it('IDP-02 an invitation links any account, once, and only to the invited person', async () => {
    const world = await buildWorld({ dominios: [] });
    const admin = await as(
      server.app,
      await buildUser(server, world.cliente, { groups: ['Admin Geral'] }),
    );
    const username = unique('convidada');
    const body = { username, email: `${username}@fora.example`, convidar: true };
    const made = (await admin.post('/api/admin/users/', body)).json();
    const codigo = String(String(made.convite.link).split('#')[1]);
    const invite = (browser: ReturnType<typeof createBrowser>, code = codigo) =>
      browser.post(`/api/provedores/${world.provedor.id}/convite/`, { codigo: code });
    const browser = createBrowser(server.app, world.host);
    expect((await invite(browser, 'x'.repeat(43))).statusCode).toBe(400);
    expect((await invite(browser)).statusCode).toBe(200);
    // Its digest, which the database has, is no invitation.
    const reader = createBrowser(server.app, world.host);
    reader.cookies.set('portal_convite', digestOfSecret(codigo));
    vouch('qualquer@outro.example');
    expect(await detailOf(signIn(world, reader))).toBe(texts.unknown);
    vouch('qualquer@outro.example', { email_verified: false });
    expect((await signIn(world, browser)).json().user.id).toBe(made.id);
    // It has ended, for a password too.
    expect((await invite(browser)).statusCode).toBe(400);
    const elsewhere = await buildWorld();
    expect(
      (
        await createBrowser(server.app, elsewhere.host).post(
          `/api/provedores/${elsewhere.provedor.id}/convite/`,
          { codigo },
        )
      ).statusCode,
    ).toBe(400);
  });
});

/** A token without a signature. */
const unsigned = (claims: object) =>
  `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

describe('hostile answers', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  type Fault = (at: FakeProvider) => void;
  it.each<[string, Fault]>([
    [
      'OIDC Core 3.1.3.7, another issuer in the token',
      ({ state }) => {
        state.faults.claims = (own) => ({ ...own, iss: 'https://outro.example' });
      },
    ],
    [
      'OIDC Core 3.1.3.7, another audience',
      ({ state }) => {
        state.faults.claims = (own) => ({ ...own, aud: 'outro' });
      },
    ],
    [
      'OIDC Core 3.1.3.7, several audiences and another authorised party',
      ({ state }) => {
        state.faults.claims = (own) => ({ ...own, aud: [clientId, 'outro'], azp: 'outro' });
      },
    ],
    [
      'OIDC Core 3.1.3.7, a token that has ended',
      ({ state }) => {
        state.faults.claims = (own) => ({ ...own, iat: now() - 900, exp: now() - 300 });
      },
    ],
    [
      'OIDC Core 3.1.3.7, another nonce',
      ({ state }) => {
        state.faults.claims = (own) => ({ ...own, nonce: 'outro' });
      },
    ],
    [
      'OIDC Core 3.1.3.7, no nonce',
      ({ state }) => {
        state.faults.claims = ({ nonce: _, ...own }) => own;
      },
    ],
    [
      'RFC 8725 3.1, a token without a signature',
      ({ state, issuer }) => {
        state.faults.token = (_, claims) =>
          unsigned({ iss: issuer, aud: clientId, iat: now(), exp: now() + 60, ...claims });
      },
    ],
    [
      'RFC 8725 3.1, a token signed with the public key as a secret',
      ({ state, issuer, keys }) => {
        state.faults.token = (_, claims) => {
          const body = unsigned({
            iss: issuer,
            aud: clientId,
            iat: now(),
            exp: now() + 60,
            ...claims,
          }).split('.')[1];
          const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'k1' })).toString(
            'base64url',
          );
          return `${head}.${body}.${createHmac('sha256', JSON.stringify(keys.first.jwk)).update(`${head}.${body}`).digest('base64url')}`;
        };
      },
    ],
    [
      'RFC 8725 3.2, a changed claim under the old signature',
      ({ state }) => {
        state.faults.token = (signed) => {
          const [head, body = '', tail] = signed.split('.');
          const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
          return [
            head,
            Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url'),
            tail,
          ].join('.');
        };
      },
    ],
    [
      'an unknown key',
      ({ state, keys }) => {
        state.signsWith = keys.second;
      },
    ],
    [
      'RFC 9207, another issuer in the answer',
      ({ state }) => {
        state.faults.back = (back) => back.set('iss', 'https://outro.example');
      },
    ],
    [
      'RFC 9207, no issuer in the answer of a provider that names itself',
      ({ state }) => {
        state.faults.back = (back) => back.delete('iss');
      },
    ],
    [
      'RFC 9700 4.5, a code that is not of this sign-in',
      ({ state }) => {
        state.faults.back = (back) => back.set('code', 'inventado');
      },
    ],
    [
      'RFC 9700 4.5, two codes in one answer',
      ({ state }) => {
        state.faults.back = (back) => back.append('code', 'outro');
      },
    ],
    [
      'OIDC Discovery 4.3, another issuer in what the provider says of itself',
      ({ state }) => {
        state.faults.metadata = (own) => ({ ...own, issuer: 'https://outro.example' });
      },
    ],
    [
      'keys in the own network',
      ({ state }) => {
        state.faults.metadata = (own) => ({ ...own, jwks_uri: 'http://10.0.0.1/jwks' });
      },
    ],
    [
      'OIDC Core 5.3, 5 MB beside the ID token',
      ({ state }) => {
        const { sub = '' } = state.account;
        state.account = { sub };
        state.faults.told = { sub, peso: 'x'.repeat(5_000_000) };
      },
    ],
    [
      'an answer that is no JSON',
      ({ state }) => {
        state.faults.exchange = { status: 200, body: '<html>' };
      },
    ],
    [
      '5 MB of claims',
      ({ state }) => {
        state.faults.claims = (own) => ({ ...own, peso: 'x'.repeat(5_000_000) });
      },
    ],
    [
      'a redirect in place of tokens',
      ({ state }) => {
        state.faults.exchange = { status: 302, body: '' };
      },
    ],
  ])('IDP-05 %s signs nobody in', async (_, spoil) => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email);
    spoil(idp());
    expect(await detailOf(signIn(world))).toBe(texts.failed);
    idp().mend();
    // What a provider says of itself is kept with the version of its record.
    await world.root.put(`/api/admin/provedores/${world.provedor.id}/`, { nome: unique('Acme ') });
    vouch(ana.email);
    expect((await signIn(world)).statusCode).toBe(200);
  });

  it.each([
    ['access_denied', texts.denied],
    ['temporarily_unavailable', texts.refused],
  ])('IDP-02 says what to do after %s', async (error, text) => {
    const world = await buildWorld();
    idp().state.faults.back = (back) => {
      back.delete('code');
      back.set('error', error);
    };
    expect(await detailOf(signIn(world))).toBe(text);
  });

  it('IDP-05 OIDC Core 3.1.3.7, an issuer with another end is another one', async () => {
    const world = await buildWorld({ emissor: `${idp().issuer}/` });
    vouch((await buildAna(world)).email);
    expect(await detailOf(signIn(world))).toBe(texts.failed);
  });

  it('IDP-05 RFC 9700 4.4, the answer of one provider does not end a sign-in that began at another one, nor that of Microsoft', async () => {
    const world = await buildWorld();
    const other = await world.root.post('/api/admin/provedores/', {
      ...{ nome: 'Outro', emissor: (otherProvider as FakeProvider).issuer, client_id: clientId },
      ...{ segredo: clientSecret, cliente_id: world.cliente.id },
    });
    const browser = createBrowser(server.app, world.host);
    const begun = await browser.get(`/accounts/oidc/${world.provedor.id}/login/`);
    const back = await fetch(String(begun.headers.location), { redirect: 'manual' });
    const { search } = new URL(String(back.headers.get('location')));
    for (const callback of [
      `/accounts/oidc/${other.json().id}/callback/`,
      '/api/auth/microsoft/callback/',
    ]) {
      const copy = createBrowser(server.app, world.host);
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      await copy.get(`${callback}${search}`);
      expect((await copy.exchange()).json()).toEqual({ detail: texts.expired });
    }
  });

  it('IDP-05 RFC 9700 4.5, the code of a thief in the answer to somebody else signs nobody in', async () => {
    const world = await buildWorld();
    vouch((await buildAna(world)).email);
    const [victim, thief] = [0, 1].map(() => createBrowser(server.app, world.host));
    if (!victim || !thief) throw new Error('no browser');
    const own = await comeBack(victim, world);
    const stolen = await comeBack(thief, world);
    own.query.set('code', String(stolen.query.get('code')));
    await victim.get(`${own.pathname}?${own.query}`);
    expect((await victim.exchange()).json()).toEqual({ detail: texts.failed });
  });

  it.each([
    ['none at all', undefined],
    ['plain alone', ['plain']],
  ])(
    'IDP-05 RFC 9700 4.8, a provider that names %s gets a challenge by S256',
    async (_, methods) => {
      const world = await buildWorld();
      idp().state.faults.metadata = (own) => ({
        ...own,
        code_challenge_methods_supported: methods,
      });
      const browser = createBrowser(server.app, world.host);
      const begun = await browser.get(`/accounts/oidc/${world.provedor.id}/login/`);
      const { searchParams: asked } = new URL(String(begun.headers.location));
      expect(asked.get('code_challenge_method')).toBe('S256');
      expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    },
  );

  it('IDP-05 RFC 9700 4.11 and 4.12, no parameter and no host name changes where a browser is sent, and no redirect repeats a body', async () => {
    const world = await buildWorld();
    const evil = 'https://outro.example/';
    const wanted = new URLSearchParams({
      ...{ next: evil, redirect_uri: evil, target_link_uri: evil, iss: evil, process: evil },
    });
    const own = `http://localhost:8000/accounts/oidc/${world.provedor.id}/callback/`;
    for (const host of ['localhost:8000', 'outro.example', world.host]) {
      const browser = createBrowser(server.app, host);
      const begun = await browser.get(`/accounts/oidc/${world.provedor.id}/login/?${wanted}`);
      const page = new URL(String(begun.headers.location));
      expect([begun.statusCode, page.origin]).toEqual([302, idp().issuer]);
      expect(page.searchParams.get('redirect_uri')).toBe(
        host === world.host ? own.replace('localhost', world.host) : own,
      );
      const back = await browser.get(
        `/accounts/oidc/${world.provedor.id}/callback/?state=x&${wanted}`,
      );
      expect([back.statusCode, back.headers.location]).toEqual([302, '/auth/provedor/callback']);
    }
  });

  it('IDP-05 RFC 9700 4.7, scripts do not read the cookie of a sign-in, other sites do not send it, and a forged one counts nothing', async () => {
    const world = await buildWorld();
    vouch((await buildAna(world)).email);
    const browser = createBrowser(server.app, world.host);
    const begun = await browser.get(`/accounts/oidc/${world.provedor.id}/login/`);
    expect([begun.headers['set-cookie'] ?? []].flat().at(-1)).toMatch(
      /^portal_entrada_.*Path=\/accounts\/oidc\/; HttpOnly; SameSite=Lax$/,
    );
    const { pathname, query } = await comeBack(browser, world);
    const name = `portal_entrada_${query.get('state')?.slice(0, 16)}`;
    const [, claims = ''] = (browser.cookies.get(name) ?? '').split('.');
    const flow = JSON.parse(Buffer.from(claims, 'base64url').toString());
    browser.cookies.set(name, unsigned(flow));
    await browser.get(`${pathname}?${query}`);
    expect((await browser.exchange()).json()).toEqual({ detail: texts.expired });
  });

  it('IDP-01 a browser keeps the last eight sign-ins, so that its headers stay short', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email);
    const browser = createBrowser(server.app, world.host);
    for (let count = 0; count < 20; count += 1) {
      await browser.get(`/accounts/oidc/${world.provedor.id}/login/`);
    }
    expect(browser.cookies.size).toBe(8);
    expect((await signIn(world, browser)).json().user.id).toBe(ana.id);
  });

  it('IDP-05 RFC 9700 4.5 and 4.7, an answer counts once, in the browser and at the address where its sign-in began', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email);
    const browser = createBrowser(server.app, world.host);
    const { address } = await comeBack(browser, world);
    const thief = createBrowser(server.app, world.host);
    await thief.get(address);
    expect((await thief.exchange()).json()).toEqual({ detail: texts.expired });
    const elsewhere = createBrowser(server.app, 'localhost:8000');
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    await elsewhere.get(address);
    expect((await elsewhere.exchange()).statusCode).toBe(401);
    await browser.get(address);
    expect((await browser.exchange()).statusCode).toBe(200);
    await browser.get(address);
    expect((await browser.exchange()).json()).toEqual({ detail: texts.expired });
  });

  it('IDP-01 new keys of the provider are taken over, and a clock that is a minute apart is borne', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email, { iat: now() + 45, exp: now() + 300 });
    expect((await signIn(world)).statusCode).toBe(200);
    const { state, keys } = idp();
    [state.signsWith, state.published] = [keys.second, [keys.first, keys.second]];
    vouch(ana.email, { sub: state.account.sub });
    const app = await buildApp(server.context, false);
    expect((await signIn(world, createBrowser(app, world.host))).statusCode).toBe(200);
  });

  it('IDP-01 IDP-05 OIDC Core 10.1.1, keys that come late, or after an error, are asked for again', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    const { state, keys } = idp();
    vouch(ana.email);
    state.faults.jwksStatus = 503;
    expect(await detailOf(signIn(world))).toBe(texts.failed);
    state.faults = {};
    expect((await signIn(world)).statusCode).toBe(200);
    state.signsWith = keys.second;
    expect(await detailOf(signIn(world))).toBe(texts.failed);
    state.published = [keys.second];
    passTime(61_000);
    expect((await signIn(world)).json().user.id).toBe(ana.id);
  });
});

describe('claims', () => {
  async function withAtributo() {
    const world = await buildWorld();
    const ana = await buildAna(world);
    const nome = unique('loja');
    const body = { nome, cliente_id: world.cliente.id };
    const atributo = (await world.root.post('/api/admin/atributos/', body)).json().id;
    const url = `/api/admin/provedores/${world.provedor.id}/`;
    const filled = { claim: 'store', atributo };
    const put = await world.root.put(url, { atributos: [filled] });
    expect([put.statusCode, put.json().atributos]).toEqual([200, [filled]]);
    const read = async () =>
      (await userQueries(server.context.db).find(world.cliente.id, ana.id))?.atributos;
    return { world, ana, nome, url, filled, read };
  }

  it('IDP-03 fill attributes at each sign-in, which history tells; one that is no value takes the value away', async () => {
    const { world, ana, nome, read } = await withAtributo();
    vouch(ana.email, { store: 'Sul' });
    const { sub } = idp().state.account;
    expect((await signIn(world)).statusCode).toBe(200);
    expect(await read()).toEqual({ [nome]: 'Sul' });
    for (const [store, kept] of [
      ['Sul', { [nome]: 'Sul' }],
      [['Norte'], { [nome]: 'Norte' }],
      [['Norte', 'Sul'], {}],
      [42, { [nome]: '42' }],
      [undefined, {}],
    ] as const) {
      vouch(ana.email, { sub, store });
      await signIn(world);
      expect([store, await read()]).toEqual([store, kept]);
    }
    const rows = await (await historyReader(server))({ target: `user:${ana.id}` });
    const filled = rows.filter(({ action }) => action === 'user.update');
    expect(filled.map(({ details }) => details)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ provedor: 'Entrar com Acme' })),
    );
  });

  it('IDP-03 an attribute of another cliente, or filled twice, is refused', async () => {
    const [{ url, world, filled }, other] = [await withAtributo(), await withAtributo()];
    for (const atributos of [[other.filled], [filled, { ...filled, claim: 'outra' }]]) {
      const answer = await world.root.put(url, { atributos });
      expect(answer.json()).toEqual({
        atributos: ['Cada atributo do cliente pode ser preenchido uma vez.'],
      });
    }
  });

  it('IDP-04 a test of a sign-in shows what it would have done, and signs in, links and changes nobody', async () => {
    const { world, ana, nome, url, read } = await withAtributo();
    async function test(spoil: (at: FakeProvider) => void = () => undefined) {
      const begun = await world.root.post(`${url}entrada/`, {});
      const browser = createBrowser(server.app);
      for (const line of [begun.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        browser.cookies.set(name, value);
      }
      spoil(idp());
      const back = await fetch(begun.json().url, { redirect: 'manual' });
      const { pathname, search } = new URL(String(back.headers.get('location')));
      const page = await browser.get(pathname + search);
      expect((await browser.exchange()).statusCode).toBe(401);
      expect(page.headers['content-security-policy']).toMatch(
        /^default-src 'none'; frame-ancestors 'none'; style-src 'sha256-[^']+'$/,
      );
      return page.body;
    }
    vouch(ana.email, { store: '<b>Sul' });
    const page = await test();
    expect(page).toContain(
      `A conta entraria como ${ana.username}. Ninguém entrou: feche esta aba.`,
    );
    expect(page).toContain(`<th scope="row">${nome}</th><td>&#60;b&#62;Sul</td>`);
    expect(page).not.toContain('<b>');
    vouch('ninguem@exemplo.example');
    expect(await test()).toContain(`A conta não entraria. ${texts.unknown}`);
    await world.root.put(url, { ativo: false });
    expect(await test()).toContain(`A conta não entraria. ${texts.unknown}`);
    const spoilt = await test(({ state }) => {
      state.faults.claims = (own) => ({ ...own, aud: 'outro' });
    });
    expect(spoilt).toContain(`A conta não entraria. ${texts.failed}`);
    expect(spoilt).toMatch(/motivo<\/th><td>.*aud/);
    expect(
      await test(({ state }) => {
        state.faults.back = (back) => {
          back.delete('code');
          back.set('error', 'access_denied');
        };
      }),
    ).toContain(`A conta não entraria. ${texts.denied}`);
    await world.root.put(url, { ativo: true });
    expect(await read()).toEqual({});
    const { identidade } = schema;
    const links = await server.context.db.$count(identidade, eq(identidade.user_id, ana.id));
    expect(links).toBe(0);
    idp().state.faults.status = 404;
    await world.root.put(url, { nome: unique('Acme ') });
    const refused = await world.root.post(`${url}entrada/`, {});
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'O provedor não respondeu. Use Testar para saber por quê.',
    ]);
  });
});

describe('the only way', () => {
  it('IDP-04 with Somente este provedor neither a password nor Microsoft nor another provider signs in, and sessions by password end', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    const at = { host: world.host };
    const byPassword = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/token/',
        headers: at,
        payload: { username: ana.username, password },
      });
    const before = (await byPassword()).json();
    const only = await world.root.put(`/api/admin/provedores/${world.provedor.id}/`, {
      somente: true,
    });
    expect(only.json().somente).toBe(true);
    const refused = await byPassword();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Sua organização entra somente pelo próprio provedor.',
    ]);
    const refresh = (
      await server.app.inject({
        method: 'POST',
        url: '/api/token/refresh/',
        headers: at,
        payload: { refresh: before.refresh },
      })
    ).statusCode;
    expect(refresh).toBe(401);
    vouch(ana.email);
    expect((await signIn(world)).statusCode).toBe(200);
    // Superusers keep their own door.
    const root = await buildUser(server, null, { is_superuser: true });
    const asRoot = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: root.username, password },
    });
    expect(asRoot.statusCode).toBe(200);
    await world.root.put(`/api/admin/provedores/${world.provedor.id}/`, { ativo: false });
    expect((await byPassword()).statusCode).toBe(200);
  });
});

describe('sign-out by the provider', () => {
  const meAt = async ({ host }: World, access: string, app = server.app) =>
    (
      await app.inject({
        url: '/api/auth/user/',
        headers: { host, authorization: `Bearer ${access}` },
      })
    ).statusCode;
  const logOut = async ({ host, provedor }: World, logout_token: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: `/accounts/oidc/${provedor.id}/logout/`,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token }).toString(),
      })
    ).statusCode;

  it('WIRE-31 IDP-03 a signed token ends the sessions of a sign-in, or of the account, at every server, and history says so', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email, { sid: 'tab-a' });
    const a = (await signIn(world)).json().access;
    const { sub } = idp().state.account;
    vouch(ana.email, { sub, sid: 'tab-b' });
    const b = (await signIn(world)).json().access;
    expect([await meAt(world, a), await meAt(world, b)]).toEqual([200, 200]);
    const other = await buildApp(server.context, false);
    await other.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => other.close());
    expect(await meAt(world, a, other)).toBe(200);
    expect(await logOut(world, await idp().logoutToken({ sid: 'tab-a' }))).toBe(200);
    for (const app of [server.app, other]) {
      await expect.poll(() => meAt(world, a, app), { timeout: 5_000 }).toBe(401);
    }
    expect(await meAt(world, b)).toBe(200);
    expect(await logOut(world, await idp().logoutToken({ sub: String(sub) }))).toBe(200);
    await expect.poll(() => meAt(world, b), { timeout: 5_000 }).toBe(401);
    const history = await historyReader(server);
    const rows = await history({ target: `user:${ana.id}` });
    expect(
      rows.filter(({ action }) => action === 'session.end').map(({ details }) => details),
    ).toEqual([
      { sessoes: 1, provedor: 'Entrar com Acme' },
      { sessoes: 1, provedor: 'Entrar com Acme' },
    ]);
  });

  it('IDP-03 it ends what began without an id of the sign-in, has a long one, or has not begun yet; and succeeds if there is nothing', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    const long = 's'.repeat(300);
    vouch(ana.email, { sid: undefined });
    const { sub } = idp().state.account;
    const a = (await signIn(world)).json().access;
    vouch(ana.email, { sub, sid: long });
    const b = (await signIn(world)).json().access;
    expect(await logOut(world, await idp().logoutToken({ sub: String(sub), sid: 'outra' }))).toBe(
      200,
    );
    expect([await meAt(world, a), await meAt(world, b)]).toEqual([401, 200]);
    const browser = createBrowser(server.app, world.host);
    await browser.get((await comeBack(browser, world)).address);
    for (let time = 0; time < 2; time += 1) {
      expect(await logOut(world, await idp().logoutToken({ sid: long }))).toBe(200);
    }
    expect(await meAt(world, b)).toBe(401);
    expect((await browser.exchange()).json()).toEqual({ detail: texts.expired });
    expect(await logOut(world, await idp().logoutToken({ sub: 'ninguem' }))).toBe(200);
  });

  it('IDP-03 a page of the provider ends a sign-in in a frame, and no other site may frame it', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email, { sid: 'tab-c' });
    const { access } = (await signIn(world)).json();
    const front = (query: string) =>
      server.app.inject({
        url: `/accounts/oidc/${world.provedor.id}/logout/?${query}`,
        headers: { host: world.host },
      });
    await front(new URLSearchParams({ iss: 'https://outro.example', sid: 'tab-c' }).toString());
    await front('sid=tab-c');
    expect(await meAt(world, access)).toBe(200);
    const answer = await front(new URLSearchParams({ iss: idp().issuer, sid: 'tab-c' }).toString());
    expect(answer.headers['content-security-policy']).toContain(`frame-ancestors ${idp().issuer}`);
    await expect.poll(() => meAt(world, access), { timeout: 5_000 }).toBe(401);
  });

  it('IDP-03 a token that is not one of a sign-out ends nothing', async () => {
    const world = await buildWorld();
    const ana = await buildAna(world);
    vouch(ana.email, { sid: 'tab-d' });
    const { access } = (await signIn(world)).json();
    const own = { sid: 'tab-d' };
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const tokens = [
      'x',
      unsigned({
        iss: idp().issuer,
        aud: clientId,
        iat: Math.floor(Date.now() / 1_000),
        jti: '1',
        events,
        ...own,
      }),
      await idp().logoutToken({ ...own, iss: 'https://outro.example' }),
      await idp().logoutToken({ ...own, aud: 'outro' }),
      await idp().logoutToken({ ...own, nonce: 'x' }),
      await idp().logoutToken({ ...own, events: {} }),
      await idp().logoutToken({ ...own, iat: Math.floor(Date.now() / 1_000) - 900 }),
      await idp().logoutToken({}),
      await idp().sign({ ...own, jti: '1', events }, idp().keys.second),
      // An ID token is none.
      await idp().sign(own),
    ];
    for (const token of tokens) expect(await logOut(world, token)).toBe(400);
    expect(await meAt(world, access)).toBe(200);
  });
});
