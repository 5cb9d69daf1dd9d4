import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { tooManyRequests } from '../../errors.ts';

/** A call with a larger body needs a slot. A call with a body of 11 MB takes 75 MB of memory until it is answered. */
const hugeBytes = 1_000_000;
/** The number of slots. Eight calls at once with 11 MB each ended a process with a heap of 256 MB. */
const maxAtOnce = 2;
const maxWaiting = 100;
const maxWaitMs = 10_000;

/**
 * Limits how many calls with a body above a megabyte run at the same time in this process. Returns a function that resolves when
 * a call may start. The function rejects with a 429 error when the call has waited for 10 s, and at once when 100 calls already
 * wait. When the caller closes the connection while the call waits, the promise stays pending, because nobody reads the answer.
 */
export function createHugeBodySlots() {
  const slots = pLimit(maxAtOnce);
  return async (bytes: number, response: ServerResponse): Promise<void> => {
    if (bytes <= hugeBytes) return;
    if (slots.pendingCount >= maxWaiting) throw tooManyRequests(maxWaitMs / 1_000);
    await new Promise<void>((start, refuse) => {
      let isRefused = false;
      const timer = setTimeout(() => {
        isRefused = true;
        refuse(tooManyRequests(maxWaitMs / 1_000));
      }, maxWaitMs);
      void slots(async () => {
        clearTimeout(timer);
        if (isRefused || response.closed) return;
        start();
        await new Promise<void>((free) => {
          response.once('finish', free);
          response.once('close', free);
        });
      });
    });
  };
}
