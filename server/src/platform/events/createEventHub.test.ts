import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createEventHub,
  type EventHub,
  type EventStream,
  type StreamPerson,
} from './createEventHub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hub over sessions that the test changes. */
function buildHub() {
  const live = new Map<string, StreamPerson>();
  const asked: (readonly string[])[] = [];
  const hub = createEventHub({
    forgetPerson: () => undefined,
    forgetSession: () => undefined,
    forgetEverybody: () => undefined,
    findLive: async (ids) => {
      asked.push(ids);
      return live;
    },
    stayOf: () => ({ isOut: false, until: null }),
  });
  const open = (
    id: number,
    clienteId = 1,
    { ageMs, is_superuser = false }: { ageMs?: number; is_superuser?: boolean } = {},
  ) => {
    const sessionId = `session ${id}`;
    const person: StreamPerson = { id, clienteId, is_superuser, restrictions: null };
    live.set(sessionId, person);
    const stream = {
      sessionId,
      address: '10.0.0.1',
      person,
      send: vi.fn(),
      end: vi.fn(),
    } satisfies EventStream;
    hub.add(stream, ageMs);
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

it('a change wakes only the streams that it concerns among 2,000, and asks the database about no other stream', async () => {
  const { hub, asked, open, settle } = buildHub();
  const streams = Array.from({ length: 2_000 }, (_, id) => open(id, id % 1_000));
  const heard = () => streams.filter(({ send }) => send.mock.calls.length > 0);
  hub.notify('cliente:7');
  await settle();
  expect(heard().map(({ person }) => person.id)).toEqual([7, 1_007]);
  expect(asked).toEqual([]);
  for (const { send } of streams) send.mockClear();
  hub.notify('user:8');
  await settle();
  expect(heard().map(({ person }) => person.id)).toEqual([8]);
  expect(asked).toEqual([['session 8']]);
});

it('CORTE-02 a stream follows its person to another cliente', async () => {
  const { hub, live, open, settle } = buildHub();
  const stream = open(7, 1);
  live.set(stream.sessionId, { id: 7, clienteId: 2, is_superuser: false, restrictions: null });
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
    live.set(stream.sessionId, { id: 7, clienteId: 1, is_superuser, restrictions: null });
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

describe('CORTE-02 a stream tells what its page has missed before it', () => {
  /** A hub that has run for a minute. */
  const buildOldHub = async () => {
    const world = buildHub();
    await vi.advanceTimersByTimeAsync(60_000);
    return world;
  };

  it.each<[string, string[], boolean, string[]]>([
    ['their own', ['user:7'], false, ['acesso']],
    ['their cliente', ['cliente:1'], false, ['acesso']],
    ['their brand', ['marca:1'], false, ['marca']],
    [
      'all of it, each once',
      ['cliente:1', 'user:7', 'user:7', 'marca:1'],
      false,
      ['acesso', 'marca'],
    ],
    ['another person, cliente or brand', ['user:8', 'cliente:2', 'marca:2'], false, []],
    ['any cliente, for a superuser', ['cliente:2'], true, ['acesso']],
  ])('%s', async (_, payloads, is_superuser, names) => {
    const { hub, open, settle } = await buildOldHub();
    for (const payload of payloads) hub.notify(payload);
    await vi.advanceTimersByTimeAsync(4_000);
    const stream = open(7, 1, { ageMs: 3_000, is_superuser });
    await settle();
    expect(stream.send.mock.calls.flat().sort()).toEqual(names);
  });

  it('and nothing that is older than the page, or without its age', async () => {
    const { hub, open, settle } = await buildOldHub();
    hub.notify('user:7');
    await vi.advanceTimersByTimeAsync(10_000);
    const streams = [open(7, 1, { ageMs: 3_000 }), open(7)];
    await settle();
    for (const { send } of streams) expect(send).not.toHaveBeenCalled();
  });

  it('and ends at once if the session has ended meanwhile', async () => {
    const { hub, live, open, settle } = await buildOldHub();
    hub.notify('user:7');
    const stream = open(7, 1, { ageMs: 3_000 });
    live.clear();
    await settle();
    expect(stream.send.mock.calls).toEqual([['sessao']]);
    expect(stream.end).toHaveBeenCalledOnce();
  });

  it.each<[string, (hub: EventHub) => unknown, number]>([
    ['the process is younger than the page', () => undefined, 70_000],
    ['notifications were lost', (hub) => hub.notify(null), 3_000],
    [
      'the page is older than what is remembered',
      () => vi.advanceTimersByTimeAsync(60_000),
      40_000,
    ],
    [
      'more were notified than are remembered',
      (hub) => {
        for (let id = 100; id < 50_200; id += 1) hub.notify(`user:${id}`);
      },
      3_000,
    ],
  ])('and asks the page to look if %s', async (_, happen, ageMs) => {
    const { hub, open, settle } = await buildOldHub();
    await happen(hub);
    const stream = open(7, 1, { ageMs });
    await settle();
    expect(stream.send.mock.calls).toEqual([['acesso']]);
  });
});
