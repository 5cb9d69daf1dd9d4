import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../errors.ts';
import { createRefusalDelay } from './createRefusalDelay.ts';

/** A call that would wait longer gets 429. */
const maxWaitMs = 10_000;
/** The milliseconds before a refusal is answered. The server receives the whole body of a refused call, which takes time too. */
const refusalDelayMs = 2_000;
/** An entry of a key that starts no calls is forgotten after this time, so a cliente waits no longer than this. */
const forgetAfterMs = 60_000;

/**
 * Spaces the costly calls of each key: a call starts when the rest of the former call is over. So one cliente takes a
 * small part of the process, however many callers it has, and the calls of other clientes run between its calls.
 *
 * @param maxRestMs one call delays the next call of its key by this at most
 */
export function createPacer(maxRestMs: number) {
  // The time from which on a key may start its next call. A key without an entry may start at once.
  const starts = new LRUCache<string | number, number>({ max: 10_000, ttl: forgetAfterMs });
  const delayRefusal = createRefusalDelay(refusalDelayMs);
  const startOf = (key: string | number) => Math.max(performance.now(), starts.get(key) ?? 0);
  /** Delays the next call of the key by the rest of a call. */
  function rest(key: string | number, restMs: number): void {
    starts.set(key, startOf(key) + Math.min(restMs, maxRestMs));
  }

  return {
    rest,
    /** Waits for the turn of a call. Throws 429 with the time to wait if many calls of the key wait already. */
    async takeTurn(key: string | number, restMs: number): Promise<void> {
      const waitMs = startOf(key) - performance.now();
      if (waitMs > maxWaitMs) {
        await delayRefusal();
        throw tooManyRequests(Math.ceil(waitMs / 1_000));
      }
      rest(key, restMs);
      if (waitMs > 1) await new Promise((done) => setTimeout(done, waitMs));
    },
  };
}
