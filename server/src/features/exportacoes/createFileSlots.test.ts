import { expect, it } from 'vitest';
import { PortalError } from '../../errors.ts';
import { createFileSlots } from './createFileSlots.ts';

const statusOf = (take: () => unknown): number => {
  try {
    take();
    return 200;
  } catch (error) {
    return error instanceof PortalError ? error.status : 0;
  }
};

it('a person has five files on their way, a process fifty, and a place that is given back twice is free once', () => {
  const slots = createFileSlots();
  const ends = Array.from({ length: 50 }, (_, index) => slots.take(Math.floor(index / 5)));
  expect(statusOf(() => slots.take(0))).toBe(429);
  expect(statusOf(() => slots.take(99))).toBe(503);
  ends[0]?.();
  ends[0]?.();
  expect(statusOf(() => slots.take(99))).toBe(200);
  expect(statusOf(() => slots.take(98))).toBe(503);
});
