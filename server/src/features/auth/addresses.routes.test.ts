import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildCliente,
  buildUser,
  password,
  setEnderecos,
  unique,
} from '../../../test/factories.ts';
import { giveFactor } from '../../../test/secondFactor.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let aurora: Awaited<ReturnType<typeof buildCliente>>;
let horizonte: Awaited<ReturnType<typeof buildCliente>>;
const hosts = { aurora: 'bi.aurora.example', horizonte: 'bi.horizonte.example' };
const portal = 'localhost:8000';

beforeAll(async () => {
  server = await testServer();
  aurora = await buildCliente(server);
  horizonte = await buildCliente(server);
  await setEnderecos(server, aurora, [hosts.aurora, 'dados.aurora.example']);
  await setEnderecos(server, horizonte, [hosts.horizonte]);
});

let address = 0;
const post = (host: string, url: string, payload: object, from?: string) => {
  address += 1;
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host },
    remoteAddress: from ?? `10.61.${address >> 8}.${address & 255}`,
  });
};
const enter = (host: string, username: string, secret = password) =>
  post(host, '/api/token/', { username, password: secret, rotate: true });
const whoAmI = async (host: string, access: string) =>
  (
    await server.app.inject({
      url: '/api/auth/user/',
      headers: { host, authorization: `Bearer ${access}` },
    })
  ).statusCode;
const refresh = (host: string, token: string) =>
  post(host, '/api/token/refresh/', { refresh: token });

describe('at the address of a cliente', () => {
  it('its people and superusers sign in, also a superuser of another cliente', async () => {
    const reader = await buildUser(server, aurora);
    const superusers = [
      await buildUser(server, null, { is_superuser: true }),
      await buildUser(server, horizonte, { is_superuser: true }),
    ];
    for (const person of [reader, ...superusers]) {
      const answer = await enter(hosts.aurora, person.username);
      expect(answer.statusCode).toBe(200);
      expect(await whoAmI(hosts.aurora, answer.json().access)).toBe(200);
    }
  });

  it('a person of another cliente is answered as with a wrong password, byte by byte, and is counted so', async () => {
    const own = await buildUser(server, aurora);
    const foreign = await buildUser(server, horizonte);
    const nowhere = await buildUser(server, null);
    const onlyMicrosoft = await buildCliente(server, { somente_microsoft: true });
    const strict = await buildUser(server, onlyMicrosoft);
    const told = async (username: string, secret: string) => {
      const { statusCode, body, headers } = await enter(hosts.aurora, username, secret);
      const { 'x-request-id': _, date: __, ...same } = headers;
      return JSON.stringify([statusCode, body, same]);
    };
    const wrong = await told(own.username, 'senha-errada');
    expect(wrong).toContain('[401,');
    for (const person of [foreign, nowhere, strict]) {
      expect(await told(person.username, password)).toBe(wrong);
      expect(await told(person.username, 'senha-errada')).toBe(wrong);
    }
    expect(await told(unique('ninguem'), password)).toBe(wrong);
    const { db } = server.context;
    const { failedSignIn } = schema;
    const countOf = async ({ id }: { id: number }) =>
      (await db.select().from(failedSignIn).where(eq(failedSignIn.user_id, id))).reduce(
        (sum, { count }) => sum + count,
        0,
      );
    expect(await countOf(foreign)).toBe(2);
    const guess = async () => {
      const body = { username: foreign.username, password };
      return (await post(hosts.aurora, '/api/token/', body, '10.60.1.1')).statusCode;
    };
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) statuses.push(await guess());
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await db.$count(schema.session, eq(schema.session.user_id, foreign.id))).toBe(0);
  });

  it('a right password with a second factor asks for no code of a person of another cliente', async () => {
    const foreign = await buildUser(server, horizonte);
    await giveFactor(server, foreign);
    expect((await enter(hosts.aurora, foreign.username)).json()).toEqual({
      detail: 'Credenciais inválidas.',
    });
    expect((await enter(portal, foreign.username)).json()).toMatchObject({ segundo_fator: true });
  });
});

describe('a session', () => {
  it('counts only at the address at which it began, and a refresh elsewhere changes nothing', async () => {
    const superuser = await buildUser(server, null, { is_superuser: true });
    const places = [hosts.aurora, 'dados.aurora.example', hosts.horizonte, portal];
    for (const place of places) {
      const tokens = (await enter(place, superuser.username)).json();
      for (const other of places) {
        const isSame = other === place;
        expect([place, other, await whoAmI(other, tokens.access)]).toEqual([
          place,
          other,
          isSame ? 200 : 401,
        ]);
        if (!isSame) expect((await refresh(other, tokens.refresh)).statusCode).toBe(401);
      }
      expect((await refresh(place, tokens.refresh)).statusCode).toBe(200);
    }
  });

  it('of a tab that shows the portal as a person counts where that of the administrator does', async () => {
    const superuser = await buildUser(server, null, { is_superuser: true });
    const reader = await buildUser(server, aurora);
    const { access } = (await enter(hosts.aurora, superuser.username)).json();
    const started = await server.app.inject({
      method: 'POST',
      url: '/api/admin/ver-como/',
      headers: { host: hosts.aurora, authorization: `Bearer ${access}` },
      payload: { user_id: reader.id },
    });
    expect(started.statusCode).toBe(200);
    expect(await whoAmI(hosts.aurora, started.json().access)).toBe(200);
    expect(await whoAmI(portal, started.json().access)).toBe(401);
    expect(await whoAmI(hosts.horizonte, started.json().access)).toBe(401);
  });

  it('ends with its address: a removed one, one of a closed cliente, and one that another cliente gets', async () => {
    const cliente = await buildCliente(server);
    const host = 'bi.passageiro.example';
    await setEnderecos(server, cliente, [host]);
    const superuser = await buildUser(server, null, { is_superuser: true });
    const reader = await buildUser(server, cliente);
    const tokens = (await enter(host, superuser.username)).json();
    const own = (await enter(host, reader.username)).json();
    await setEnderecos(server, cliente, []);
    for (const place of [host, portal]) {
      expect(await whoAmI(place, tokens.access)).toBe(401);
      expect((await refresh(place, own.refresh)).statusCode).toBe(401);
    }
    await setEnderecos(server, horizonte, [hosts.horizonte, host]);
    expect(await whoAmI(host, tokens.access)).toBe(401);
    expect((await refresh(host, own.refresh)).statusCode).toBe(401);
    expect((await enter(host, reader.username)).statusCode).toBe(401);
    await setEnderecos(server, horizonte, [hosts.horizonte]);
  });

  it('rehearses a change at its address', async () => {
    const admin = await buildUser(server, aurora, { groups: ['Admin Geral'] });
    const person = await buildUser(server, aurora);
    const { access } = (await enter(hosts.aurora, admin.username)).json();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/admin/ensaios/',
      headers: { host: hosts.aurora, authorization: `Bearer ${access}` },
      payload: {
        metodo: 'PUT',
        caminho: `/api/admin/users/${person.id}/`,
        corpo: { is_active: false },
      },
    });
    expect(answer.statusCode).toBe(200);
  });
});
