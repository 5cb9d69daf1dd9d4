/** At most this many refused calls wait at the same time, because each of them takes memory. Others are answered at once. */
const maxDelayedRefusals = 500;

/**
 * Returns a function that waits before a refusal. The wait slows down a caller that repeats each refused call at once. At
 * most 500 calls wait at the same time. Each returned function counts its own calls.
 */
export function createRefusalDelay(delayMs: number): () => Promise<void> {
  let delayedRefusals = 0;
  return async () => {
    if (delayedRefusals >= maxDelayedRefusals) return;
    delayedRefusals += 1;
    await new Promise((done) => setTimeout(done, delayMs));
    delayedRefusals -= 1;
  };
}
