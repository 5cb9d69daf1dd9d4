import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

it('hashes with argon2id at the recommended cost and a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('segredo'), hashPassword('segredo')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await checkPassword(one, 'segredo')).toBe(true);
  expect(await checkPassword(one, 'Segredo')).toBe(false);
});

it('a person who is unknown or has no password is refused after about the same time', async () => {
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
  // Without a hash to compare with, it would be a thousandth.
  expect(unknown / known).toBeGreaterThan(0.1);
});

it('an invalid stored hash matches no password', async () => {
  expect(await checkPassword('', '')).toBe(false);
  expect(await checkPassword('segredo', 'segredo')).toBe(false);
});

it('answers 503 when too many hashes are waiting', { tags: ['slow'] }, async () => {
  const stored = await hashPassword('segredo');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 80 + availableParallelism() }, () => checkPassword(stored, 'x')),
  );
  const rejected = outcomes.filter(({ status }) => status === 'rejected');
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]).toMatchObject({
    reason: {
      status: 503,
      retryAfterSeconds: 2,
      body: { detail: 'O servidor está ocupado. Tente novamente em instantes.' },
    },
  });
  expect(await checkPassword(stored, 'segredo')).toBe(true);
});

it('a password is compared in NFC, and one that an older version stored in another form still opens', async () => {
  const [nfc, nfd] = ['ação'.normalize('NFC'), 'ação'.normalize('NFD')];
  const old = await hash(nfd);
  expect([await checkPassword(old, nfd), await checkPassword(old, 'acao')]).toEqual([true, false]);
  const stored = await hashPassword(nfd);
  expect([await checkPassword(stored, nfc), await checkPassword(stored, nfd)]).toEqual([
    true,
    true,
  ]);
  expect(await checkPassword(null, nfd)).toBe(false);
});
