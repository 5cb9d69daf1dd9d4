import { HttpError } from '@portal/api-client';

const tenMinutesMs = 10 * 60_000;
const minWaitMs = 20_000;
/** The wait after a failed renewal. It is short, so that several attempts fit in before the token expires. */
const retryMs = 30_000;

/**
 * Returns the wait until the next renewal of an embed token, in milliseconds from `nowMs`; null when `expiration` is
 * missing or invalid.
 *
 * The renewal is due ten minutes before the token expires, as in Microsoft's sample, or after half of the remaining
 * time when less than twenty minutes remain. A new token that has already expired means that this machine's clock is
 * wrong: it is renewed every ten minutes.
 */
export function msUntilRenewal(expiration: string | undefined, nowMs: number): number | null {
  const endMs = expiration ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(endMs)) return null;
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return tenMinutesMs;
  const waitMs = leftMs > 2 * tenMinutesMs ? leftMs - tenMinutesMs : leftMs / 2;
  return Math.max(minWaitMs, waitMs);
}

/**
 * The `refetchInterval` of a query for an embed token, in milliseconds; false for no renewal. Renewals end when the
 * server answers that the user may no longer open the report (401, 403 or 404).
 */
export function renewalInterval({
  data,
  dataUpdatedAt,
  error,
}: {
  readonly data?: { readonly expiration?: string } | null | undefined;
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
}): number | false {
  if (error instanceof HttpError && [401, 403, 404].includes(error.status)) return false;
  // The wait starts when the token arrives and not now, because the query calls this function again while it waits and
  // the renewal must stay due at the same time.
  const waitMs = msUntilRenewal(data?.expiration, dataUpdatedAt);
  if (waitMs === null) return false;
  if (error) return retryMs;
  return Math.max(1_000, dataUpdatedAt + waitMs - Date.now());
}
