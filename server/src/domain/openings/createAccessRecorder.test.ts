import { expect, it, vi } from 'vitest';
import type { Access } from './accessQueries.ts';
import { createAccessRecorder } from './createAccessRecorder.ts';

const access = (userId: number): Access => ({
  userId,
  clienteId: 1,
  relatorioId: 1,
  aplicativoId: null,
  at: new Date(0),
});
const failure = (code: string) => Object.assign(new Error('driver'), { code });
const log = () => ({ warn: vi.fn() });

it('LIM-04 openings go on while the database does not answer, and every access is written later', async () => {
  let unlock: () => void = () => undefined;
  const locked = new Promise<void>((done) => {
    unlock = done;
  });
  const written: number[] = [];
  const recorder = createAccessRecorder(async (accesses) => {
    await locked;
    written.push(...accesses.map(({ userId }) => userId));
  }, log());
  const start = performance.now();
  for (let userId = 1; userId <= 100; userId += 1) await recorder.record(access(userId));
  // Only the first opening waits, for a quarter of a second.
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(written).toEqual([]);
  unlock();
  await recorder.stop();
  expect(written).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

it('LIM-04 accesses that the database cannot take now are written once, and a refused one holds up no other', async () => {
  const written: number[] = [];
  let failures = 1;
  const { warn } = log();
  const recorder = createAccessRecorder(
    async (accesses) => {
      const users = accesses.map(({ userId }) => userId);
      if (users.includes(3)) throw failure('23503');
      if (users.includes(4) && failures > 0) {
        failures -= 1;
        throw failure('55P03');
      }
      written.push(...users);
    },
    { warn },
  );
  await Promise.all([1, 2, 3, 4, 5].map((userId) => recorder.record(access(userId))));
  await recorder.stop();
  expect(written.sort()).toEqual([1, 2, 4, 5]);
  expect(warn.mock.calls.map(([, message]) => message)).toContain('access not recorded');
});

it('keeps at most ten thousand accesses, and none after its end', async () => {
  const { warn } = log();
  const recorder = createAccessRecorder(() => Promise.reject(failure('57P03')), { warn });
  const start = performance.now();
  for (let userId = 0; userId <= 10_000; userId += 1) await recorder.record(access(userId));
  expect(warn.mock.calls.map(([, message]) => message)).toContain('access dropped');
  await recorder.stop();
  expect(warn.mock.calls.at(-1)).toEqual([{ waiting: 10_000 }, 'accesses lost at the end']);
  expect(performance.now() - start).toBeLessThan(8_000);
});
