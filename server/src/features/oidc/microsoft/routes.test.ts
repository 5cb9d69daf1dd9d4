import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, horizonte } from '../../../../test/factories.ts';
import { historyReader } from '../../../../test/history.ts';
import { accounts, addresses, createBrowser, unlinkAccounts } from '../../../../test/microsoft.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import { buildApp } from '../../../app.ts';
import * as schema from '../../../platform/db/schema.ts';
import { findPerson } from './findPerson.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

beforeEach(async () => {
  server.emulator.faults.clear();
  await unlinkAccounts(server.context.db);
});

async function signIn(account: keyof typeof accounts, browser = createBrowser(server.app)) {
  const back = await browser.choose({ account: accounts[account] });
  const returned = await browser.get(back);
  expect([returned.statusCode, returned.headers.location]).toEqual([
    302,
    '/auth/microsoft/callback',
  ]);
  return browser.exchange();
}
const refusal = {
  unknown:
    'Esta conta Microsoft não está ligada a um usuário do portal. Peça acesso ao administrador.',
  cancelled: 'A entrada com Microsoft foi cancelada.',
  expired: 'O tempo para entrar terminou. Tente novamente.',
  provider: 'A Microsoft não respondeu como esperado. Tente novamente em instantes.',
};
const aurora = () => buildCliente(server);

describe('a sign-in by Microsoft', () => {
  it('API-52 API-04 ENT-02 answers working tokens and the person', async () => {
    const cliente = await aurora();
    const person = await buildUser(server, cliente, { email: addresses.ana });
    const answer = await signIn('ana');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        access: expect.any(String),
        refresh: expect.any(String),
        user: {
          id: person.id,
          username: person.username,
          first_name: '',
          email: addresses.ana,
          is_superuser: false,
          groups: [],
          cliente_id_leitura: cliente.id,
          recursos: expect.arrayContaining(['logout']),
        },
      },
    ]);
    const me = await server.app.inject({
      url: '/api/auth/user/',
      headers: { authorization: `Bearer ${answer.json().access}` },
    });
    expect(me.json().id).toBe(person.id);
  });

  it('SSO-07 sends state, nonce and PKCE, and keeps them in a cookie that scripts cannot read', async () => {
    const login = await server.app.inject({ url: '/accounts/microsoft/login/?process=login' });
    expect(login.statusCode).toBe(302);
    const asked = new URL(String(login.headers.location));
    expect(asked.origin).toBe(server.emulator.url);
    expect(asked.pathname).toMatch(/\/oauth2\/v2\.0\/authorize$/);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://localhost:8000/api/auth/microsoft/callback/',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{40,}$/),
      nonce: expect.stringMatching(/^.{40,}$/),
    });
    expect(String(login.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('AMBIG-13 finds a linked person by tenant and object id after the e-mail address has changed', async () => {
    const person = await buildUser(server, await aurora(), { email: addresses.ana });
    expect((await signIn('ana')).json().user.id).toBe(person.id);
    const { db } = server.context;
    await db
      .update(schema.user)
      .set({ email: `x${person.id}@x.example` })
      .where(eq(schema.user.id, person.id));
    expect((await signIn('ana')).json().user.id).toBe(person.id);
  });

  it('HIST-02 the sign-in and the link stand in history, and a refused one is counted', async () => {
    const person = await buildUser(server, await aurora(), { email: addresses.ana });
    await signIn('ana');
    const { db } = server.context;
    await db.update(schema.user).set({ is_active: false }).where(eq(schema.user.id, person.id));
    expect((await signIn('ana')).statusCode).toBe(401);
    const history = await historyReader(server);
    server.advance(16 * 60_000);
    const rows = await history({ target: `user:${person.id}` });
    server.advance(-16 * 60_000);
    expect(rows.map(({ action, rede, details }) => [action, rede, details])).toEqual([
      ['user.link', '127.0.0.1', {}],
      ['session.open', '127.0.0.1', { method: 'microsoft' }],
      ['session.failed', '127.0.0.1', expect.objectContaining({ count: 1 })],
    ]);
    expect(rows[0]?.mudancas?.map(({ campo }) => campo)).toEqual(['tid', 'oid']);
  });

  it.each(['renato', 'ursula'] as const)(
    'AMBIG-13 finds %s by the verified address of the tenant, ignoring case',
    async (who) => {
      const person = await buildUser(server, await aurora(), { email: addresses[who] });
      expect((await signIn(who)).json().user?.id).toBe(person.id);
    },
  );

  it('AMBIG-13 signs in a superuser without a cliente only from the tenant of the settings', async () => {
    const superuser = await buildUser(server, null, { email: addresses.sofia, is_superuser: true });
    expect((await signIn('sofia')).json().user).toMatchObject({
      id: superuser.id,
      is_superuser: true,
    });
    const fake = await buildUser(server, null, { email: addresses.ana, is_superuser: true });
    expect((await signIn('ana')).json()).toEqual({ detail: refusal.unknown });
    expect(fake.id).toBeGreaterThan(0);
  });
});

describe('a sign-in by Microsoft is refused', () => {
  it('AMBIG-13 to a person that no administrator has created', async () => {
    const answer = await signIn('ana');
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: refusal.unknown }]);
  });

  it('AMBIG-13 to an account of another tenant that claims the address of a person', async () => {
    await buildUser(server, await aurora(), { email: addresses.ana });
    expect((await signIn('caio')).json()).toEqual({ detail: refusal.unknown });
  });

  it('AMBIG-13 to an account whose tenant is not the tenant of the cliente', async () => {
    const otherTenant = await buildCliente(server, {
      pbi_tenant_id: horizonte.tenantId,
      pbi_client_id: horizonte.clientId,
      secret: horizonte.secret,
    });
    await buildUser(server, otherTenant, { email: addresses.ana });
    expect((await signIn('ana')).statusCode).toBe(401);
    const withoutTenant = await buildCliente(server, { pbi_tenant_id: null, secret: null });
    await buildUser(server, withoutTenant, { email: addresses.bruno });
    expect((await signIn('bruno')).statusCode).toBe(401);
  });

  it('to an inactive person with a linked account', async () => {
    const person = await buildUser(server, await aurora(), { email: addresses.ana });
    await signIn('ana');
    const { db } = server.context;
    await db.update(schema.user).set({ is_active: false }).where(eq(schema.user.id, person.id));
    expect((await signIn('ana')).statusCode).toBe(401);
  });

  it('to a second account with the address of a linked person, until the link is removed', async () => {
    const cliente = await aurora();
    const person = await buildUser(server, cliente, { email: addresses.ana });
    const { db } = server.context;
    await db.insert(schema.identidade).values({
      kind: 'microsoft',
      source: cliente.pbi_tenant_id ?? '',
      value: crypto.randomUUID(),
      user_id: person.id,
    });
    expect((await signIn('ana')).statusCode).toBe(401);
    const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    const me = await as(server.app, admin);
    await me.put(`/api/admin/users/${person.id}/`, { email: `x${person.id}@x.example` });
    await me.put(`/api/admin/users/${person.id}/`, { email: addresses.ana });
    expect((await signIn('ana')).statusCode).toBe(200);
  });

  it('AMBIG-13 to all but one of several accounts that name one address at the same moment', async () => {
    const cliente = await aurora();
    const tid = cliente.pbi_tenant_id;
    const { email } = await buildUser(server, cliente, { email: addresses.ana });
    const place = { superuserTenantId: null, at: null, network: '', now: new Date() };
    const found = await Promise.all(
      [1, 2, 3, 4].map(() =>
        findPerson(
          server.context.db,
          { tid, oid: crypto.randomUUID(), email, preferred_username: email },
          place,
        ),
      ),
    );
    expect(found.filter((one) => one?.isAdmitted)).toHaveLength(1);
  });

  it('when the person cancels, with a text that says so', async () => {
    const browser = createBrowser(server.app);
    await browser.get(await browser.choose({ cancel: '1' }));
    const answer = await browser.exchange();
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: refusal.cancelled }]);
  });

  it.each([
    [
      'access_denied',
      'AADSTS90094: The grant requires admin permission.',
      /autorize neste endereço: http:\/\/.*\/organizations\/adminconsent\?client_id=[0-9a-f-]{36}$/,
    ],
    [
      'access_denied',
      'AADSTS50105: The signed in user is not assigned.',
      /^A sua conta não foi atribuída ao portal\. .*Aplicativos empresariais/,
    ],
    [
      'access_denied',
      'AADSTS53003: Blocked by Conditional Access.',
      /^Uma política de acesso condicional/,
    ],
    [
      'interaction_required',
      'AADSTS50020: User does not exist in tenant.',
      /^Esta conta não pertence à organização/,
    ],
  ])(
    'NUV-08 refused with %s (%s), says what an administrator must do',
    async (error, said, text) => {
      const browser = createBrowser(server.app);
      const callback = new URL(await browser.choose({ cancel: '1' }), 'http://localhost');
      callback.searchParams.set('error', error);
      callback.searchParams.set('error_description', said);
      await browser.get(`${callback.pathname}${callback.search}`);
      const answer = await browser.exchange();
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { detail: expect.stringMatching(text) },
      ]);
    },
  );

  it('NUV-08 refused, leaves Microsoft’s code and sentence in the log', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(line) };
    const app = await buildApp(server.context, { level: 'warn', stream });
    const browser = createBrowser(app);
    const callback = new URL(await browser.choose({ cancel: '1' }), 'http://localhost');
    callback.searchParams.set('error_description', 'AADSTS90094: The grant requires permission.');
    await browser.get(`${callback.pathname}${callback.search}`);
    const refused = lines
      .map((line) => JSON.parse(line))
      .find(({ msg }) => msg === 'microsoft refused the sign-in');
    expect(refused).toMatchObject({
      error: 'access_denied',
      description: 'AADSTS90094: The grant requires permission.',
      reqId: expect.any(String),
    });
    await app.close();
  });

  it('NUV-08 refused at the exchange of the code, says what an administrator must do', async () => {
    await buildUser(server, await aurora(), { email: addresses.ana });
    const browser = createBrowser(server.app);
    const callback = await browser.choose({ account: accounts.ana });
    server.emulator.faults.once('entra.token', {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'AADSTS65001: has not consented' },
    });
    await browser.get(callback);
    expect((await browser.exchange()).json().detail).toMatch(/autorize neste endereço/);
  });

  it.each(['entra.discovery', 'entra.token', 'entra.keys'])(
    'while %s fails, with a text that says so',
    { tags: ['slow'] },
    async (operation) => {
      await buildUser(server, await aurora(), { email: addresses.ana });
      const fresh = await testServer();
      const browser = createBrowser(fresh.app);
      fresh.emulator.faults.next(operation === 'entra.discovery' ? 1 : 9, operation, {
        status: 503,
      });
      if (operation === 'entra.discovery') {
        const login = await browser.get('/accounts/microsoft/login/');
        expect(login.headers.location).toBe('/auth/microsoft/callback');
      } else {
        await browser.get(await browser.choose({ account: accounts.ana }));
      }
      expect((await browser.exchange()).json()).toEqual({ detail: refusal.provider });
    },
  );
});

describe('a hand-over', () => {
  it('AMBIG-12 works once, in its own browser only, and for a limited time', async () => {
    await buildUser(server, await aurora(), { email: addresses.ana });
    const browser = createBrowser(server.app);
    await browser.get(await browser.choose({ account: accounts.ana }));
    const stranger = await createBrowser(server.app).exchange();
    expect([stranger.statusCode, stranger.json()]).toEqual([401, { detail: refusal.expired }]);

    const copy = createBrowser(server.app);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await browser.exchange()).statusCode).toBe(200);
    expect((await copy.exchange()).statusCode).toBe(401);
    expect((await browser.exchange()).statusCode).toBe(401);

    await browser.get(await browser.choose({ account: accounts.ana }));
    server.advance(3 * 60_000);
    expect((await browser.exchange()).statusCode).toBe(401);
    server.advance(-3 * 60_000);
  });

  it('gives no tokens to a person who was deactivated meanwhile', async () => {
    const person = await buildUser(server, await aurora(), { email: addresses.ana });
    const browser = createBrowser(server.app);
    await browser.get(await browser.choose({ account: accounts.ana }));
    await server.context.db
      .update(schema.user)
      .set({ is_active: false })
      .where(eq(schema.user.id, person.id));
    expect((await browser.exchange()).statusCode).toBe(401);
  });

  it('SSO-07 is refused for an answer to another browser, a forged answer and a repeated answer', async () => {
    await buildUser(server, await aurora(), { email: addresses.ana });
    const victim = createBrowser(server.app);
    const attacker = createBrowser(server.app);
    const back = await attacker.choose({ account: accounts.ana });
    await victim.get(back);
    expect((await victim.exchange()).json()).toEqual({ detail: refusal.expired });
    await victim.get('/api/auth/microsoft/callback/?code=x&state=y');
    expect((await victim.exchange()).json()).toEqual({ detail: refusal.expired });
    await victim.get('/api/auth/microsoft/callback/');
    expect((await victim.exchange()).statusCode).toBe(401);

    await attacker.get(back);
    expect((await attacker.exchange()).statusCode).toBe(200);
    await attacker.get(back);
    expect((await attacker.exchange()).statusCode).toBe(401);
  });

  it('SSO-07 is refused for an ID token with the nonce of another sign-in', async () => {
    await buildUser(server, await aurora(), { email: addresses.ana });
    const browser = createBrowser(server.app);
    const back = await browser.choose({ account: accounts.ana });
    server.emulator.faults.once('entra.token', { idToken: 'wrongNonce' });
    await browser.get(back);
    const answer = await browser.exchange();
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: refusal.provider }]);
    expect((await signIn('ana')).statusCode).toBe(200);
  });

  it('works for concurrent sign-ins in two tabs', async () => {
    await buildUser(server, await aurora(), { email: addresses.ana });
    const browser = createBrowser(server.app);
    for (const begun of [await browser.begin(), await browser.begin()].reverse()) {
      await browser.get(await browser.choose({ account: accounts.ana }, begun));
      expect((await browser.exchange()).statusCode).toBe(200);
    }
  });

  it('starts a session with rotation only when the caller asks for rotation', async () => {
    await buildUser(server, await aurora(), { email: addresses.ana });
    const refresh = async (query: string) => {
      const browser = createBrowser(server.app);
      await browser.get(await browser.choose({ account: accounts.ana }));
      const tokens = await browser.get(`/api/auth/microsoft/callback/token/${query}`);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/token/refresh/',
        payload: { refresh: tokens.json().refresh },
      });
      return Object.keys(answer.json());
    };
    expect(await refresh('')).toEqual(['access']);
    expect(await refresh('?rotate=true')).toEqual(['access', 'refresh']);
  });
});

it('says that sign-in by Microsoft is off when no application is configured', {
  tags: ['slow'],
}, async () => {
  const { context } = await testServer();
  const app = await buildApp({ ...context, config: { ...context.config, microsoft: null } }, false);
  const browser = createBrowser(app);
  const login = await browser.get('/accounts/microsoft/login/');
  expect(login.headers.location).toBe('/auth/microsoft/callback');
  expect((await browser.exchange()).json()).toEqual({
    detail: 'A entrada com Microsoft não está configurada neste portal.',
  });
});
