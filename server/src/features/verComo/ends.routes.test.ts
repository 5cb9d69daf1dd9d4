import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { as, buildCliente, buildUser, groupId, signIn } from '../../../test/factories.ts';
import { openEvents } from '../../../test/openEvents.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { recordEndedSights } from '../../domain/identity/recordEndedSights.ts';
import * as schema from '../../platform/db/schema.ts';

/** Two servers on one database: the first one makes the changes, the second one has the streams. */
let server: TestServer;
let second: TestServer;
let root: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  const settings = { JWT_SECRET: crypto.randomUUID().repeat(2) };
  [server, second] = [await testServer(settings), await testServer(settings)];
  for (const { app } of [server, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});
afterAll(async () => {
  for (const { app } of [server, second]) {
    // The client of the tests keeps connections open.
    app.server.closeAllConnections();
    await app.close();
  }
});

async function buildSight() {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
  const reader = await buildUser(server, cliente);
  const tokens = await signIn(server.app, admin.username);
  const sight = await seeAs(server, tokens.access, reader.id);
  return { cliente, admin, reader, tokens, sight };
}
type World = Awaited<ReturnType<typeof buildSight>>;

const update = (id: number, body: object) => root.put(`/api/admin/users/${id}/`, body);
const inAMoment = () => new Date(Date.now() + 1_000).toISOString();

const causes: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'the administrator presses Sair': ({ sight }) => sight.send('DELETE', '/api/ver-como/'),
  'the administrator signs out': ({ tokens }) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/logout/',
      payload: { refresh: tokens.refresh },
    }),
  'the administrator is deactivated': ({ admin }) => update(admin.id, { is_active: false }),
  "the administrator's account ends": ({ admin }) => update(admin.id, { expira_em: inAMoment() }),
  'the administrator loses the role': ({ admin }) => update(admin.id, { groups_input: [] }),
  "the administrator's sessions are ended": ({ admin }) =>
    root.delete(`/api/admin/users/${admin.id}/sessoes/`),
  'the person is deactivated': ({ reader }) => update(reader.id, { is_active: false }),
  "the person's account ends": ({ reader }) => update(reader.id, { expira_em: inAMoment() }),
  'the person is deleted': ({ reader }) => root.delete(`/api/admin/users/${reader.id}/`),
  'the person gets more rights than the administrator': async ({ reader }) =>
    update(reader.id, { groups_input: [await groupId(server, 'Admin Geral')] }),
  'the person moves to another cliente': async ({ reader }) =>
    update(reader.id, { cliente_id: (await buildCliente(server)).id }),
};

describe('the sight ends within five seconds on every server, and its page is told', () => {
  it.each(Object.entries(causes))('%s', { tags: ['slow'] }, async (_, happen) => {
    const world = await buildSight();
    const { access } = world.sight;
    const stream = await openEvents(second.app, access);
    const call = () =>
      second.app.inject({ url: '/api/configs/', headers: { authorization: `Bearer ${access}` } });
    expect([stream.status, (await call()).statusCode]).toEqual([200, 200]);
    const answer = (await happen(world)) as { statusCode: number };
    expect(answer.statusCode).toBeLessThan(300);
    await vi.waitFor(
      async () => {
        expect((await call()).statusCode).toBe(401);
        expect([stream.names.at(-1), stream.hasEnded()]).toEqual(['sessao', true]);
      },
      { timeout: 5_000, interval: 100 },
    );
  });
});

it('what changes for the person reaches the page of the administrator', async () => {
  const { sight, reader } = await buildSight();
  const stream = await openEvents(second.app, sight.access);
  await update(reader.id, { groups_input: [await groupId(server, 'Admin de Usuários')] });
  await vi.waitFor(() => expect(stream.names).toContain('acesso'), { timeout: 5_000 });
  expect(stream.hasEnded()).toBe(false);
  stream.close();
});

it('fifteen minutes later it is over, and history tells the end', async () => {
  const { sight, admin } = await buildSight();
  const { db, now } = server.context;
  const call = () => sight.get('/api/configs/');
  server.advance(15 * 60_000 - 5_000);
  expect((await call()).statusCode).toBe(200);
  server.advance(6_000);
  expect((await call()).statusCode).toBe(401);
  await recordEndedSights(db, now());
  const rows = await db.select().from(schema.audit).where(eq(schema.audit.actor_id, admin.id));
  expect(rows.filter(({ action }) => action === 'ver_como.end')).toMatchObject([
    { details: { ate: sight.expira_em } },
  ]);
  expect(await db.$count(schema.verComo, eq(schema.verComo.author_id, admin.id))).toBe(0);
});

it('many sights of one person leave the person their own streams', async () => {
  const { sight, reader } = await buildSight();
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => openEvents(second.app, sight.access)),
  );
  await wait(50);
  expect((await openEvents(second.app, sight.access)).status).toBe(429);
  const { access } = await signIn(second.app, reader.username);
  const own = await openEvents(second.app, access);
  expect(own.status).toBe(200);
  for (const stream of [...streams, own]) stream.close();
});
