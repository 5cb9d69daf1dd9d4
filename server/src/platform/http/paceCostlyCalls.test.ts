import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paceCostlyCalls } from './paceCostlyCalls.ts';

const parse = JSON.parse;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('LIM-04 after a search of 100 ms the next one of the same caller waits for 800 ms, and others do not wait', async () => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  paceCostlyCalls(app, { factor: 1, isEmbedded: false, isRehearsing: () => false });
  const begin = performance.now();
  const turns: string[] = [];
  app.get('/', async (request) => {
    await request.takeTurn('search');
    turns.push(`${request.ip} ${performance.now() - begin}`);
    await new Promise((done) => setTimeout(done, 100));
    return 'found';
  });
  const search = (remoteAddress: string) => app.inject({ url: '/', remoteAddress });
  // The clock stands still until a search has got its turn.
  const until = async (count: number) => {
    while (turns.length < count) await setImmediate();
  };

  const first = search('10.0.0.1');
  await until(1);
  await vi.advanceTimersByTimeAsync(100);
  await first;
  const [second, other] = [search('10.0.0.1'), search('10.0.0.2')];
  await until(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([second, other]);
  expect(turns).toEqual(['10.0.0.1 0', '10.0.0.2 100', '10.0.0.1 900']);
  await app.close();
});

it('LIM-02 after a large body that took 40 ms to parse the next one of the same caller waits for 800 ms, and others do not wait', async () => {
  const app = Fastify({ bodyLimit: 1_000_000 });
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    request.actor = { id: request.ip } as never;
  });
  paceCostlyCalls(app, { factor: 1, isEmbedded: false, isRehearsing: () => false });
  // Parsing takes 10 ms, and a pause of 30 ms follows.
  vi.spyOn(JSON, 'parse').mockImplementation((text) => {
    if (text.length > 64_000) vi.advanceTimersByTime(10);
    return parse(text);
  });
  const parsed: { name: string; at: number }[] = [];
  app.post('/:name', async ({ params }) => {
    parsed.push({ name: (params as { name: string }).name, at: performance.now() });
    return 'saved';
  });
  const send = (name: string, remoteAddress: string, bytes: number) =>
    app.inject({
      method: 'POST',
      url: `/${name}`,
      remoteAddress,
      payload: { text: 'x'.repeat(bytes) },
    });
  const until = async (count: number) => {
    while (parsed.length < count) await vi.advanceTimersByTimeAsync(1);
  };

  const calls = [send('first', '10.0.0.1', 100_000)];
  await until(1);
  calls.push(
    send('second', '10.0.0.1', 100_000),
    send('small', '10.0.0.1', 1_000),
    send('other', '10.0.0.2', 100_000),
  );
  await until(4);
  await Promise.all(calls);
  expect(parsed.map(({ name }) => name)).toEqual(['first', 'small', 'other', 'second']);
  const waited = (parsed[3]?.at ?? 0) - (parsed[0]?.at ?? 0);
  expect(waited).toBeGreaterThan(800);
  expect(waited).toBeLessThan(1_000);
  await app.close();
});

it.each([
  ['with a stated length', { 'content-length': '2000000' }],
  ['without a stated length', { 'transfer-encoding': 'chunked' }],
])(
  'the third call with a body above a megabyte %s waits for one of two others',
  { tags: ['slow'] },
  async (_, headers) => {
    vi.useRealTimers();
    const app = Fastify();
    app.decorateRequest('actor', null);
    app.addHook('onRequest', async (call) => {
      call.actor = { id: Number(call.headers['x-id']), clienteId: null } as typeof call.actor;
    });
    const waiting: number[] = [];
    paceCostlyCalls(app, { factor: 1, isEmbedded: false, isRehearsing: () => false });
    app.addHook('onRequest', async (call) => {
      waiting.push(call.actor?.id ?? 0);
    });
    app.post('/', { bodyLimit: 16_000_000 }, async () => 'saved');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const calls = [1, 2, 3].map((id) => {
      const call = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'x-id': id },
      });
      call.on('error', () => undefined);
      call.write('{');
      return call;
    });
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    await new Promise((done) => setTimeout(done, 200));
    expect(waiting).toHaveLength(2);
    calls[(waiting[0] ?? 1) - 1]?.destroy();
    await vi.waitFor(() => expect(waiting).toHaveLength(3));
    for (const call of calls) call.destroy();
    await app.close();
  },
);
