import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, signIn } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../db/schema.ts';

let server: TestServer;
let cliente: { id: number };
let geral: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  server = await testServer();
  cliente = await buildCliente(server);
  geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
});

describe('LIM-02 a bad list gets a small answer', () => {
  const items = <T>(item: T, count: number): T[] => Array.from({ length: count }, () => item);

  it.each([
    [
      'empty permissions',
      'POST',
      '/api/admin/relatorio-permissoes/bulk-update/',
      { app_id: 1, permissions: items({}, 24_000) },
    ],
    [
      'permissions of a wrong type',
      'POST',
      '/api/admin/relatorio-permissoes/bulk-update/',
      { app_id: 1, permissions: items(7, 9_000) },
    ],
    [
      'pages of a wrong type',
      'POST',
      '/api/admin/relatorio-permissoes/',
      { user: 1, relatorio: 1, tipo_acesso: 'specific', paginas_permitidas: items({}, 24_000) },
    ],
    [
      'texts as ids of people',
      'POST',
      '/api/admin/powerbiconfig/',
      { users_allowed: items('x', 200_000) },
    ],
    [
      'texts as ids of reports',
      'POST',
      '/api/admin/aplicativos/',
      { nome: 'x', relatorios_ids: items('x', 200_000) },
    ],
    ['texts as ids of groups', 'PUT', '/api/admin/users/1/', { groups_input: items('x', 200_000) }],
    [
      'reports without id',
      'POST',
      '/api/admin/powerbi/friendly-names/',
      { reports: items({}, 24_000) },
    ],
  ] as const)('LIM-02 %s', { tags: ['slow'] }, async (_, method, url, payload) => {
    const send = method === 'POST' ? geral.post : geral.put;
    const { statusCode, body } = await send(url, payload);
    expect([statusCode, body.length < 1_000]).toEqual([400, true]);
  });

  it('LIM-02 a body of a million objects is refused before it is parsed', {
    tags: ['slow'],
  }, async () => {
    const answer = await geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: 1,
      permissions: items({}, 1_000_000),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'O pedido tem itens demais. Envie em partes.' },
    ]);
  });

  it('LIM-02 names the first wrong item, and every wrong field', async () => {
    const answer = await geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: 'x',
      permissions: [{ user_id: 1, access_type: 'full' }, {}, {}],
    });
    expect(answer.json()).toEqual({ app_id: ['Informe um número inteiro.'] });
    const second = await geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: 1,
      permissions: [{ user_id: 1, access_type: 'full' }, {}, {}],
    });
    expect(second.json()).toEqual({ 'permissions.1.access_type': ['Este campo é obrigatório.'] });
  });

  it('ENT-05 does not take a text for a boolean', async () => {
    const person = await buildUser(server, cliente);
    const answer = await geral.put(`/api/admin/users/${person.id}/`, { is_active: 'false' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { is_active: ['Informe verdadeiro ou falso.'] },
    ]);
  });
});

describe('LIM-03 sizes', () => {
  it.each(['/api/token/', '/api/token/refresh/', '/api/auth/logout/'])(
    'LIM-03 %s answers 413 to more than 8 kB',
    async (url) => {
      const send = (length: number) =>
        server.app.inject({
          method: 'POST',
          url,
          payload: { username: 'x', password: 'y', refresh: 'x'.repeat(length) },
        });
      expect((await send(8_000)).statusCode).toBe(413);
      expect((await send(1_000)).statusCode).not.toBe(413);
    },
  );

  it.each([
    ['101 characters', 'x'.repeat(101)],
    ['9 words', 'a b c d e f g h i'],
  ])('LIM-03 a search of %s is refused', async (_, q) => {
    for (const list of ['users', 'powerbiconfig', 'aplicativos']) {
      const answer = await geral.get(
        `/api/admin/${list}/?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
      );
      expect([list, answer.statusCode, answer.json()]).toEqual([
        list,
        400,
        { filter: ['Busque com até 100 caracteres e 8 palavras.'] },
      ]);
    }
  });

  it('LIM-03 a search of 100 characters in 8 words is answered', async () => {
    const q = `a b c d e f g ${'x'.repeat(86)}`;
    const answer = await geral.get(
      `/api/admin/users/?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
    );
    expect([q.length, answer.statusCode]).toEqual([100, 200]);
  });

  it('LIM-03 ESCALA-01 a list of more than 10,000 rows is only answered in pages, and counted no further than its next page', {
    tags: ['slow'],
  }, async () => {
    const large = await buildCliente(server);
    const reader = await buildUser(server, large, { groups: ['Admin Geral'] });
    const insert = (from: number, to: number) =>
      server.context.db.execute(sql`insert into user_account
        (username, email, first_name, last_name, cliente_id, is_active, is_superuser, search)
        select 'lim' || ${large.id}::int || 'x' || n, 'lim' || ${large.id}::int || 'x' || n || '@x.example', '', '',
          ${large.id}::int, true, false, '' from generate_series(${from}::int, ${to}::int) n`);
    const me = await as(server.app, reader);
    await insert(1, 9_999);
    // A database in use knows how many people it has. Without it, a busy machine needs ten seconds for the list.
    await server.context.db.execute(sql`analyze user_account`);
    const whole = await me.get('/api/admin/users/');
    expect([whole.statusCode, whole.json().length]).toEqual([200, 10_000]);
    await insert(10_000, 10_000);
    const refused = await me.get('/api/admin/users/');
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { detail: 'A lista tem mais de 10.000 linhas. Peça uma página com range.' },
    ]);
    const page = await me.get('/api/admin/users/?range=[0,9]');
    expect([page.json().length, page.headers['content-range']]).toEqual([10, 'users 0-9/10001']);
    const [app] = await server.context.db
      .insert(schema.aplicativo)
      .values({ cliente_id: large.id, nome: 'Grande' })
      .returning();
    const without = `/api/admin/relatorio-permissoes/users-without-access/${app?.id}/`;
    expect((await me.get(without)).statusCode).toBe(400);
    const some = await me.get(`${without}?range=[0,9]`);
    expect([some.json().length, some.headers['content-range']]).toEqual([10, 'users 0-9/10001']);
    const last = await me.get(`${without}?range=[10000,10010]`);
    expect([last.json().length, last.headers['content-range']]).toEqual([
      1,
      'users 10000-10000/10001',
    ]);
    // Beyond 10,000 the number only says that there is a next page.
    await insert(10_001, 10_030);
    for (const [range, total] of [
      ['[0,9]', '0-9/10001'],
      ['[10000,10009]', '10000-10009/10011'],
      ['[10030,10039]', '10030-10030/10031'],
    ]) {
      const { headers } = await me.get(`/api/admin/users/?range=${range}`);
      expect(headers['content-range']).toBe(`users ${total}`);
    }
    // Other tests share the database, and a superuser's lists contain everybody.
    await server.context.db.execute(
      sql`delete from user_account where cliente_id = ${large.id} and username like 'lim%'`,
    );
  });
});

describe('LIM-03 a request must arrive in time', () => {
  it('LIM-03 connections that stop in the middle of a body or of headers are closed', {
    tags: ['slow'],
  }, async () => {
    const { app } = await testServer({ REQUEST_SECONDS: '1' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const starts = [
      'POST /api/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a":',
      'GET /api/health/live/ HTTP/1.1\r\nhost: x\r\nx-slow: ',
    ];
    const closed = starts.flatMap((start) =>
      Array.from(
        { length: 10 },
        () =>
          new Promise<string>((done, failed) => {
            let answer = '';
            const socket = connect(port, '127.0.0.1', () => socket.write(start));
            socket.on('data', (chunk) => (answer += chunk));
            socket.on('close', () => done(answer));
            socket.on('error', failed);
          }),
      ),
    );
    const answers = await Promise.all(closed);
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 408'))).toEqual([]);
    await app.close();
  });
});

describe('values that used to fail inside the server', () => {
  it('a filter of groups that is no text matches nobody', async () => {
    const filter = encodeURIComponent('{"groups":{"toString":1}}');
    const answer = await geral.get(`/api/admin/users/?filter=${filter}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  it('an instant beyond the years of the database is refused', async () => {
    const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const filter = encodeURIComponent('{"since":"+275000-01-01"}');
    const answer = await superuser.get(`/api/admin/audit/?filter=${filter}`);
    expect(answer.statusCode).toBe(400);
  });

  it('a refresh token with an additional part is refused', async () => {
    const person = await buildUser(server, cliente);
    const { refresh } = await signIn(server.app, person.username);
    const send = (token: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/token/refresh/',
        payload: { refresh: token },
      });
    expect((await send(`${refresh}.x`)).statusCode).toBe(401);
    expect((await send(refresh)).statusCode).toBe(200);
  });
});
