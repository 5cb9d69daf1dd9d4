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

it('a failed action frees its place', async () => {
  const run = createBulkhead(1, 0);
  await expect(run(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await run(async () => 'in')).toBe('in');
});
