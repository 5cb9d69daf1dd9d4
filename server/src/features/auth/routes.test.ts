import { recursos } from '@portal/api-client/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, password, signIn } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

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

  it('API-03 ENT-03 REC-02 the access token identifies the person, and the answer says what the server adds', async () => {
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
      recursos: [
        'logout',
        'ativo',
        'sem_senha',
        'auditoria',
        'exportacoes',
        'credenciais',
        'perfis',
        'versoes',
        'rls_nome',
        'dataset_atual',
        'relatorios_paginados',
        'paginas',
        'eventos',
        'saude',
        'visoes',
        'inicio',
        'conta',
        'ensaios',
        'acessos',
        'equipes',
        'prazos',
        'painel',
        'catalogo',
        'classes_de_pagina',
        'concessoes',
        'ultima_entrada',
        'resumos',
        'importacao',
        'dados',
        'sessoes',
        'regras_de_conta',
        'segundo_fator',
        'convites',
        'encerramento',
        'ver_como',
        'pedidos',
        'desfazer',
        'lixeira',
        'planilha',
        'atualizacoes',
        'arquivos',
        'pendencias',
        'enderecos',
        'uso',
        // These names are on the wire and stay. Names that are added later stand after them.
        ...recursos
          .slice(recursos.indexOf('consultas_dax') + 1)
          .filter((name) => name !== 'alertas'),
      ],
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

describe('a new JWT_SECRET', () => {
  it('ends no session while the former one is set, and moves sessions to the new one', {
    tags: ['slow'],
  }, async () => {
    const [old, current] = [crypto.randomUUID().repeat(2), crypto.randomUUID().repeat(2)];
    const before = await testServer({ JWT_SECRET: old });
    const during = await testServer({ JWT_SECRET: current, JWT_SECRET_PREVIOUS: old });
    const after = await testServer({ JWT_SECRET: current });
    const person = await buildUser(server, cliente);
    const first = await signIn(before.app, person.username, { rotate: true });
    const me = ({ app }: TestServer, access: string) =>
      app.inject({ url: '/api/auth/user/', headers: { authorization: `Bearer ${access}` } });
    const refreshAt = ({ app }: TestServer, refresh: string) =>
      app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh } });
    expect((await me(after, first.access)).statusCode).toBe(401);
    expect((await refreshAt(after, first.refresh)).statusCode).toBe(401);
    expect((await me(during, first.access)).statusCode).toBe(200);
    const second = (await refreshAt(during, first.refresh)).json();
    expect((await me(after, second.access)).statusCode).toBe(200);
    expect((await refreshAt(after, second.refresh)).statusCode).toBe(200);
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
