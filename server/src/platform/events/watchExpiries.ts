import type { EventHub } from './createEventHub.ts';
import { memoryMs } from './createRecentNotifications.ts';

/** How often expiries are looked for. This time, and the time until a page asks again, are together below five seconds. */
const intervalMs = 1_000;
/**
 * The event of an expiry is repeated until this time after the expiry, because the clock of the server that the page calls may
 * be this much behind. A larger difference is corrected, see createClock.ts.
 */
const repeatMs = 1_000;
/** After a failure of the database, events are sent only for the expiries of this time before now. */
const maxBehindMs = 60_000;

interface WatchedExpiries {
  readonly hub: Pick<EventHub, 'notify' | 'count' | 'checkStays'>;
  /** Reads which people are affected by an expiry after `from` and not after `to`. */
  readonly queries: { listEnded(from: Date, to: Date): Promise<number[]> };
  readonly now: () => Date;
}

/**
 * Sends an event to the open pages of this process when a grant or an account expires. Nothing is stored at that instant, so no
 * trigger of the database does it. Without an open page the database is not read. Returns a function that ends the watch. Spec
 * CORTE-03, PRAZO-02. docs/decisions/server-ends-by-the-clock.md
 */
export function watchExpiries({ hub, queries, now }: WatchedExpiries): () => void {
  let toldUntil = now().getTime();
  let isAsking = false;

  async function tell(): Promise<void> {
    const to = now().getTime();
    if (hub.count() === 0) {
      // A page that opens its stream now has asked its lists some time ago.
      toldUntil = Math.max(toldUntil, to - memoryMs);
      return;
    }
    const from = Math.max(toldUntil - repeatMs, to - maxBehindMs);
    for (const id of await queries.listEnded(new Date(from), new Date(to)))
      hub.notify(`user:${id}`);
    toldUntil = to;
  }

  const timer = setInterval(() => {
    hub.checkStays(now());
    if (isAsking) return;
    isAsking = true;
    // Without an answer of the database, the next turn asks for this time too.
    tell()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
