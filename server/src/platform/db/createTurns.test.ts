import { expect, it } from 'vitest';
import { createTurns } from './createTurns.ts';

const busy = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('LIM-04 other events happen between two actions, and one action runs at a time', async () => {
  const turns = createTurns();
  let events = 0;
  const timer = setInterval(() => {
    events += 1;
  }, 1);
  let running = 0;
  const most: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, () =>
      turns.run('later', async () => {
        running += 1;
        busy(5);
        await Promise.resolve();
        most.push(running);
        running -= 1;
      }),
    ),
  );
  clearInterval(timer);
  expect(Math.max(...most)).toBe(1);
  expect(events).toBeGreaterThan(10);
});

it('LIM-04 a first action waits for the running one only, and later ones have their turn too', async () => {
  const turns = createTurns();
  const order: string[] = [];
  const run = (rank: 'first' | 'later', name: string) =>
    turns.run(rank, async () => {
      order.push(name);
    });
  const all = [run('later', 'a'), run('later', 'b')];
  for (let index = 0; index < 10; index += 1) all.push(run('first', 'r'));
  await Promise.all(all);
  expect(order.join('')).toBe('arrrrrrrrbrr');
});

it('an action that fails gives its turn on', async () => {
  const turns = createTurns();
  const failed = turns.run('first', () => Promise.reject(new Error('statement')));
  await expect(failed).rejects.toThrow('statement');
  await expect(turns.run('later', () => Promise.resolve(7))).resolves.toBe(7);
});
