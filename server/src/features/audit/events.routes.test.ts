import { count, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, password, unique } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { authQueries } from '../../domain/identity/queries.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let history: Awaited<ReturnType<typeof historyReader>>;
beforeAll(async () => {
  server = await testServer();
  history = await historyReader(server);
});
const minute = 60_000;

let host = 0;
/** Returns a function that posts to public calls from an address of its own. */
function caller() {
  host += 1;
  const remoteAddress = `10.77.${host >> 8}.${host % 256}`;
  const post = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { network: remoteAddress, post };
}
async function person() {
  const cliente = await buildCliente(server);
  const made = await buildUser(server, cliente);
  return { ...made, target: `user:${made.id}` };
}

describe('sign-in and sign-out', () => {
  it('HIST-02 are recorded once, with the person and the network', { tags: ['slow'] }, async () => {
    const { id, username, cliente_id, target } = await person();
    const { post, network } = caller();
    const { refresh } = (await post('/api/token/', { username, password })).json();
    await post('/api/auth/logout/', { refresh });
    await post('/api/auth/logout/', { refresh });
    const common = { actor: id, actor_name: username, cliente: cliente_id, rede: network };
    expect(await history({ target })).toEqual([
      expect.objectContaining({
        ...common,
        action: 'session.open',
        details: { method: 'password' },
      }),
      expect.objectContaining({ ...common, action: 'session.close' }),
    ]);
  });

  it('HIST-02 HIST-03 a replayed refresh token is recorded, without the token', {
    tags: ['slow'],
  }, async () => {
    const { username, cliente_id, target } = await person();
    const { post, network } = caller();
    const body = { username, password, rotate: true };
    const { refresh: first } = (await post('/api/token/', body)).json();
    const { refresh: second } = (await post('/api/token/refresh/', { refresh: first })).json();
    await post('/api/token/refresh/', { refresh: second });
    const replayed = await post('/api/token/refresh/', { refresh: first });
    expect(replayed.statusCode).toBe(401);
    const rows = await history({ target, action: 'session.replay' });
    expect(rows).toEqual([
      expect.objectContaining({ actor: null, cliente: cliente_id, rede: network, details: {} }),
    ]);
    expect(JSON.stringify(rows).includes(first)).toBe(false);
  });
});

describe('failed sign-ins', () => {
  const closeWindows = (at: number) =>
    authQueries(server.context).deleteExpired(new Date(Date.now() + at));

  it('HIST-02 are one row a person, network and window, with a count', async () => {
    const { username, cliente_id, target } = await person();
    const [here, there] = [caller(), caller()];
    for (const { post } of [here, here, here, there]) {
      const answer = await post('/api/token/', {
        username: username.toUpperCase(),
        password: 'errada',
      });
      expect(answer.statusCode).toBe(401);
    }
    await closeWindows(14 * minute);
    expect(await history({ target })).toEqual([]);
    await closeWindows(16 * minute);
    await closeWindows(17 * minute);
    const rows = await history({ target });
    expect(
      rows.map(({ action, actor, cliente, rede, details }) => [
        action,
        actor,
        cliente,
        rede,
        details.count,
      ]),
    ).toEqual([
      ['session.failed', null, cliente_id, here.network, 3],
      ['session.failed', null, cliente_id, there.network, 1],
    ]);
  });

  it('HIST-02 of a deactivated person name the person', async () => {
    const gone = await buildUser(server, await buildCliente(server), { is_active: false });
    await caller().post('/api/token/', { username: gone.username, password });
    await closeWindows(16 * minute);
    expect(await history({ target: `user:${gone.id}` })).toEqual([
      expect.objectContaining({ action: 'session.failed', cliente: gone.cliente_id }),
    ]);
  });

  it('HIST-02 of an unknown name are counted, and the typed name stands nowhere in history', async () => {
    const typed = unique('senha-digitada-no-campo-errado');
    const { post, network } = caller();
    await post('/api/token/', { username: typed, password: 'errada' });
    await post('/api/token/', { username: unique('outro'), password: 'errada' });
    const { db } = server.context;
    const pending = JSON.stringify(await db.select().from(schema.failedSignIn));
    await closeWindows(16 * minute);
    const rows = (await history({ target: 'user:unknown' })).filter(({ rede }) => rede === network);
    expect(rows.map(({ cliente, details }) => [cliente, details.count])).toEqual([[null, 2]]);
    const stored = JSON.stringify(await db.select().from(schema.audit));
    expect([pending, stored].map((text) => text.includes(typed))).toEqual([false, false]);
  });

  it('a right password is no failure, and an ended window starts again at one', async () => {
    const { username, target, id } = await person();
    const { post } = caller();
    await post('/api/token/', { username, password });
    const pending = () =>
      server.context.db
        .select({ rows: count() })
        .from(schema.failedSignIn)
        .where(eq(schema.failedSignIn.user_id, id));
    expect(await pending()).toEqual([{ rows: 0 }]);
    await post('/api/token/', { username, password: 'errada' });
    server.advance(16 * minute);
    await post('/api/token/', { username, password: 'errada' });
    const rows = await history({ target, action: 'session.failed' });
    server.advance(-16 * minute);
    expect(rows.map(({ details }) => details.count)).toEqual([1]);
    expect(await pending()).toEqual([{ rows: 1 }]);
  });

  it('HIST-02 of an ended window are in the list at once', async () => {
    const { username, target } = await person();
    await caller().post('/api/token/', { username, password: 'errada' });
    server.advance(16 * minute);
    const rows = await history({ target });
    server.advance(-16 * minute);
    expect(rows.map(({ action }) => action)).toEqual(['session.failed']);
  });
});

it('HIST-02 an export of a list is recorded with its size, and without the values of its filters', async () => {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
  const me = await as(server.app, admin);
  const url = '/api/admin/audit/exportacoes/';
  const answer = await me.post(url, { lista: 'users', linhas: 2_500, filtros: ['q', 'groups'] });
  expect(answer.statusCode).toBe(200);
  expect((await me.post(url, { lista: 'senhas', linhas: 1, filtros: [] })).statusCode).toBe(400);
  expect(await history({ actor: admin.id, action: 'lista.export' })).toEqual([
    expect.objectContaining({
      target: 'users',
      cliente: cliente.id,
      details: { linhas: 2_500, filtros: ['q', 'groups'] },
    }),
  ]);
});
