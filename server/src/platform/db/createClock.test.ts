import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/testDatabase.ts';
import { createClock, readDatabaseMs } from './createClock.ts';

/** A machine at 12:00 and a database that is ahead by `aheadMs`; each reading takes `travelMs` there and back. */
function clocks(aheadMs: number, travelMs = 20) {
  let machine = Date.parse('2026-11-22T12:00:00Z');
  let ahead = aheadMs;
  const clock = createClock(
    async () => {
      machine += travelMs / 2;
      const read = machine + ahead;
      machine += travelMs / 2;
      return read;
    },
    () => machine,
  );
  return {
    clock,
    setAhead: (ms: number) => {
      ahead = ms;
    },
    offsetMs: () => clock.now().getTime() - machine,
  };
}

it('PRAZO-02 a clock that is more than a second apart from the database’s is corrected for', async () => {
  for (const aheadMs of [1_500, -90_000, 3_600_000]) {
    const { clock, offsetMs } = clocks(aheadMs);
    expect(await clock.compare()).toBe(true);
    expect(offsetMs()).toBe(aheadMs);
    // Measured again, nothing is new.
    expect(await clock.compare()).toBe(false);
    expect(offsetMs()).toBe(aheadMs);
  }
});

it('a smaller difference, and one that a slow answer explains, are left alone', async () => {
  for (const [aheadMs, travelMs] of [
    [900, 20],
    [-1_000, 0],
    [1_900, 2_000],
  ] as const) {
    const { clock, offsetMs } = clocks(aheadMs, travelMs);
    expect(await clock.compare()).toBe(false);
    expect(offsetMs()).toBe(0);
    expect(clock.differenceMs()).toBe(aheadMs);
  }
});

it('a clock that is right again is no longer corrected', async () => {
  const { clock, setAhead, offsetMs } = clocks(5_000);
  await clock.compare();
  setAhead(0);
  expect(await clock.compare()).toBe(true);
  expect(offsetMs()).toBe(0);
});

it('reads the clock of the database', async () => {
  const { db } = await testDatabase();
  const before = Date.now();
  const read = await readDatabaseMs(db);
  expect(read).toBeGreaterThanOrEqual(before - 1_000);
  expect(read).toBeLessThanOrEqual(Date.now() + 1_000);
});
