import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoRetry } from './useAutoRetry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = { isFailing: true, isTrying: false, isWell: false };

/** Renders the hook with a failing report. `pass` moves the clock by whole seconds. */
function watch(initial = failing) {
  const retry = vi.fn();
  const { result, rerender } = renderHook(
    (state: typeof failing) => useAutoRetry({ ...state, retry }),
    {
      initialProps: initial,
    },
  );
  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000));
  return { result, rerender, retry, pass };
}

it('VOLTA-02 waits 5, 10 and then 15 seconds, and says how long', () => {
  const { result, retry, pass } = watch();
  const waits: (number | null)[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    waits.push(result.current);
    pass(result.current ?? 0);
    expect(retry).toHaveBeenCalledTimes(attempt + 1);
  }
  expect(waits).toEqual([5, 10, 15, 15, 15]);
  pass(4);
  expect(result.current).toBe(11);
});

it('plans nothing while an attempt runs or the failure does not pass', () => {
  for (const state of [
    { ...failing, isTrying: true },
    { ...failing, isFailing: false },
  ]) {
    const { result, retry, pass } = watch(state);
    expect(result.current).toBeNull();
    pass(60);
    window.dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
  }
});

it('starts with the shortest wait again after the report was well', () => {
  const { result, rerender, pass } = watch();
  pass(5);
  pass(10);
  rerender({ isFailing: false, isTrying: false, isWell: true });
  expect(result.current).toBeNull();
  rerender(failing);
  expect(result.current).toBe(5);
});

it('stops by itself after forty attempts', () => {
  const { result, retry, pass } = watch();
  for (let attempt = 0; attempt < 60; attempt += 1) pass(15);
  expect(retry).toHaveBeenCalledTimes(40);
  expect(result.current).toBeNull();
});
