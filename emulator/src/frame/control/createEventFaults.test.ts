import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventsFault } from '../../faults/EventsFault.ts';
import { createEventFaults } from './createEventFaults.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function emitWith(fault: Omit<EventsFault, 'kind'> | undefined) {
  const sent: string[] = [];
  const bodies: unknown[] = [];
  const emit = createEventFaults(
    (name, body) => {
      sent.push(name);
      bodies.push(body);
    },
    () => fault && { kind: 'events', ...fault },
  );
  return { sent, bodies, emit };
}

describe('LER-10 events of the frame', () => {
  it('are sent as they are without a fault', () => {
    const { sent, emit } = emitWith(undefined);
    for (const name of ['loaded', 'rendered', 'pageChanged']) emit(name, {});
    expect(sent).toEqual(['loaded', 'rendered', 'pageChanged']);
  });

  it('`rendered` never comes', () => {
    const { sent, emit } = emitWith({ rendered: { lostEvery: 1 } });
    for (const name of ['loaded', 'rendered', 'rendered', 'pageChanged']) emit(name, {});
    expect(sent).toEqual(['loaded', 'pageChanged']);
  });

  it('every third `rendered` is lost', () => {
    const { bodies, emit } = emitWith({ rendered: { lostEvery: 3 } });
    for (let count = 1; count <= 7; count += 1) emit('rendered', count);
    expect(bodies).toEqual([1, 2, 4, 5, 7]);
  });

  it.each(['loaded', 'rendered'] as const)('`%s` comes late', (name) => {
    const { sent, emit } = emitWith({ [name]: { lateByMs: 3000 } });
    emit(name, {});
    vi.advanceTimersByTime(2999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([name]);
  });

  it('an `error` that ends nothing follows each `rendered`', () => {
    const { sent, bodies, emit } = emitWith({ errors: {} });
    for (const name of ['loaded', 'rendered', 'rendered']) emit(name, {});
    expect(sent).toEqual(['loaded', 'rendered', 'error', 'rendered', 'error']);
    expect(bodies[2]).toEqual({ message: 'VisualRenderingError', level: 2 });
  });

  it('it also comes at an interval, with the body of the test', () => {
    const body = { message: 'X', errorCode: 'Y' };
    const { sent, bodies, emit } = emitWith({ errors: { everyMs: 1000, body } });
    emit('loaded', {});
    vi.advanceTimersByTime(2500);
    expect(sent).toEqual(['loaded', 'error', 'error']);
    expect(bodies[1]).toEqual(body);
  });
});
