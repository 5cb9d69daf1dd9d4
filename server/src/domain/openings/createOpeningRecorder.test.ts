import { expect, it, vi } from 'vitest';
import { createOpeningRecorder } from './createOpeningRecorder.ts';
import type { Opening } from './openingQueries.ts';

const opening = (userId: number): Opening => ({
  userId,
  clienteId: 1,
  relatorioId: 1,
  aplicativoId: null,
  at: new Date(0),
});
const failure = (code: string) => Object.assign(new Error('driver'), { code });
const log = () => ({ warn: vi.fn() });

it('LIM-04 a database that does not answer does not stop openings, and each record is written later', async () => {
  let unlock: () => void = () => undefined;
  const locked = new Promise<void>((done) => {
    unlock = done;
  });
  const written: number[] = [];
  const recorder = createOpeningRecorder(async (openings) => {
    await locked;
    written.push(...openings.map(({ userId }) => userId));
  }, log());
  const start = performance.now();
  for (let userId = 1; userId <= 100; userId += 1) await recorder.record(opening(userId));
  // Only the first opening waits, for a quarter of a second.
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(written).toEqual([]);
  unlock();
  await recorder.stop();
  expect(written).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

it('LIM-04 a record that the database cannot take at first is written once, and a refused record delays no other', {
  tags: ['slow'],
}, async () => {
  const written: number[] = [];
  let failures = 1;
  const { warn } = log();
  const recorder = createOpeningRecorder(
    async (openings) => {
      const users = openings.map(({ userId }) => userId);
      if (users.includes(3)) throw failure('23503');
      if (users.includes(4) && failures > 0) {
        failures -= 1;
        throw failure('55P03');
      }
      written.push(...users);
    },
    { warn },
  );
  await Promise.all([1, 2, 3, 4, 5].map((userId) => recorder.record(opening(userId))));
  await recorder.stop();
  expect(written.sort()).toEqual([1, 2, 4, 5]);
  expect(warn.mock.calls.map(([, message]) => message)).toContain('opening not recorded');
});

it('at most ten thousand records wait, and those that cannot be written when the server ends are lost', {
  tags: ['slow'],
}, async () => {
  const { warn } = log();
  const recorder = createOpeningRecorder(() => Promise.reject(failure('57P03')), { warn });
  const start = performance.now();
  for (let userId = 0; userId <= 10_000; userId += 1) await recorder.record(opening(userId));
  expect(warn.mock.calls.map(([, message]) => message)).toContain('opening dropped');
  await recorder.stop();
  expect(warn.mock.calls.at(-1)).toEqual([{ waiting: 10_000 }, 'openings lost at the end']);
  expect(performance.now() - start).toBeLessThan(8_000);
});
