import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, password, signIn } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../db/schema.ts';
import { authQueries } from './queries.ts';

let server: TestServer;
let cliente: { id: number };
beforeAll(async () => {
  server = await testServer();
  cliente = await buildCliente(server);
});

const post = (url: string, payload: object, remoteAddress = '10.9.0.1') =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress });
const whoAmI = (access: string) =>
  server.app.inject({
    method: 'GET',
    url: '/api/auth/user/',
    headers: { authorization: `Bearer ${access}` },
  });
const unauthenticated = { detail: 'Sessão inválida ou expirada. Entre novamente.' };

describe('signing in', () => {
  it('API-01 ENT-01 answers access and refresh tokens and ignores the case of the username', async () => {
    const person = await buildUser(server, cliente);
    const answer = await post('/api/token/', { username: person.username.toUpperCase(), password });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(['access', 'refresh']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('API-03 ENT-03 the access token identifies the signed-in person', async () => {
    const person = await buildUser(server, cliente, {
      first_name: 'Zoé',
      groups: ['Admin Geral'],
    });
    const { access } = await signIn(server.app, person.username);
    expect((await whoAmI(access)).json()).toEqual({
      id: person.id,
      username: person.username,
      first_name: 'Zoé',
      email: person.email,
      is_superuser: false,
      groups: ['Admin Geral'],
      cliente_id_leitura: cliente.id,
    });
  });

  it('answers the same 401 for a wrong password, an unknown person and an inactive person', async () => {
    const person = await buildUser(server, cliente);
    const gone = await buildUser(server, cliente, { is_active: false });
    const noPassword = await buildUser(server, cliente, { password_hash: null });
    for (const [username, secret] of [
      [person.username, 'errada'],
      ['ninguem-com-este-nome', password],
      [gone.username, password],
      [noPassword.username, password],
    ]) {
      const answer = await post('/api/token/', { username, password: secret }, '10.9.0.2');
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { detail: 'Credenciais inválidas.' },
      ]);
    }
  });

  it('API-55 ERR-03 names the fields that are missing or empty', async () => {
    expect((await post('/api/token/', { username: '' })).json()).toEqual({
      username: ['Este campo não pode ser vazio.'],
      password: ['Este campo é obrigatório.'],
    });
    expect((await post('/api/token/', {})).statusCode).toBe(400);
  });

  it('answers 429 with the waiting time after five failures of one person from one address', async () => {
    const person = await buildUser(server, cliente);
    const wrong = () =>
      post('/api/token/', { username: person.username, password: 'x' }, '10.9.1.1');
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await wrong()).statusCode).toBe(401);
    const closed = await post('/api/token/', { username: person.username, password }, '10.9.1.1');
    expect(closed.statusCode).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800);
    expect(closed.json().detail).toMatch(/^Muitas tentativas\. Aguarde 15 min/);
    const fromOtherAddress = await post(
      '/api/token/',
      { username: person.username, password },
      '10.9.1.2',
    );
    expect(fromOtherAddress.statusCode).toBe(200);
    server.advance(15 * 60_000 + 1_000);
    expect(
      (await post('/api/token/', { username: person.username, password }, '10.9.1.1')).statusCode,
    ).toBe(200);
  });
});

describe('guessing a password', () => {
  it('checks only five of many concurrent guesses', async () => {
    const person = await buildUser(server, cliente);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () =>
        post('/api/token/', { username: person.username, password: 'x' }, '10.9.3.1'),
      ),
    );
    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('counts all spellings of one name together and lets the owner sign in from another address', async () => {
    const person = await buildUser(server, cliente, { username: `maria${Date.now()}` });
    const guess = (username: string) =>
      post('/api/token/', { username, password: 'x' }, '10.9.6.1');
    for (const change of ['maria', 'MARIA', 'MarIa', 'mar\u0130a', 'm\u00e1ria']) {
      await guess(person.username.replace('maria', change));
    }
    expect((await guess(person.username)).statusCode).toBe(429);
    for (let address = 2; address < 30; address += 1) {
      await post('/api/token/', { username: person.username, password: 'x' }, `10.9.7.${address}`);
    }
    const owner = await post('/api/token/', { username: person.username, password }, '10.9.8.1');
    expect(owner.statusCode).toBe(200);
  });

  it('does not limit many successful sign-ins from one address', async () => {
    const person = await buildUser(server, cliente);
    for (let time = 0; time < 25; time += 1) {
      const answer = await post('/api/token/', { username: person.username, password }, '10.9.4.1');
      expect(answer.statusCode).toBe(200);
    }
  });

  it('the cleanup deletes ended attempts and sessions', async () => {
    const queries = authQueries(server.context.db);
    const person = await buildUser(server, cliente);
    await post('/api/token/', { username: person.username, password: 'x' }, '10.9.5.1');
    await signIn(server.app, person.username);
    const sessions = () =>
      server.context.db.select().from(schema.session).where(eq(schema.session.user_id, person.id));
    const attempts = () =>
      queries.listAttempts([`pair:${person.username}|10.9.5.1`], server.context.now());
    await queries.deleteExpired(server.context.now());
    expect([(await sessions()).length, (await attempts()).length]).toEqual([1, 1]);
    await queries.deleteExpired(new Date(server.context.now().getTime() + 15 * 24 * 60 * 60_000));
    expect([(await sessions()).length, (await attempts()).length]).toEqual([0, 0]);
  });
});

describe('a bearer token', () => {
  it('API-55 that is absent, forged, unsigned or expired gets 401', async () => {
    const person = await buildUser(server, cliente);
    const { access } = await signIn(server.app, person.username);
    const [head, body = '', signature] = access.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of [
      '',
      'lixo',
      `${head}.${other}.${signature}`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
    ]) {
      const answer = await whoAmI(forged);
      expect([forged, answer.statusCode, answer.json()]).toEqual([forged, 401, unauthenticated]);
    }
    const absent = await server.app.inject({ method: 'GET', url: '/api/auth/user/' });
    expect(absent.statusCode).toBe(401);

    const past = await testServer({ JWT_SECRET: server.context.config.jwtSecret });
    past.advance(-16 * 60_000);
    const { access: ended } = await signIn(past.app, person.username);
    expect((await whoAmI(ended)).json()).toEqual(unauthenticated);
  });

  it('that is signed with another secret gets 401', async () => {
    const person = await buildUser(server, cliente);
    const stranger = await testServer();
    const { access } = await signIn(stranger.app, person.username);
    expect((await whoAmI(access)).statusCode).toBe(401);
  });

  it('of a deactivated person gets 401', async () => {
    const person = await buildUser(server, cliente);
    const { access } = await signIn(server.app, person.username);
    await server.context.db
      .update(schema.user)
      .set({ is_active: false })
      .where(eq(schema.user.id, person.id));
    expect((await whoAmI(access)).statusCode).toBe(401);
  });
});

describe('refreshing', () => {
  it('API-02 answers only an access token, any number of times, without rotation', async () => {
    const person = await buildUser(server, cliente);
    const { refresh } = await signIn(server.app, person.username);
    for (let time = 0; time < 3; time += 1) {
      const answer = await post('/api/token/refresh/', { refresh });
      expect(Object.keys(answer.json())).toEqual(['access']);
      expect((await whoAmI(answer.json().access)).json().id).toBe(person.id);
    }
  });

  it('answers one common new refresh token to concurrent refreshes with rotation', async () => {
    const person = await buildUser(server, cliente);
    const { refresh } = await signIn(server.app, person.username, { rotate: true });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/token/refresh/', { refresh })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const tokens = new Set(answers.map((answer) => answer.json().refresh));
    expect(tokens.size).toBe(1);
    expect(tokens.has(refresh)).toBe(false);
  });

  it('ends the session when an old refresh token is used again', async () => {
    const person = await buildUser(server, cliente);
    const { refresh: first } = await signIn(server.app, person.username, { rotate: true });
    const second = (await post('/api/token/refresh/', { refresh: first })).json().refresh;
    server.advance(21_000);
    expect((await post('/api/token/refresh/', { refresh: first })).json()).toEqual(unauthenticated);
    expect((await post('/api/token/refresh/', { refresh: second })).statusCode).toBe(401);
  });

  it('answers 401 for a forged token, another generation and an expired session', async () => {
    const person = await buildUser(server, cliente);
    const { refresh } = await signIn(server.app, person.username, { rotate: true });
    const [id, , signature] = refresh.split('.');
    for (const forged of ['lixo', `${id}.5.${signature}`, `${id}.0.AAAA`]) {
      expect((await post('/api/token/refresh/', { refresh: forged })).statusCode).toBe(401);
    }
    server.advance(15 * 24 * 60 * 60_000);
    expect((await post('/api/token/refresh/', { refresh })).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the access and refresh tokens of that session and of no other', async () => {
    const person = await buildUser(server, cliente);
    const here = await signIn(server.app, person.username);
    const there = await signIn(server.app, person.username);
    expect((await whoAmI(here.access)).statusCode).toBe(200);
    expect((await post('/api/auth/logout/', { refresh: here.refresh })).statusCode).toBe(200);
    expect((await whoAmI(here.access)).statusCode).toBe(401);
    expect((await post('/api/token/refresh/', { refresh: here.refresh })).statusCode).toBe(401);
    expect((await whoAmI(there.access)).statusCode).toBe(200);
  });
});

it('a superuser without a cliente can sign in', async () => {
  const person = await buildUser(server, null, { is_superuser: true });
  const answer = await (await as(server.app, person)).get('/api/auth/user/');
  expect(answer.json()).toMatchObject({ is_superuser: true, cliente_id_leitura: null });
});
