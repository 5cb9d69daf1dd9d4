import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PortalError } from '../../errors.ts';
import { createHugeBodySlots } from './createHugeBodySlots.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const newResponse = () => Object.assign(new EventEmitter(), { closed: false });

/** Asks for a slot, and notes when the call starts or is refused. */
function ask(slots: ReturnType<typeof createHugeBodySlots>, seen: unknown[], bytes = 2_000_000) {
  const response = newResponse();
  slots(bytes, response as unknown as ServerResponse).then(
    () => seen.push('start'),
    (error: PortalError) => seen.push(error.status),
  );
  return response;
}

it('two calls with huge bodies run at once, and the next starts when one is answered or has gone', async () => {
  const slots = createHugeBodySlots();
  const seen: unknown[] = [];
  const [first, second] = [ask(slots, seen), ask(slots, seen)];
  ask(slots, seen);
  ask(slots, seen);
  ask(slots, seen, 900_000);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual(['start', 'start', 'start']);
  first.emit('finish');
  first.emit('close');
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toHaveLength(4);
  second.emit('close');
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toHaveLength(5);
});

it('a call that waits for ten seconds gets 429 and takes no slot later', async () => {
  const slots = createHugeBodySlots();
  const seen: unknown[] = [];
  const [first] = [ask(slots, seen), ask(slots, seen)];
  ask(slots, seen);
  await vi.advanceTimersByTimeAsync(9_000);
  ask(slots, seen);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual(['start', 'start', 429]);
  first.emit('close');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['start', 'start', 429, 'start']);
});

it('a call whose caller has gone takes no slot, and the hundred and first that waits is refused at once', async () => {
  const slots = createHugeBodySlots();
  const seen: unknown[] = [];
  const [first] = [ask(slots, seen), ask(slots, seen)];
  const gone = ask(slots, seen);
  gone.closed = true;
  for (let call = 0; call < 99; call += 1) ask(slots, seen);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['start', 'start']);
  ask(slots, seen);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['start', 'start', 429]);
  first.emit('close');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['start', 'start', 429, 'start']);
});
