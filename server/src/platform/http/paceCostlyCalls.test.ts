import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paceCostlyCalls } from './paceCostlyCalls.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('LIM-04 after a search of 100 ms the next one of the same caller waits for 400 ms, and others do not wait', async () => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  paceCostlyCalls(app, 1);
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
  expect(turns).toEqual(['10.0.0.1 0', '10.0.0.2 100', '10.0.0.1 500']);
  await app.close();
});
