import { beforeAll, expect, it } from 'vitest';
import { buildCliente, buildUser, groupId } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { userQueries } from './queries.ts';
import { updateUser } from './updateUser.ts';

let server: TestServer;
let cliente: { id: number };
let other: { id: number };
let superuser: Actor;
let userAdmin: Actor;

beforeAll(async () => {
  server = await testServer();
  cliente = await buildCliente(server);
  other = await buildCliente(server);
  const actor = (user: { id: number; username: string }, values: Partial<Actor>): Actor => ({
    id: user.id,
    username: user.username,
    email: '',
    first_name: '',
    is_superuser: false,
    groups: [],
    clienteId: null,
    sessionId: '',
    ...values,
  });
  superuser = actor(await buildUser(server, null, { is_superuser: true }), { is_superuser: true });
  userAdmin = actor(await buildUser(server, cliente, { groups: ['Admin de Usuários'] }), {
    groups: ['Admin de Usuários'],
    clienteId: cliente.id,
  });
});

const change = (actor: Actor, id: number, input: Parameters<typeof updateUser>[3]) =>
  updateUser(server.context.db, actor, id, input, new Date());
const find = (id: number) => userQueries(server.context.db).find('all', id);

/** Starts the second change a few milliseconds after the first, another time in each round. */
async function race(round: number, first: () => Promise<void>, second: () => Promise<void>) {
  const running = first();
  await new Promise((done) => setTimeout(done, round % 20));
  return Promise.allSettled([running, second()]);
}

const rounds = 40;

it('LIM-06 a change of a name does not undo a concurrent deactivation', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await buildUser(server, cliente);
    await race(
      round,
      () => change(userAdmin, id, { first_name: 'Nova', password: 'uma senha longa' }),
      () => change(userAdmin, id, { is_active: false }),
    );
    expect(await find(id)).toMatchObject({ first_name: 'Nova', is_active: false });
  }
});

it('LIM-06 a change of a name does not undo a concurrent move to another cliente', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await buildUser(server, cliente);
    await race(
      round,
      () => change(userAdmin, id, { first_name: 'Nova', password: 'uma senha longa' }),
      () => change(superuser, id, { cliente_id: other.id }),
    );
    expect((await find(id))?.cliente_id_leitura).toBe(other.id);
  }
});

it('LIM-06 a user administrator sets no password of a person who has just been promoted', async () => {
  const group = await groupId(server, 'Admin Geral');
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await buildUser(server, cliente);
    const finished: string[] = [];
    const [password] = await race(
      round,
      () =>
        change(userAdmin, id, { password: 'uma senha longa' }).finally(() =>
          finished.push('password'),
        ),
      () => change(superuser, id, { groups_input: [group] }).then(() => void finished.push('rise')),
    );
    // A password that was set first is legitimate: the person had no more permissions then.
    if (finished[0] === 'password') continue;
    expect(password?.status).toBe('rejected');
    expect((password as PromiseRejectedResult).reason).toBeInstanceOf(PortalError);
    refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
});
