const tenMinutesMs = 10 * 60_000;
const leastMs = 5_000;

/**
 * When to ask for the next embed token, in milliseconds from `nowMs`; null where the end is not known.
 * Ten minutes ahead of the end, as Microsoft's sample does, at half the life for tokens under twenty minutes.
 */
export function msUntilRenewal(expiration: string | undefined, nowMs: number): number | null {
  const endMs = expiration ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(endMs)) return null;
  const leftMs = endMs - nowMs;
  const waitMs = leftMs > 2 * tenMinutesMs ? leftMs - tenMinutesMs : leftMs / 2;
  return Math.max(leastMs, waitMs);
}
