import { expect, it } from 'vitest';
import { createCrowd } from './crowd.ts';

it('lets so many begin, so many wait, and turns the rest away undone', async () => {
  const enter = createCrowd(2, 1);
  let begun = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((done) => {
    open = done;
  });
  const deed = async () => {
    begun += 1;
    await gate;
  };
  const [one, two, three, four] = Array.from({ length: 4 }, () => enter(deed));
  await expect(four).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(begun).toBe(2);
  open();
  await Promise.all([one, two, three]);
  expect(begun).toBe(3);
  await enter(deed);
  expect(begun).toBe(4);
});

it('who fails makes room as well', async () => {
  const enter = createCrowd(1, 0);
  await expect(enter(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await enter(async () => 'in')).toBe('in');
});
