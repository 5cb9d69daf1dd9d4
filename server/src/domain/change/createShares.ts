import { LRUCache } from 'lru-cache';

interface ShareOptions {
  /** The part of the time that each key may use in the long run. */
  readonly share: number;
  /** What a key that has rested may use at once. */
  readonly savedMs: number;
}

/** Counts the time that each key uses. A key that has used more than its share is ready when it has rested for long enough. */
export function createShares({ share, savedMs }: ShareOptions) {
  const used = new LRUCache<number, { readonly ms: number; readonly at: number }>({ max: 10_000 });
  const usedMs = (key: number) => {
    const { ms, at } = used.get(key) ?? { ms: 0, at: 0 };
    return Math.max(0, ms - (performance.now() - at) * share);
  };
  return {
    use(key: number, takenMs: number): void {
      used.set(key, { ms: usedMs(key) + takenMs, at: performance.now() });
    },
    /** 0 if the key is ready. */
    readyInMs: (key: number): number => Math.max(0, (usedMs(key) - savedMs) / share),
  };
}
