import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

it('hashes with argon2id at the recommended cost, never twice alike', async () => {
  const [one, two] = await Promise.all([hashPassword('segredo'), hashPassword('segredo')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await checkPassword(one, 'segredo')).toBe(true);
  expect(await checkPassword(one, 'Segredo')).toBe(false);
});

it('a person unknown or without password is refused after the same work', async () => {
  const stored = await hashPassword('segredo');
  const timeOf = async (hash: string | null) => {
    const times = [];
    for (let time = 0; time < 7; time += 1) {
      const start = performance.now();
      expect(await checkPassword(hash, 'x')).toBe(false);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  const [known, unknown] = [await timeOf(stored), await timeOf(null)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

it('a stored hash that is none refuses everything', async () => {
  expect(await checkPassword('', '')).toBe(false);
  expect(await checkPassword('segredo', 'segredo')).toBe(false);
});

it('turns a flood away instead of queueing without end', async () => {
  const stored = await hashPassword('segredo');
  const flood = await Promise.allSettled(
    Array.from({ length: 80 + availableParallelism() }, () => checkPassword(stored, 'x')),
  );
  const turnedAway = flood.filter(({ status }) => status === 'rejected');
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(turnedAway[0]).toMatchObject({
    reason: {
      status: 503,
      retryAfterSeconds: 2,
      body: { detail: 'O servidor está ocupado. Tente novamente em instantes.' },
    },
  });
  expect(await checkPassword(stored, 'segredo')).toBe(true);
});
