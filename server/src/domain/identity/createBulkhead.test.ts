import { expect, it } from 'vitest';
import { createBulkhead } from './createBulkhead.ts';

it('runs and queues actions up to its limits and rejects the others without starting them', async () => {
  const run = createBulkhead(2, 1);
  let started = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((done) => {
    open = done;
  });
  const action = async () => {
    started += 1;
    await gate;
  };
  const [one, two, three, four] = Array.from({ length: 4 }, () => run(action));
  await expect(four).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(started).toBe(2);
  open();
  await Promise.all([one, two, three]);
  expect(started).toBe(3);
  await run(action);
  expect(started).toBe(4);
});

it('groups share the places and take turns, so that a full queue of one refuses no other', async () => {
  const run = createBulkhead(1, 4);
  const order: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((done) => {
    open = done;
  });
  const ask = (name: string) =>
    run(
      async () => {
        await gate;
        order.push(name);
      },
      name.slice(0, 1),
    ).catch(() => order.push(`${name} refused`));
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'b3', 'c1'].map(ask);
  await Promise.resolve();
  open();
  await Promise.all(asked);
  expect(order.filter((name) => name.endsWith('refused')).sort()).toEqual([
    'a3 refused',
    'a4 refused',
    'a5 refused',
    'a6 refused',
    'b3 refused',
  ]);
  expect(order.filter((name) => !name.endsWith('refused'))).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
});

it('a failed action frees its place', async () => {
  const run = createBulkhead(1, 0);
  await expect(run(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await run(async () => 'in')).toBe('in');
});
