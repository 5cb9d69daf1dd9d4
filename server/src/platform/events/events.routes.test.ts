import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  groupId,
  signIn,
  unique,
} from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type OpenedEvents, openEvents } from '../../../test/openEvents.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../db/schema.ts';

/** Two servers on one database: the first one makes the changes, the second one has the streams. */
let server: TestServer;
let second: TestServer;
let startedAt: number;
beforeAll(async () => {
  const settings = { JWT_SECRET: crypto.randomUUID().repeat(2) };
  [server, second] = [await testServer(settings), await testServer(settings)];
  for (const { app } of [server, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  startedAt = Date.now();
});
afterAll(async () => {
  for (const { app } of [server, second]) {
    // The client of the tests keeps connections open.
    app.server.closeAllConnections();
    await app.close();
  }
});

const opened: OpenedEvents[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
async function open(bearer: string, query = ''): Promise<OpenedEvents> {
  const stream = await openEvents(second.app, bearer, query);
  opened.push(stream);
  return stream;
}

/** A reader with a report, an application and a colleague of another cliente; each with a stream. */
async function buildReader(groups: readonly string[] = []) {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const reader = await buildUser(server, cliente, { groups });
  const relatorio = await buildRelatorio(server, cliente, { allowed: [reader] });
  const [aplicativo] = await db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: unique('App ') })
    .returning();
  const app = aplicativo as typeof schema.aplicativo.$inferSelect;
  await db.insert(schema.aplicativoRelatorio).values({
    cliente_id: cliente.id,
    aplicativo_id: app.id,
    relatorio_id: relatorio.id,
    ordem: 0,
  });
  await insertGrants(db, {
    user_id: reader.id,
    aplicativo_id: app.id,
    relatorio_id: relatorio.id,
    tipo_acesso: 'full',
  });
  const stranger = await buildUser(server, await buildCliente(server));
  const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const tokens = await signIn(server.app, reader.username);
  return {
    cliente,
    reader,
    relatorio,
    app,
    superuser,
    tokens,
    stream: await open(tokens.access),
    strangerStream: await open(await bearerOf(server, stranger)),
  };
}
type Reader = Awaited<ReturnType<typeof buildReader>>;

const userUrl = ({ reader }: Reader) => `/api/admin/users/${reader.id}/`;
const configUrl = ({ relatorio }: Reader) => `/api/admin/powerbiconfig/${relatorio.id}/`;
const appUrl = ({ app }: Reader) => `/api/admin/aplicativos/${app.id}/`;

/** A reader who reaches their report by a team alone. */
async function buildMember(ends: { report?: Date; record?: Date } = {}) {
  const { db } = server.context;
  const world = await buildReader();
  const { cliente, reader, relatorio, app } = world;
  await db.delete(schema.concessao).where(eq(schema.concessao.user_id, reader.id));
  const made = await world.superuser.post('/api/admin/equipes/', {
    nome: unique('Equipe '),
    cliente_id: cliente.id,
    membros: [reader.id],
  });
  const own = { cliente_id: cliente.id, equipe_id: made.json().id, relatorio_id: relatorio.id };
  await insertGrants(db, { ...own, expira_em: ends.report ?? null });
  await insertGrants(db, {
    ...own,
    aplicativo_id: app.id,
    tipo_acesso: 'full',
    expira_em: ends.record ?? null,
  });
  // The page knows all of this when its stream begins.
  world.stream.close();
  const stream = await open(world.tokens.access);
  await vi.waitFor(() => expect(world.strangerStream.names).toEqual([]));
  const me = await as(second.app, reader);
  expect((await me.get('/api/configs/')).json()).toHaveLength(1);
  const url = `/api/admin/equipes/${own.equipe_id}/`;
  return { ...world, stream, me, url, equipe: own.equipe_id };
}
type Member = Awaited<ReturnType<typeof buildMember>>;

describe('CORTE-03 by a team, a stream of another server tells within five seconds that', () => {
  it.each<[string, (world: Member) => Promise<{ statusCode: number }>]>([
    [
      'a membership ends',
      ({ superuser, url, reader }) => superuser.put(url, { remover: [reader.id] }),
    ],
    ['a team is deleted', ({ superuser, url }) => superuser.delete(url)],
    [
      'a team grant on Dashboards is withdrawn',
      (world) => world.superuser.put(configUrl(world), { equipes_allowed: [] }),
    ],
  ])('%s', { tags: ['slow'] }, async (_, change) => {
    const world = await buildMember();
    expect((await change(world)).statusCode).toBe(200);
    await vi.waitFor(() => expect(world.stream.names).toContain('acesso'), 5_000);
    expect(world.strangerStream.names).toEqual([]);
    expect((await world.me.get('/api/configs/')).json()).toEqual([]);
  });

  it('a team grant in an application is withdrawn', { tags: ['slow'] }, async () => {
    const world = await buildMember();
    const answer = await world.superuser.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: world.app.id,
      permissions: [{ equipe_id: world.equipe, access_type: 'none' }],
    });
    expect(answer.statusCode).toBe(200);
    await vi.waitFor(() => expect(world.stream.names).toContain('acesso'), 5_000);
    expect((await world.me.get('/api/aplicativos/')).json()).toEqual([]);
  });
});

describe('CORTE-03 when an end comes, a stream tells within five seconds that', () => {
  const inTwoSeconds = () => new Date(Date.now() + 2_000);

  it.each<[string, (world: Reader, end: string) => Promise<{ statusCode: number }>]>([
    [
      'a direct grant on Dashboards has ended',
      (world, end) =>
        world.superuser.put(configUrl(world), { users_allowed_ends: { [world.reader.id]: end } }),
    ],
    [
      'a permission in an application has ended',
      ({ superuser, reader, app }, end) =>
        superuser.post('/api/admin/relatorio-permissoes/bulk-update/', {
          app_id: app.id,
          permissions: [{ user_id: reader.id, access_type: 'full', expira_em: end }],
        }),
    ],
  ])('%s', { tags: ['slow'] }, async (_, change) => {
    const world = await buildReader();
    const end = inTwoSeconds();
    expect((await change(world, end.toISOString())).statusCode).toBe(200);
    // The change itself causes an event at once. This test counts the events after the end.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(end.getTime()), 5_000);
    const told = world.stream.names.length;
    await vi.waitFor(() => expect(world.stream.names.length).toBeGreaterThan(told), 5_000);
    expect(world.stream.hasEnded()).toBe(false);
    expect(world.strangerStream.names).toEqual([]);
  });

  it.each<[string, 'report' | 'record', string]>([
    ['a team grant on Dashboards has ended', 'report', '/api/configs/'],
    ['a team grant in an application has ended', 'record', '/api/aplicativos/'],
  ])('%s', async (_, what, url) => {
    const end = new Date(Date.now() + 4_000);
    const world = await buildMember({ [what]: end });
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(end.getTime()), 6_000);
    const told = world.stream.names.length;
    await vi.waitFor(() => expect(world.stream.names.length).toBeGreaterThan(told), 5_000);
    expect((await world.me.get(url)).json()).toEqual([]);
    expect(world.strangerStream.names).toEqual([]);
  });

  it('the session has ended, when the account is past its end', { tags: ['slow'] }, async () => {
    const world = await buildReader();
    const end = inTwoSeconds();
    await world.superuser.put(userUrl(world), { expira_em: end.toISOString() });
    await vi.waitFor(() => expect(world.stream.hasEnded()).toBe(true), 8_000);
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
    expect(world.stream.names.at(-1)).toBe('sessao');
    expect(world.strangerStream.hasEnded()).toBe(false);
    const answer = await second.app.inject({
      url: '/api/auth/user/',
      headers: { authorization: `Bearer ${world.tokens.access}` },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('CORTE-03 a stream of another server tells within five seconds that', () => {
  it.each<[string, readonly string[], (world: Reader) => Promise<{ statusCode: number }>]>([
    [
      'a direct grant on Dashboards is withdrawn',
      [],
      (world) => world.superuser.put(configUrl(world), { users_allowed: [] }),
    ],
    [
      'a permission in an application is withdrawn',
      [],
      ({ superuser, reader, relatorio, app }) =>
        superuser.post('/api/admin/relatorio-permissoes/bulk-update/', {
          app_id: app.id,
          permissions: [{ user_id: reader.id, relatorio_id: relatorio.id, access_type: 'none' }],
        }),
    ],
    [
      'an application is switched off',
      [],
      (world) => world.superuser.put(appUrl(world), { ativo: false }),
    ],
    [
      'a report is taken out of an application',
      [],
      (world) => world.superuser.put(appUrl(world), { relatorios_ids: [] }),
    ],
    ['a report is deleted', [], (world) => world.superuser.delete(configUrl(world))],
    [
      'a role is withdrawn',
      ['Admin de Relatórios'],
      (world) => world.superuser.put(userUrl(world), { groups_input: [] }),
    ],
  ])('%s', { tags: ['slow'] }, async (_, groups, change) => {
    const world = await buildReader(groups);
    expect((await change(world)).statusCode).toBe(200);
    await vi.waitFor(() => expect(world.stream.names).toContain('acesso'), 5_000);
    expect(world.stream.hasEnded()).toBe(false);
    expect(world.strangerStream.names).toEqual([]);
  });

  it.each<[string, (world: Reader) => Promise<{ statusCode: number }>]>([
    ['is deactivated', (world) => world.superuser.put(userUrl(world), { is_active: false })],
    ['is deleted', (world) => world.superuser.delete(userUrl(world))],
    [
      'gets another password',
      (world) => world.superuser.put(userUrl(world), { password: 'cavalo-bateria-grampo' }),
    ],
    [
      'signs out in another browser of the session',
      ({ tokens }) =>
        server.app.inject({
          method: 'POST',
          url: '/api/auth/logout/',
          payload: { refresh: tokens.refresh },
        }),
    ],
  ])('the session has ended, when the person %s', { tags: ['slow'] }, async (_, change) => {
    const world = await buildReader();
    expect((await change(world)).statusCode).toBe(200);
    await vi.waitFor(() => expect(world.stream.hasEnded()).toBe(true), 5_000);
    expect(world.stream.names).toEqual(['sessao']);
    expect(world.strangerStream.hasEnded()).toBe(false);
    // The other server does not remember the person for its ten seconds.
    const answer = await second.app.inject({
      url: '/api/auth/user/',
      headers: { authorization: `Bearer ${world.tokens.access}` },
    });
    expect(answer.statusCode).toBe(401);
  });
});

it('CORTE-01 another server refuses a withdrawn role at once after the notification', async () => {
  const world = await buildReader(['Admin de Relatórios']);
  const me = await as(second.app, world.reader);
  expect((await me.get(configUrl(world))).statusCode).not.toBe(401);
  expect((await me.get('/api/admin/powerbiconfig/')).statusCode).toBe(200);
  await world.superuser.put(userUrl(world), { groups_input: [] });
  await vi.waitFor(() => expect(world.stream.names).toContain('acesso'), 5_000);
  expect((await me.get('/api/admin/powerbiconfig/')).statusCode).toBe(403);
});

describe('CORTE-02 before a page opens its stream', () => {
  it('a withdrawn grant is told when it opens, on another server, and to nobody else', {
    tags: ['slow'],
  }, async () => {
    // A server that has just started cannot know what it has missed.
    await wait(Math.max(0, startedAt + 10_000 - Date.now()));
    const world = await buildReader();
    const { statusCode } = await world.superuser.put(configUrl(world), { users_allowed: [] });
    expect(statusCode).toBe(200);
    // The stream of another browser shows that the second server has heard of the change.
    await vi.waitFor(() => expect(world.stream.names).toContain('acesso'), 5_000);
    const other = await buildUser(server, await buildCliente(server));
    const strange = await open(await bearerOf(server, other), '?idade=1000');
    const late = await open(world.tokens.access, '?idade=1000');
    await vi.waitFor(() => expect(late.names).toContain('acesso'), 5_000);
    expect(strange.names).not.toContain('acesso');
  });

  it('an age that is none is refused', async () => {
    const person = await buildUser(server, await buildCliente(server));
    const bearer = await bearerOf(server, person);
    for (const query of ['?idade=-1', '?idade=x', '?idade=1.5'])
      expect((await open(bearer, query)).status).toBe(400);
  });
});

it('a change of the brand is told to the people of the cliente only', {
  tags: ['slow'],
}, async () => {
  const world = await buildReader();
  await server.context.db
    .update(schema.cliente)
    .set({ nome: unique('Nova ') })
    .where(eq(schema.cliente.id, world.cliente.id));
  await vi.waitFor(() => expect(world.stream.names).toEqual(['marca']), 5_000);
  expect(world.strangerStream.names).toEqual([]);
});

it('a change that is rolled back, and one that changes no access, tell nothing', {
  tags: ['slow'],
}, async () => {
  const world = await buildReader();
  const { db } = server.context;
  await db
    .transaction(async (tx) => {
      await tx.delete(schema.concessao).where(eq(schema.concessao.user_id, world.reader.id));
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await db
    .update(schema.user)
    .set({ first_name: 'Outro' })
    .where(eq(schema.user.id, world.reader.id));
  await db
    .update(schema.relatorio)
    .set({ embed_url: 'https://app.powerbi.com/x', pages_tried_at: new Date() })
    .where(eq(schema.relatorio.id, world.relatorio.id));
  // A later change shows that the notifications have been handled.
  await db.insert(schema.userGroup).values({
    user_id: world.reader.id,
    group_id: await groupId(server, 'Admin de Usuários'),
  });
  await vi.waitFor(() => expect(world.stream.names).toEqual(['acesso']), 5_000);
});

it('WIRE-07 the stream tells of access, session and brand by name, without content', async () => {
  const world = await buildReader();
  await world.superuser.put(configUrl(world), { users_allowed: [] });
  await vi.waitFor(() => expect(world.stream.names).toContain('acesso'), 5_000);
  await server.context.db
    .update(schema.cliente)
    .set({ nome: unique('Nova ') })
    .where(eq(schema.cliente.id, world.cliente.id));
  await vi.waitFor(() => expect(world.stream.names).toContain('marca'), 5_000);
  await world.superuser.put(userUrl(world), { is_active: false });
  await vi.waitFor(() => expect(world.stream.names).toContain('sessao'), 5_000);
  expect(world.stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect([...new Set(world.stream.names)].sort()).toEqual(['acesso', 'marca', 'sessao']);
  expect(world.stream.data.length).toBeGreaterThan(2);
  expect(new Set(world.stream.data.map((line) => line.trim()))).toEqual(new Set(['']));
});

describe('CORTE-04 the stream', () => {
  it('is sent at once and not stored or collected on its way', { tags: ['slow'] }, async () => {
    const { stream } = await buildReader();
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('needs a session, and its media type', async () => {
    expect((await openEvents(second.app, 'forged')).status).toBe(401);
    const person = await buildUser(server, await buildCliente(server));
    const me = await as(second.app, person);
    const answer = await me.get('/api/events/');
    expect([answer.statusCode, answer.json()]).toEqual([
      406,
      { detail: 'Esta chamada só responde text/event-stream.' },
    ]);
  });

  it('LIM-05 one person has at most twenty, and a closed one makes room', async () => {
    const person = await buildUser(server, await buildCliente(server));
    const bearer = await bearerOf(server, person);
    const streams: OpenedEvents[] = [];
    for (let count = 0; count < 20; count += 1) streams.push(await open(bearer));
    const refused = await open(bearer);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    streams[0]?.close();
    await vi.waitFor(async () => expect((await open(bearer)).status).toBe(200), 5_000);
  });

  it('is not opened by a HEAD call, which nobody could end', async () => {
    const person = await buildUser(server, await buildCliente(server));
    const bearer = await bearerOf(server, person);
    const answer = await second.app.inject({
      method: 'HEAD',
      url: '/api/events/',
      headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}` },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('ends with the session when its person moves to another cliente', async () => {
    const world = await buildReader();
    const other = await buildCliente(server);
    const moved = await world.superuser.put(userUrl(world), { cliente_id: other.id });
    expect(moved.json()).toMatchObject({ cliente_id_leitura: other.id });
    await vi.waitFor(() => expect(world.stream.hasEnded()).toBe(true), 5_000);
    expect(world.stream.names).toEqual(['sessao']);
  });

  it('CORTE-02 follows its person to another cliente', async () => {
    const world = await buildReader();
    const other = await buildCliente(server);
    // A change by hand in the database, which leaves the session.
    await server.context.db
      .update(schema.user)
      .set({ cliente_id: other.id })
      .where(eq(schema.user.id, world.reader.id));
    await vi.waitFor(() => expect(world.stream.names).toContain('acesso'), 5_000);
    await server.context.db
      .update(schema.cliente)
      .set({ nome: unique('Nova ') })
      .where(eq(schema.cliente.id, other.id));
    await vi.waitFor(() => expect(world.stream.names).toContain('marca'), 5_000);
  });

  it('ends before the server stops', { tags: ['slow'] }, async () => {
    const third = await testServer();
    await third.app.listen({ port: 0, host: '127.0.0.1' });
    const person = await buildUser(third, await buildCliente(third));
    const stream = await openEvents(third.app, await bearerOf(third, person));
    await third.app.close();
    await vi.waitFor(() => expect(stream.hasEnded()).toBe(true));
  });
});
