import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../errors.ts';
import { createRefusalDelay } from './createRefusalDelay.ts';

/** A call that would wait longer gets 429. */
const maxWaitMs = 10_000;
/** The milliseconds before a refusal is answered. The server receives the whole body of a refused call, which takes time too. */
const refusalDelayMs = 2_000;
/** An entry of a key that starts no calls is forgotten after this time, so a cliente waits no longer than this. */
const forgetAfterMs = 60_000;

/** The calls of one key. */
interface Row {
  /** When the next call may start, by `performance.now()`. */
  start: number;
  /** The sum of the rests that became known when their calls ended. */
  lateRestMs: number;
}

/**
 * Spaces the costly calls of each key: a call starts when the rest of the former call is over. So one cliente takes a
 * small part of the process, however many callers it has, and the calls of other clientes run between its calls.
 *
 * @param maxRestMs one call delays the next call of its key by this at most
 */
export function createPacer(maxRestMs: number) {
  const rows = new LRUCache<string | number, Row>({ max: 10_000, ttl: forgetAfterMs });
  const delayRefusal = createRefusalDelay(refusalDelayMs);
  /** Returns the row of a key after it is delayed by a rest. */
  function delay(key: string | number, restMs: number): Row {
    const now = performance.now();
    const row = rows.get(key) ?? { start: now, lateRestMs: 0 };
    row.start = Math.max(now, row.start) + Math.min(restMs, maxRestMs);
    rows.set(key, row);
    return row;
  }

  return {
    /** Delays all calls of the key that have no turn yet, also those that wait already, by the rest of a call that has ended. */
    rest(key: string | number, restMs: number): void {
      delay(key, restMs).lateRestMs += Math.min(restMs, maxRestMs);
    },
    /** Waits for the turn of a call. Throws 429 with the time to wait if the call would wait for more than 10 s. */
    async takeTurn(key: string | number, restMs: number): Promise<void> {
      const called = performance.now();
      const startsIn = (rows.get(key)?.start ?? called) - called;
      if (startsIn > maxWaitMs) return refuse(startsIn);
      const row = delay(key, restMs);
      let waitMs = startsIn;
      let knownRestMs = row.lateRestMs;
      while (waitMs > 0) {
        if (performance.now() + waitMs - called > maxWaitMs) return refuse(waitMs);
        if (waitMs > 1) await new Promise((done) => setTimeout(done, waitMs));
        waitMs = row.lateRestMs - knownRestMs;
        knownRestMs = row.lateRestMs;
      }
    },
  };

  async function refuse(waitMs: number): Promise<never> {
    await delayRefusal();
    throw tooManyRequests(Math.ceil(waitMs / 1_000));
  }
}
