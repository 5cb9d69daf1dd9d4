import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventHub, type EventStream, type StreamPerson } from './createEventHub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hub over sessions that the test changes. */
function buildHub() {
  const live = new Map<string, StreamPerson>();
  const asked: (readonly string[])[] = [];
  const hub = createEventHub({
    forgetPerson: () => undefined,
    forgetEverybody: () => undefined,
    findLive: async (ids) => {
      asked.push(ids);
      return live;
    },
  });
  const open = (id: number, clienteId = 1) => {
    const sessionId = `session ${id}`;
    const person: StreamPerson = { id, clienteId, is_superuser: false };
    live.set(sessionId, person);
    const stream = { sessionId, person, send: vi.fn(), end: vi.fn() } satisfies EventStream;
    hub.add(stream);
    return stream;
  };
  const settle = () => vi.advanceTimersByTimeAsync(200);
  return { hub, live, asked, open, settle };
}

it('CORTE-04 notifications for a thousand people at once ask the database once', async () => {
  const { hub, asked, open, settle } = buildHub();
  const streams = Array.from({ length: 1_000 }, (_, id) => open(id));
  for (const { person } of streams)
    for (let more = 0; more < 3; more += 1) hub.notify(`user:${person.id}`);
  await settle();
  expect(asked.map((ids) => ids.length)).toEqual([1_000]);
  for (const { send } of streams) expect(send.mock.calls).toEqual([['acesso']]);
  hub.notify(null);
  await settle();
  expect(asked.map((ids) => ids.length)).toEqual([1_000, 1_000]);
});

it('CORTE-02 a stream follows its person to another cliente', async () => {
  const { hub, live, open, settle } = buildHub();
  const stream = open(7, 1);
  live.set(stream.sessionId, { id: 7, clienteId: 2, is_superuser: false });
  hub.notify('user:7');
  await settle();
  stream.send.mockClear();
  hub.notify('cliente:1');
  hub.notify('marca:1');
  await settle();
  expect(stream.send).not.toHaveBeenCalled();
  hub.notify('cliente:2');
  await settle();
  expect(stream.send.mock.calls).toEqual([['acesso']]);
  hub.remove(stream);
  expect([hub.count(), hub.countOf(7)]).toEqual([0, 0]);
});

it('a person who becomes a superuser hears of all clientes, and a former one does not', async () => {
  const { hub, live, open, settle } = buildHub();
  const stream = open(7, 1);
  for (const is_superuser of [true, false]) {
    live.set(stream.sessionId, { id: 7, clienteId: 1, is_superuser });
    hub.notify('user:7');
    await settle();
    stream.send.mockClear();
    hub.notify('cliente:2');
    await settle();
    expect(stream.send).toHaveBeenCalledTimes(is_superuser ? 1 : 0);
  }
});

it('an ended session hears nothing but its end, also if its cliente has changed', async () => {
  const { hub, live, open, settle } = buildHub();
  const stream = open(7);
  live.clear();
  hub.notify('user:7');
  hub.notify('cliente:1');
  await settle();
  expect(stream.send.mock.calls).toEqual([['sessao']]);
  expect(stream.end).toHaveBeenCalledOnce();
  expect(hub.count()).toBe(0);
});

it('a stream that is added after the server began to stop ends at once', () => {
  const { hub, open } = buildHub();
  hub.endAll();
  expect(open(7).end).toHaveBeenCalledOnce();
  expect(hub.count()).toBe(0);
});
