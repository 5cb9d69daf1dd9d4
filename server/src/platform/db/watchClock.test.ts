import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from './createClock.ts';
import { watchClock } from './watchClock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('PRAZO-02 a difference of more than a second is reported once, in the log and as a figure', async () => {
  let aheadMs = 0;
  const clock = createClock(async () => Date.now() + aheadMs);
  const registry = new Registry();
  const warn = vi.fn();
  const stop = watchClock(clock, registry, { warn });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn).not.toHaveBeenCalled();
  aheadMs = 4_000;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(warn.mock.calls).toEqual([[{ differenceMs: 4_000 }, 'clock differs from the database']]);
  expect(await registry.metrics()).toContain('portal_clock_difference_seconds 4');
  expect(clock.now().getTime()).toBe(Date.now() + 4_000);
  stop();
  aheadMs = 0;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(warn).toHaveBeenCalledTimes(1);
});
