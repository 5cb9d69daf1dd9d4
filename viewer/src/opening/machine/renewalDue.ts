const tenMinutesMs = 10 * 60_000;
const minWaitMs = 20_000;

/**
 * Returns when an embed token that has come now is to be renewed, in milliseconds; null if its expiration is missing or
 * invalid.
 *
 * The renewal is due ten minutes before the token expires, as in Microsoft's sample, or after half of the remaining time when
 * less than twenty minutes remain. A new token that has already expired means that this machine's clock is wrong: it is
 * renewed every ten minutes.
 */
export function renewalDue(expiration: string | undefined, now: number): number | null {
  const end = expiration ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(end)) return null;
  const left = end - now;
  if (left <= 0) return now + tenMinutesMs;
  const wait = left > 2 * tenMinutesMs ? left - tenMinutesMs : left / 2;
  return now + Math.max(minWaitMs, wait);
}
