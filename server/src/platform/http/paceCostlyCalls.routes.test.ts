import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { as, buildCliente, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

type Caller = Awaited<ReturnType<typeof as>>;
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two administrators of a new cliente, and one of another. From now on a call that waits for its turn waits until the clock is moved. */
async function stopClock(): Promise<{ one: Caller; two: Caller; neighbour: Caller }> {
  const admin = async (cliente: { id: number }) =>
    as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const cliente = await buildCliente(server);
  const [one, two] = [await admin(cliente), await admin(cliente)];
  const neighbour = await admin(await buildCliente(server));
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  return { one, two, neighbour };
}

/** Notes the names of the calls in the order of their answers. */
function createNotes() {
  const order: string[] = [];
  const note = async (name: string, answer: Promise<{ statusCode: number }>) => {
    expect((await answer).statusCode).toBe(400);
    order.push(name);
  };
  return { order, note };
}

const path = '/api/admin/relatorio-permissoes/bulk-update/';
const send = (caller: Caller, bytes: number) =>
  caller.post(path, {
    app_id: 1,
    permissions: Array.from({ length: bytes / 3 }, () => ({})),
  });

it('LIM-02 LIM-04 large bodies of one cliente wait for their turn, also of two people, and nobody else waits', {
  tags: ['slow'],
}, async () => {
  const { one, two, neighbour } = await stopClock();
  const { order, note } = createNotes();
  await note('large', send(one, 900_000));
  const waiting = [note('waiting', send(two, 900_000)), note('waiting', send(one, 900_000))];
  await note('small of the same cliente', send(two, 300));
  await note('large of another cliente', send(neighbour, 900_000));
  expect(order).toEqual(['large', 'small of the same cliente', 'large of another cliente']);
  // Each waits for 400 ms a megabyte.
  await vi.advanceTimersByTimeAsync(360);
  await Promise.race(waiting);
  expect(order.slice(3)).toEqual(['waiting']);
  await vi.advanceTimersByTimeAsync(360);
  await Promise.all(waiting);
});

it('LIM-04 ENS-02 the call inside of a large rehearsal does not wait behind other large calls', {
  tags: ['slow'],
}, async () => {
  const { one, two, neighbour } = await stopClock();
  const { order, note } = createNotes();
  const rehearsal = {
    metodo: 'POST',
    caminho: path,
    corpo: { app_id: 1, permissions: Array(9_000).fill({ nome: 'x'.repeat(90) }) },
  };
  await note('rehearsal', one.post('/api/admin/ensaios/', rehearsal));
  const waiting = note('large', send(two, 900_000));
  await note('large of another cliente', send(neighbour, 900_000));
  expect(order).toEqual(['rehearsal', 'large of another cliente']);
  await vi.advanceTimersByTimeAsync(400);
  await waiting;
});
