import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PortalError } from '../../errors.ts';
import { createPacer } from './createPacer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Takes a turn, and stores in milliseconds when it came. */
function note(started: number[], turn: Promise<void>) {
  const begin = performance.now();
  void turn.then(() => started.push(Math.round(performance.now() - begin)));
}

it('LIM-04 calls of one key start one rest after the other, and other keys do not wait', async () => {
  const pacer = createPacer(2_000);
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let call = 0; call < 4; call += 1) note(mine, pacer.takeTurn('a', 100));
  note(theirs, pacer.takeTurn('b', 100));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(mine).toEqual([0, 100, 200, 300]);
  expect(theirs).toEqual([0]);
});

it('LIM-04 a call after the rest starts at once, and a large answer makes the rest longer', async () => {
  const pacer = createPacer(2_000);
  await pacer.takeTurn('a', 100);
  await vi.advanceTimersByTimeAsync(150);
  const started: number[] = [];
  note(started, pacer.takeTurn('a', 100));
  pacer.rest('a', 500);
  note(started, pacer.takeTurn('a', 100));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual([0, 600]);
});

it('LIM-04 a call that waits already waits for the rest of a call that ends meanwhile, ten seconds at most', async () => {
  const pacer = createPacer(6_000);
  const started: number[] = [];
  const refusals: unknown[] = [];
  note(started, pacer.takeTurn('a', 100));
  note(started, pacer.takeTurn('a', 100));
  pacer.takeTurn('a', 100).catch((error: PortalError) => refusals.push(error.status));
  await vi.advanceTimersByTimeAsync(50);
  pacer.rest('a', 5_000);
  await vi.advanceTimersByTimeAsync(5_049);
  expect(started).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual([0, 5_100]);
  pacer.rest('a', 6_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(refusals).toEqual([429]);
});

it('LIM-04 a call that would wait for more than ten seconds gets 429, and none delays by more than two', async () => {
  const pacer = createPacer(2_000);
  for (let call = 0; call < 6; call += 1) void pacer.takeTurn('a', 1_000_000);
  const refusal = pacer.takeTurn('a', 1).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  const refused = await refusal;
  expect(refused).toBeInstanceOf(PortalError);
  expect((refused as PortalError).status).toBe(429);
  expect((refused as PortalError).retryAfterSeconds).toBe(12);
  await vi.advanceTimersByTimeAsync(30_000);
  const started: number[] = [];
  note(started, pacer.takeTurn('a', 1));
  await vi.advanceTimersByTimeAsync(10);
  expect(started).toEqual([0]);
});
