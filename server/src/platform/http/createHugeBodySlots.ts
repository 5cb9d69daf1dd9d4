import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { tooManyRequests } from '../../errors.ts';

/** One of 11 MB takes 75 MB of memory until its call is answered. */
const hugeBytes = 1_000_000;
/** With a heap of 256 MB, eight of 11 MB at once ended the process. */
const maxAtOnce = 2;
const maxWaiting = 100;
const maxWaitMs = 10_000;

/**
 * Bounds how many calls of the whole process with a body above a megabyte run at once. Returns a function that waits until a call
 * may start. It throws 429 after 10 s, or at once if 100 calls wait.
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
