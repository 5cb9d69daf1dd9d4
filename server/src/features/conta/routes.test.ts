import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, password, signIn } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const nova = 'janela azul com cortina';
const wrong = 'outra-senha-qualquer';

async function buildPerson(values: Partial<typeof schema.user.$inferInsert> = {}) {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente, {
    first_name: 'Ana',
    last_name: 'Lima',
    ...values,
  });
  return { cliente, person, me: await as(server.app, person) };
}
const refresh = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/token/refresh/',
    payload: { refresh: token },
  });
const call = (access: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/conta/senha/',
    headers: { authorization: `Bearer ${access}` },
    remoteAddress: '10.90.0.1',
    payload,
  });

describe('the own account', () => {
  it('CONTA-02 WIRE-08 is answered without anything of the password', async () => {
    const { person, me } = await buildPerson();
    expect((await me.get('/api/conta/')).json()).toEqual({
      username: person.username,
      email: person.email,
      first_name: 'Ana',
      last_name: 'Lima',
      tem_senha: true,
      somente_microsoft: false,
      segundo_fator: { ativo: false, codigos_restantes: 0, exigido: false },
    });
  });

  it('CONTA-02 ENTR-03 keeps own names without invisible characters', async () => {
    const me = await as(server.app, await buildUser(server, null, { first_name: 'Bia' }));
    const odd = await me.put('/api/conta/', { first_name: 'A\u202Ena\u0007', last_name: '\u3164' });
    expect(odd.json()).toMatchObject({ first_name: 'Ana', last_name: '' });
  });

  it('CONTA-02 WIRE-08 takes the names alone, and answers them at the next call', async () => {
    const { person, me } = await buildPerson();
    const changed = await me.put('/api/conta/', { first_name: ' Ana Rita ' });
    expect(changed.json()).toMatchObject({ first_name: 'Ana Rita', last_name: 'Lima' });
    expect((await me.get('/api/auth/user/')).json()).toMatchObject({ first_name: 'Ana Rita' });
    const [row] = await server.context.db
      .select()
      .from(schema.user)
      .where(eq(schema.user.id, person.id));
    expect(row).toMatchObject({ username: person.username, version: person.version + 1 });
  });

  it.each([
    ['username', 'outra'],
    ['email', 'outra@exemplo.example'],
    ['cliente_id', 1],
    ['groups_input', [1]],
    ['is_superuser', true],
    ['is_active', false],
    ['expira_em', null],
  ])('CONTA-05 ignores %s', async (field, value) => {
    const { person, me } = await buildPerson();
    const read = async () =>
      (await server.context.db.select().from(schema.user).where(eq(schema.user.id, person.id)))[0];
    const before = await read();
    await me.put('/api/conta/', { [field]: value });
    expect(await read()).toEqual(before);
  });

  it('refuses names that are too long', async () => {
    const { me } = await buildPerson();
    expect((await me.put('/api/conta/', { last_name: 'x'.repeat(151) })).statusCode).toBe(400);
  });

  it('refuses callers without a session', async () => {
    for (const [method, url] of [
      ['GET', '/api/conta/'],
      ['PUT', '/api/conta/'],
      ['POST', '/api/conta/senha/'],
    ] as const) {
      expect((await server.app.inject({ method, url })).statusCode).toBe(401);
    }
  });
});

describe('the own password', () => {
  it('CONTA-02 changes with the present one, and ends the other sessions', async () => {
    const { person } = await buildPerson();
    const here = await signIn(server.app, person.username);
    const there = await signIn(server.app, person.username);
    expect((await call(here.access, { atual: password, nova })).statusCode).toBe(200);
    expect((await refresh(there.refresh)).statusCode).toBe(401);
    const renewed = await refresh(here.refresh);
    expect(renewed.statusCode).toBe(200);
    const { access } = renewed.json();
    const headers = { authorization: `Bearer ${access}` };
    expect((await server.app.inject({ url: '/api/auth/user/', headers })).statusCode).toBe(200);
    const me = { authorization: `Bearer ${there.access}` };
    expect((await server.app.inject({ url: '/api/auth/user/', headers: me })).statusCode).toBe(401);
    expect(await signIn(server.app, person.username)).not.toHaveProperty('access');
    expect(await signIn(server.app, person.username, { password: nova })).toHaveProperty('access');
  });

  it('CONTA-02 stays with a wrong present one, which counts as a failed sign-in', async () => {
    const { person } = await buildPerson();
    const { access, refresh: token } = await signIn(server.app, person.username);
    const answers = [];
    for (let index = 0; index < 6; index += 1) {
      answers.push(await call(access, { atual: wrong, nova }));
    }
    expect(answers[0]?.json()).toEqual({ atual: ['Senha atual incorreta.'] });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);
    // The right password is refused too, and so is a sign-in from the same address.
    expect((await call(access, { atual: password, nova })).statusCode).toBe(429);
    const signInHere = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      remoteAddress: '10.90.0.1',
      payload: { username: person.username, password },
    });
    expect(signInHere.statusCode).toBe(429);
    const [failed] = await server.context.db
      .select()
      .from(schema.failedSignIn)
      .where(eq(schema.failedSignIn.user_id, person.id));
    expect(failed?.count).toBe(5);
    expect((await refresh(token)).statusCode).toBe(200);
  });

  it.each([
    ['short', 'curta12'],
    ['a known one', 'portal123'],
    ['the present one', password],
  ])('refuses a new password that is %s', async (_, weak) => {
    const { me, person } = await buildPerson();
    const answer = await me.post('/api/conta/senha/', { atual: password, nova: weak });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('nova');
    expect(await signIn(server.app, person.username)).toHaveProperty('access');
  });

  it('is refused for a person who can only sign in with Microsoft', async () => {
    const { person, me } = await buildPerson();
    await server.context.db
      .update(schema.user)
      .set({ password_hash: null })
      .where(eq(schema.user.id, person.id));
    expect((await me.get('/api/conta/')).json()).toMatchObject({ tem_senha: false });
    const answer = await me.post('/api/conta/senha/', { atual: password, nova });
    expect(answer.json()).toEqual({ atual: ['Esta conta não tem senha. Entre com a Microsoft.'] });
  });

  it('HIST-01 HIST-03 stands in history without a value', async () => {
    const { person, me } = await buildPerson();
    await me.post('/api/conta/senha/', { atual: password, nova });
    const [row] = await server.context.db
      .select()
      .from(schema.audit)
      .where(eq(schema.audit.target, `user:${person.id}`))
      .orderBy(desc(schema.audit.id));
    expect(row).toMatchObject({ action: 'user.update', actor_id: person.id });
    expect(JSON.stringify(row)).not.toContain(nova);
  });

  it('lets only one of two concurrent changes win', async () => {
    const { person } = await buildPerson();
    const here = await signIn(server.app, person.username);
    const there = await signIn(server.app, person.username);
    const answers = await Promise.all([
      call(here.access, { atual: password, nova }),
      call(there.access, { atual: password, nova: `${nova} e flores` }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 401, 409]).toContain(statuses[1]);
  });
});
