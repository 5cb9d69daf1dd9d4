import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createComments } from './createComments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('each of 2,000 streams gets a comment every 20 seconds, and no second has more than a twentieth of the comments', () => {
  const comments = createComments();
  const counts: number[] = Array.from({ length: 2_000 }, () => 0);
  const removals = counts.map((_, at) => comments.add(() => (counts[at] = (counts[at] ?? 0) + 1)));
  const sum = () => counts.reduce((all, one) => all + one, 0);
  const ofSeconds = Array.from({ length: 40 }, () => {
    const before = sum();
    vi.advanceTimersByTime(1_000);
    return sum() - before;
  });
  expect(new Set(counts)).toEqual(new Set([2]));
  expect(Math.max(...ofSeconds)).toBe(100);
  for (const remove of removals) remove();
  vi.advanceTimersByTime(20_000);
  expect(sum()).toBe(4_000);
  comments.stop();
  expect(vi.getTimerCount()).toBe(0);
});
