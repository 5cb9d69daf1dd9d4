import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { buildCliente, buildUser, password } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { openEvents } from '../../../test/openEvents.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

/** Two servers on one database: the first one makes the changes. */
let server: TestServer;
let second: TestServer;
let history: Awaited<ReturnType<typeof historyReader>>;
beforeAll(async () => {
  const settings = { JWT_SECRET: crypto.randomUUID().repeat(2), BUDGET_FACTOR: '10000' };
  [server, second] = [await testServer(settings), await testServer(settings)];
  for (const { app } of [server, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  history = await historyReader(server);
});
afterAll(async () => {
  for (const { app } of [server, second]) {
    app.server.closeAllConnections();
    await app.close();
  }
});

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Signs in as a browser. Returns the tokens, and functions that call with them at either server. */
async function browser(person: { username: string }, userAgent: string, network: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/token/',
    remoteAddress: network,
    headers: { 'user-agent': userAgent },
    payload: { username: person.username, password, rotate: true },
  });
  const { access, refresh } = answer.json<{ access: string; refresh: string }>();
  const send = (method: 'GET' | 'DELETE', url: string, at = server) =>
    at.app.inject({ method, url, headers: { authorization: `Bearer ${access}` } });
  return {
    access,
    id: refresh.split('.')[0] ?? '',
    get: (url: string, at = server) => send('GET', url, at),
    delete: (url: string) => send('DELETE', url),
    refresh: () =>
      server.app.inject({
        method: 'POST',
        url: '/api/token/refresh/',
        payload: { refresh },
      }),
  };
}
const own = '/api/conta/sessoes/';
const of = ({ id }: { id: number }, session = '') =>
  `/api/admin/users/${id}/sessoes/${session && `${session}/`}`;
const notFound = { detail: 'Sessão não encontrada.' };
const newest = async (target: string) =>
  (await history({ target, action: 'session.end' })).map(({ frase }) => frase).at(-1);

async function buildPerson(values: Partial<typeof schema.user.$inferInsert> = {}) {
  const cliente = await buildCliente(server);
  return { cliente, person: await buildUser(server, cliente, { first_name: 'Ana', ...values }) };
}
/** An administrator of a cliente, signed in. */
async function buildAdmin(cliente: { id: number } | null, group: string) {
  const values = group === 'Superuser' ? { is_superuser: true } : { groups: [group] };
  const admin = await buildUser(server, cliente, values);
  return { admin, ...(await browser(admin, chrome, '10.7.0.9')) };
}

describe('the own sessions', () => {
  it('are listed in words, the calling one first, then by their last use', async () => {
    const { person } = await buildPerson();
    const phone = await browser(person, iphone, '2001:db8:1:2:3::9');
    const desk = await browser(person, chrome, '10.7.0.1');
    const answer = (await desk.get(own)).json();
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/);
    expect(answer).toEqual({
      total: 2,
      sessoes: [
        {
          id: desk.id,
          dispositivo: 'Chrome no Windows',
          rede: '10.7.0.1',
          desde: moment,
          ultimo_uso: moment,
          atual: true,
        },
        {
          id: phone.id,
          dispositivo: 'Safari no iPhone',
          rede: '2001:db8:1:2::/64',
          desde: moment,
          ultimo_uso: moment,
          atual: false,
        },
      ],
    });
  });

  it('that are ended, expired or of another person are not listed; those of older versions are', async () => {
    const { person } = await buildPerson();
    const { person: other } = await buildPerson();
    await browser(other, chrome, '10.7.0.2');
    const desk = await browser(person, chrome, '10.7.0.1');
    const { db } = server.context;
    const row = { user_id: person.id, rotates: true, rotated_at: new Date() };
    const later = new Date(Date.now() + 60_000);
    await db.insert(schema.session).values([
      { ...row, id: randomUUID(), expires_at: new Date(Date.now() - 1_000) },
      { ...row, id: randomUUID(), expires_at: later, revoked_at: new Date() },
      { ...row, id: randomUUID(), expires_at: later },
    ]);
    const { total, sessoes } = (await desk.get(own)).json();
    expect(total).toBe(2);
    expect(sessoes[1]).toMatchObject({ dispositivo: 'Dispositivo desconhecido', rede: null });
  });

  it('of thousands the calling one and 99 others are listed, and all are counted', {
    tags: ['slow'],
  }, async () => {
    const { person } = await buildPerson();
    const desk = await browser(person, chrome, '10.7.0.1');
    const at = new Date(Date.now() + 60_000);
    const values = { user_id: person.id, rotates: false, rotated_at: new Date(), expires_at: at };
    await server.context.db
      .insert(schema.session)
      .values(
        Array.from({ length: 3_000 }, () => ({ ...values, id: randomUUID(), created_at: at })),
      );
    const { total, sessoes } = (await desk.get(own)).json();
    expect([total, sessoes.length, sessoes[0].id]).toEqual([3_001, 100, desk.id]);
    expect((await desk.delete(own)).statusCode).toBe(200);
    expect((await desk.get(own)).json()).toMatchObject({ total: 1 });
    expect(await newest(`user:${person.id}`)).toBe('Ana encerrou 3000 sessões suas.');
  });

  it('one is ended: its tokens are refused at once, and at the other server within seconds', async () => {
    const { person } = await buildPerson();
    const phone = await browser(person, iphone, '10.7.0.3');
    const desk = await browser(person, chrome, '10.7.0.1');
    // Both servers know the session before it ends.
    for (const at of [server, second]) expect((await phone.get(own, at)).statusCode).toBe(200);
    const stream = await openEvents(second.app, phone.access);
    const kept = await openEvents(second.app, desk.access);
    expect((await desk.delete(`${own}${phone.id}/`)).json()).toEqual({});
    expect((await phone.get(own)).statusCode).toBe(401);
    expect((await phone.refresh()).statusCode).toBe(401);
    await vi.waitFor(
      async () => expect((await phone.get(own, second)).statusCode).toBe(401),
      5_000,
    );
    await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), 5_000);
    expect(stream.names).toContain('sessao');
    expect([kept.names.includes('sessao'), kept.hasEnded()]).toEqual([false, false]);
    kept.close();
    expect((await desk.refresh()).statusCode).toBe(200);
    expect(await newest(`user:${person.id}`)).toBe(
      'Ana encerrou uma sessão sua (Safari no iPhone).',
    );
  });

  it('all others are ended, and nothing is recorded if there is none', async () => {
    const { person } = await buildPerson();
    const phone = await browser(person, iphone, '10.7.0.3');
    const desk = await browser(person, chrome, '10.7.0.1');
    expect((await desk.delete(own)).statusCode).toBe(200);
    expect((await desk.delete(own)).statusCode).toBe(200);
    expect([(await desk.get(own)).statusCode, (await phone.get(own)).statusCode]).toEqual([
      200, 401,
    ]);
    const rows = await history({ target: `user:${person.id}`, action: 'session.end' });
    expect(rows.map(({ frase }) => frase)).toEqual(['Ana encerrou 1 sessão sua.']);
  });

  it('the one of another person, an absent, a forged and an ended one have the same answer', async () => {
    const { person } = await buildPerson();
    const { person: other } = await buildPerson();
    const foreign = await browser(other, iphone, '10.7.0.4');
    const desk = await browser(person, chrome, '10.7.0.1');
    const gone = await browser(person, iphone, '10.7.0.1');
    await desk.delete(`${own}${gone.id}/`);
    const forged = `${foreign.id.slice(0, -1)}%27`;
    for (const id of [foreign.id, randomUUID(), gone.id, forged, 'x', '1', desk.id.toUpperCase()]) {
      const answer = await desk.delete(`${own}${id}/`);
      expect([id, answer.statusCode, answer.json()]).toEqual([id, 404, notFound]);
    }
    expect((await foreign.get(own)).statusCode).toBe(200);
    expect((await desk.delete(`${own}${'9'.repeat(37)}/`)).statusCode).toBe(400);
  });

  it('two ends of one session at the same time are one', async () => {
    const { person } = await buildPerson();
    const phone = await browser(person, iphone, '10.7.0.3');
    const desk = await browser(person, chrome, '10.7.0.1');
    const answers = await Promise.all([1, 2, 3].map(() => desk.delete(`${own}${phone.id}/`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(await history({ target: `user:${person.id}`, action: 'session.end' })).toHaveLength(1);
  });

  it('an id of a session opens nothing: neither as a refresh token nor as an access token', async () => {
    const { person } = await buildPerson();
    const desk = await browser(person, chrome, '10.7.0.1');
    for (const refresh of [desk.id, `${desk.id}.0`, `${desk.id}.0.`, `${desk.id}.0.x`]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/token/refresh/',
        payload: { refresh },
      });
      expect(answer.statusCode).toBe(401);
    }
    const headers = { authorization: `Bearer ${desk.id}` };
    expect((await server.app.inject({ url: own, headers })).statusCode).toBe(401);
    expect((await desk.get(own)).statusCode).toBe(200);
  });
});

describe('the sessions of a person', () => {
  it.each(['Admin Geral', 'Admin de Usuários', 'Superuser'])(
    'are seen and ended by %s',
    async (group) => {
      const { cliente, person } = await buildPerson();
      const phone = await browser(person, iphone, '10.7.0.3');
      const desk = await browser(person, chrome, '10.7.0.1');
      const admin = await buildAdmin(cliente, group);
      const listed = (await admin.get(of(person))).json();
      expect(listed.sessoes.map(({ id }: { id: string }) => id)).toEqual([desk.id, phone.id]);
      expect(listed.sessoes.some(({ atual }: { atual: boolean }) => atual)).toBe(false);
      expect((await admin.delete(of(person, phone.id))).statusCode).toBe(200);
      expect((await phone.get(own)).statusCode).toBe(401);
      expect((await desk.get(own)).statusCode).toBe(200);
      expect(await newest(`user:${person.id}`)).toBe(
        `${admin.admin.username} encerrou uma sessão de Ana (Safari no iPhone).`,
      );
      expect((await admin.delete(of(person))).statusCode).toBe(200);
      expect((await desk.get(own)).statusCode).toBe(401);
      expect((await admin.get(of(person))).json()).toEqual({ sessoes: [], total: 0 });
    },
  );

  it('are kept from everybody else, and nothing of them ends', async () => {
    const { cliente, person } = await buildPerson();
    const desk = await browser(person, chrome, '10.7.0.1');
    const reports = await buildAdmin(cliente, 'Admin de Relatórios');
    const foreign = await buildAdmin(await buildCliente(server), 'Admin Geral');
    const refused = async (by: Awaited<ReturnType<typeof buildAdmin>>) =>
      [
        await by.get(of(person)),
        await by.delete(of(person)),
        await by.delete(of(person, desk.id)),
      ].map(({ statusCode }) => statusCode);
    expect(await refused(reports)).toEqual([403, 403, 403]);
    expect(await refused(foreign)).toEqual([404, 404, 404]);
    expect((await foreign.get(of(person))).json()).toEqual({ detail: 'Usuário não encontrado.' });
    expect((await desk.get(own)).statusCode).toBe(200);
  });

  it('of who has more rights are refused', async () => {
    const cliente = await buildCliente(server);
    const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const superuser = await buildUser(server, cliente, { is_superuser: true });
    const usuarios = await buildAdmin(cliente, 'Admin de Usuários');
    for (const person of [geral, superuser]) {
      const desk = await browser(person, chrome, '10.7.0.1');
      for (const answer of [
        await usuarios.get(of(person)),
        await usuarios.delete(of(person)),
        await usuarios.delete(of(person, desk.id)),
      ]) {
        expect(answer.statusCode).toBe(403);
      }
      expect((await desk.get(own)).statusCode).toBe(200);
    }
  });

  it('the session of another person is none of theirs', async () => {
    const { cliente, person } = await buildPerson();
    const other = await buildUser(server, cliente);
    const desk = await browser(other, chrome, '10.7.0.1');
    const admin = await buildAdmin(cliente, 'Admin Geral');
    const answer = await admin.delete(of(person, desk.id));
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
    expect((await desk.get(own)).statusCode).toBe(200);
  });

  it('an administrator who ends all of their own keeps the one that makes the call', async () => {
    const cliente = await buildCliente(server);
    const admin = await buildAdmin(cliente, 'Admin Geral');
    const other = await browser(admin.admin, iphone, '10.7.0.5');
    expect((await admin.delete(of(admin.admin))).statusCode).toBe(200);
    expect([(await admin.get(own)).statusCode, (await other.get(own)).statusCode]).toEqual([
      200, 401,
    ]);
  });

  it('HIST-05 of a superuser are in the history of superusers alone', async () => {
    const cliente = await buildCliente(server);
    const superuser = await buildUser(server, cliente, { is_superuser: true });
    await browser(superuser, iphone, '10.7.0.3');
    const desk = await browser(superuser, chrome, '10.7.0.1');
    await desk.delete(own);
    const [row] = await server.context.db
      .select()
      .from(schema.audit)
      .where(eq(schema.audit.target, `user:${superuser.id}`))
      .orderBy(schema.audit.id)
      .limit(1)
      .offset(2);
    expect(row).toMatchObject({ action: 'session.end', cliente_id: null });
  });

  it('are not shown of a person who is gone', async () => {
    const admin = await buildAdmin(await buildCliente(server), 'Admin Geral');
    expect((await admin.get(of({ id: 2_000_000_000 }))).statusCode).toBe(404);
    const { person } = await buildPerson();
    const bearer = await bearerOf(server, person);
    await server.context.db.delete(schema.user).where(eq(schema.user.id, person.id));
    const headers = { authorization: `Bearer ${bearer}` };
    expect((await server.app.inject({ url: own, headers })).statusCode).toBe(401);
  });
});
