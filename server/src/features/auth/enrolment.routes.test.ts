import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { buildCliente, buildUser, password } from '../../../test/factories.ts';
import { accounts, createBrowser } from '../../../test/microsoft.ts';
import { openEvents } from '../../../test/openEvents.ts';
import { refusalAt } from '../../../test/refusalAt.ts';
import { codeAt, giveFactor } from '../../../test/secondFactor.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { contractEndpoints } from '../../platform/docs/openApi.ts';

const settings = { JWT_SECRET: randomUUID().repeat(2) };
const server = await testServer(settings);
/** The same database and secret, where superusers must have a second factor. */
const strict = await testServer({ ...settings, SUPERUSER_SECOND_FACTOR: 'true' });
const { db, now } = server.context;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.app.close();
});

type Demand = 'ninguem' | 'administradores' | 'todos';
const demand = (cliente: { id: number }, segundo_fator: Demand) =>
  db.update(schema.cliente).set({ segundo_fator }).where(eq(schema.cliente.id, cliente.id));
const signIn = async (
  person: { username: string },
  { app }: TestServer = server,
  payload: object = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/token/',
    remoteAddress: `10.73.${Math.floor(Math.random() * 250)}.2`,
    payload: { username: person.username, password, rotate: true, ...payload },
  });
const refresh = (token: string, { app }: TestServer = server) =>
  app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh: token } });
const callWith = (
  access: string,
  { method, path }: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string },
  payload?: object,
  { app }: TestServer = server,
) =>
  app.inject({
    method,
    url: path.replace(/:\w+/g, '1'),
    headers: { authorization: `Bearer ${access}` },
    ...(payload && { payload }),
  });
const whoAmI = { method: 'GET', path: '/api/auth/user/' } as const;
const factor = (method: 'POST' | 'PUT') => ({ method, path: '/api/conta/segundo-fator/' });
const enrolment = { cadastrar_segundo_fator: true };
const refusal = { detail: 'Cadastre o segundo fator para continuar.', ...enrolment };

async function buildDemanded(groups: readonly string[] = []) {
  const cliente = await buildCliente(server, { segundo_fator: 'todos' });
  const person = await buildUser(server, cliente, { groups });
  return { cliente, person };
}

describe('who must enrol', () => {
  it.each<[Demand, string, readonly string[], boolean]>([
    ['ninguem', 'a reader', [], false],
    ['ninguem', 'an administrator', ['Admin Geral'], false],
    ['administradores', 'a reader', [], false],
    ['administradores', 'an Admin Geral', ['Admin Geral'], true],
    ['administradores', 'an Admin de Usuários', ['Admin de Usuários'], true],
    ['administradores', 'an Admin de Relatórios', ['Admin de Relatórios'], true],
    ['todos', 'a reader', [], true],
    ['todos', 'an administrator', ['Admin Geral'], true],
  ])(
    'CONTA-11 where a cliente demands it of %s, %s: %s',
    async (segundo_fator, _, groups, enrols) => {
      const cliente = await buildCliente(server, { segundo_fator });
      const person = await buildUser(server, cliente, { groups });
      const answer = await signIn(person);
      expect(answer.json().cadastrar_segundo_fator).toBe(enrols || undefined);
      const { access } = answer.json();
      expect((await callWith(access, whoAmI)).json().cadastrar_segundo_fator).toBe(
        enrols || undefined,
      );
      const conta = await callWith(access, { method: 'GET', path: '/api/conta/' });
      expect(conta.json().segundo_fator).toMatchObject({ ativo: false, exigido: enrols });
    },
  );

  it('a superuser, where the server demands it', async () => {
    const superuser = await buildUser(server, null, { is_superuser: true });
    const reader = await buildUser(server, await buildCliente(server));
    expect((await signIn(superuser)).json()).not.toHaveProperty('cadastrar_segundo_fator');
    expect((await signIn(superuser, strict)).json()).toMatchObject(enrolment);
    expect((await signIn(reader, strict)).json()).not.toHaveProperty('cadastrar_segundo_fator');
  });

  it('nobody who has a second factor', async () => {
    const { person } = await buildDemanded();
    const { codes } = await giveFactor(server, person);
    expect((await signIn(person)).json()).toHaveProperty('segundo_fator', true);
    const answer = await signIn(person, server, { codigo: codes[0] });
    expect(answer.json()).not.toHaveProperty('cadastrar_segundo_fator');
  });

  it('nobody who signs in by Microsoft, also after a refresh', async () => {
    const email = 'usuarios@aurora.example';
    await db.delete(schema.identidade);
    await db.delete(schema.user).where(eq(schema.user.email, email));
    const cliente = await buildCliente(server, { segundo_fator: 'todos' });
    const person = await buildUser(server, cliente, { email });
    const enter = async () => {
      const browser = createBrowser(server.app);
      await browser.get(await browser.choose({ account: accounts.ursula }));
      return (await browser.exchange()).json();
    };
    const tokens = await enter();
    expect(tokens.user).not.toHaveProperty('cadastrar_segundo_fator');
    expect((await refresh(tokens.refresh)).json()).not.toHaveProperty('cadastrar_segundo_fator');
    expect(
      (await callWith(tokens.access, { method: 'GET', path: '/api/configs/' })).statusCode,
    ).toBe(200);
    // By password the same person must enrol, and with a second factor Microsoft still asks for none of ours.
    expect((await signIn(person)).json()).toMatchObject(enrolment);
    await giveFactor(server, person);
    expect(await enter()).toHaveProperty('access');
  });
});

describe('a session that may only enrol', () => {
  it.each(
    contractEndpoints
      .filter(({ access }) => access !== 'public')
      .map((one) => [one.name, one] as const),
  )('CONTA-11 %s', async (name, endpoint) => {
    const { person } = await buildDemanded(['Admin Geral']);
    const session = await bearerOf(server, person);
    await db
      .update(schema.session)
      .set({ enrols: true })
      .where(eq(schema.session.user_id, person.id));
    const answer = await callWith(session, endpoint);
    const isPermitted = [
      'getBranding',
      'getConta',
      'getCurrentUser',
      'startSecondFactor',
      'confirmSecondFactor',
    ].includes(name);
    if (isPermitted) expect(answer.statusCode).not.toBe(403);
    else expect([answer.statusCode, answer.json()]).toEqual([403, refusalAt(endpoint, refusal)]);
  });

  it('of a superuser is refused too', async () => {
    const superuser = await buildUser(server, null, { is_superuser: true });
    const { access } = (await signIn(superuser, strict)).json();
    const clientes = { method: 'GET', path: '/api/admin/clientes/' } as const;
    expect((await callWith(access, clientes, undefined, strict)).json()).toEqual(refusal);
  });

  it('stays one after a refresh, and signs out', async () => {
    const { person } = await buildDemanded();
    const first = (await signIn(person)).json();
    const second = (await refresh(first.refresh)).json();
    expect(second).toMatchObject(enrolment);
    const configs = { method: 'GET', path: '/api/configs/' } as const;
    expect((await callWith(second.access, configs)).json()).toEqual(refusal);
    const logout = { method: 'POST', path: '/api/auth/logout/' } as const;
    expect((await callWith('', logout, { refresh: second.refresh })).statusCode).toBe(200);
    expect((await refresh(second.refresh)).statusCode).toBe(401);
  });

  it('may do everything once it has enrolled', async () => {
    const { person } = await buildDemanded();
    const tokens = (await signIn(person)).json();
    const { segredo } = (await callWith(tokens.access, factor('POST'), { senha: password })).json();
    const codigo = codeAt(segredo, now());
    expect((await callWith(tokens.access, factor('PUT'), { codigo })).json().codigos).toHaveLength(
      10,
    );
    const answer = (await refresh(tokens.refresh)).json();
    expect(answer).not.toHaveProperty('cadastrar_segundo_fator');
    expect((await callWith(answer.access, whoAmI)).json()).not.toHaveProperty(
      'cadastrar_segundo_fator',
    );
    expect(
      (await callWith(answer.access, { method: 'GET', path: '/api/configs/' })).statusCode,
    ).toBe(200);
  });

  it('of somebody who has enrolled in another session ends', async () => {
    const { person } = await buildDemanded();
    const [here, there] = [(await signIn(person)).json(), (await signIn(person)).json()];
    const { segredo } = (await callWith(here.access, factor('POST'), { senha: password })).json();
    await callWith(here.access, factor('PUT'), { codigo: codeAt(segredo, now()) });
    expect((await refresh(there.refresh)).statusCode).toBe(401);
  });

  it('its refusals are not in the history', async () => {
    const { person } = await buildDemanded();
    const { access } = (await signIn(person)).json();
    await callWith(access, { method: 'GET', path: '/api/configs/' });
    await callWith(access, { method: 'GET', path: '/api/admin/users/' });
    const rows = await db.select().from(schema.audit).where(eq(schema.audit.actor_id, person.id));
    expect(rows.map(({ action }) => action)).toEqual(['session.open']);
  });

  it('ends with the demand, at its next refresh', async () => {
    const { person, cliente } = await buildDemanded();
    const tokens = (await signIn(person)).json();
    await demand(cliente, 'ninguem');
    const answer = (await refresh(tokens.refresh)).json();
    expect(answer).not.toHaveProperty('cadastrar_segundo_fator');
    expect(
      (await callWith(answer.access, { method: 'GET', path: '/api/configs/' })).statusCode,
    ).toBe(200);
  });
});

describe('a session from before the demand', () => {
  it.each([true, false])(
    'may only enrol from its next refresh on, and its stream of events ends (rotates: %s)',
    async (rotate) => {
      const cliente = await buildCliente(server);
      const person = await buildUser(server, cliente);
      const tokens = (await signIn(person, server, { rotate })).json();
      const stream = await openEvents(server.app, tokens.access);
      expect(stream.status).toBe(200);
      await demand(cliente, 'todos');
      const configs = { method: 'GET', path: '/api/configs/' } as const;
      expect((await callWith(tokens.access, configs)).statusCode).toBe(200);
      const answer = (await refresh(tokens.refresh)).json();
      expect(answer).toMatchObject(enrolment);
      for (const access of [tokens.access, answer.access]) {
        expect((await callWith(access, configs)).json()).toEqual(refusal);
      }
      await expect
        .poll(() => [stream.hasEnded(), stream.names.at(-1)], { timeout: 5_000 })
        .toEqual([true, 'sessao']);
      expect((await openEvents(server.app, answer.access)).status).toBe(403);
    },
  );

  it('of a person with a second factor goes on, until it is removed', async () => {
    const { person } = await buildDemanded();
    const { codes } = await giveFactor(server, person);
    const tokens = (await signIn(person, server, { codigo: codes[0] })).json();
    const next = (await refresh(tokens.refresh)).json();
    expect(next).not.toHaveProperty('cadastrar_segundo_fator');
    await db.delete(schema.segundoFator).where(eq(schema.segundoFator.user_id, person.id));
    expect((await refresh(next.refresh)).json()).toMatchObject(enrolment);
  });

  it.each([
    ['without a Microsoft account', false, true],
    ['with a Microsoft account', true, false],
  ])('and from an older version, %s', async (_, isLinked, enrols) => {
    const { person } = await buildDemanded();
    const tokens = (await signIn(person)).json();
    await db
      .update(schema.session)
      .set({ method: null, enrols: false })
      .where(eq(schema.session.user_id, person.id));
    if (isLinked) {
      await db.insert(schema.identidade).values({
        kind: 'microsoft',
        source: randomUUID(),
        value: randomUUID(),
        user_id: person.id,
      });
    }
    const answer = (await refresh(tokens.refresh)).json();
    expect(answer.cadastrar_segundo_fator).toBe(enrols || undefined);
  });
});
