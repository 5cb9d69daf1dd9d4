import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

type Caller = Awaited<ReturnType<typeof as>>;
let server: TestServer;
let noisy: Caller[];
let neighbour: Caller;
beforeAll(async () => {
  server = await testServer();
  const admin = async (cliente: { id: number }) =>
    as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const cliente = await buildCliente(server);
  noisy = [await admin(cliente), await admin(cliente)];
  neighbour = await admin(await buildCliente(server));
});

const badBody = (bytes: number) => ({
  app_id: 1,
  permissions: Array.from({ length: bytes / 3 }, () => ({})),
});
const send = (caller: Caller, bytes: number) =>
  caller.post('/api/admin/relatorio-permissoes/bulk-update/', badBody(bytes));

it('LIM-02 LIM-04 large bodies of one cliente wait for their turn, also of two people, and nobody else waits', async () => {
  const order: string[] = [];
  const note = async (name: string, answer: Promise<{ statusCode: number }>) => {
    expect((await answer).statusCode).toBe(400);
    order.push(name);
  };
  const [one, two] = noisy as [Caller, Caller];
  await Promise.all([
    note('first large', send(one, 900_000)),
    note('second large', send(two, 900_000)),
    note('third large', send(one, 900_000)),
    note('small of the same cliente', send(two, 300)),
    note('large of another cliente', send(neighbour, 900_000)),
  ]);
  // The three large bodies of one cliente come in any order, but one after the other.
  expect(order.slice(0, 3)).toContain('small of the same cliente');
  expect(order.slice(0, 3)).toContain('large of another cliente');
});

it('LIM-04 ENS-02 the call inside of a large rehearsal does not wait behind other large calls', async () => {
  const [one, two] = noisy as [Caller, Caller];
  const order: string[] = [];
  const note = async (name: string, answer: Promise<{ statusCode: number }>) => {
    expect((await answer).statusCode).toBe(400);
    order.push(name);
  };
  const rehearsal = {
    metodo: 'POST',
    caminho: '/api/admin/relatorio-permissoes/bulk-update/',
    corpo: { app_id: 1, permissions: Array(9_000).fill({ nome: 'x'.repeat(90) }) },
  };
  await Promise.all([
    note('rehearsal', one.post('/api/admin/ensaios/', rehearsal)),
    note('large', send(two, 900_000)),
  ]);
  expect(order).toEqual(['rehearsal', 'large']);
});
