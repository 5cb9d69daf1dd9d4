/** How long notifications are remembered. */
export const memoryMs = 30_000;
/** The most that are remembered. A change for all people of a large cliente notifies each of them. */
const maxRemembered = 50_000;

/** Remembers the notifications of the last half minute, for pages that open their stream some seconds after their lists. */
export function createRecentNotifications() {
  /** When each was last heard, in this order. */
  const heardAt = new Map<string, number>();
  /** Since then nothing is missing. */
  let completeSince = Date.now();

  return {
    add(payload: string): void {
      const now = Date.now();
      heardAt.delete(payload);
      heardAt.set(payload, now);
      for (const [oldest, at] of heardAt) {
        const isTooMany = heardAt.size > maxRemembered;
        if (at >= now - memoryMs && !isTooMany) break;
        if (isTooMany) completeSince = Math.max(completeSince, at + 1);
        heardAt.delete(oldest);
      }
    },
    /** Some may have been missed until now. */
    lose(): void {
      completeSince = Date.now();
    },
    /** Whether all notifications since a time are remembered, in milliseconds since 1970. */
    isComplete: (since: number): boolean => since >= Math.max(completeSince, Date.now() - memoryMs),
    has: (payload: string, since: number): boolean => (heardAt.get(payload) ?? 0) >= since,
  };
}
