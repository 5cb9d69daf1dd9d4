import { HttpError } from '@portal/api-client';

const tenMinutesMs = 10 * 60_000;
const leastMs = 20_000;
/** After a failure, which a network comes back from sooner than a token ends. */
const retryMs = 30_000;

/**
 * When to ask for the next embed token, in milliseconds from `nowMs`; null where the end is not known.
 * Ten minutes ahead of the end, as Microsoft's sample does, at half the life for tokens under twenty minutes. A token
 * that has ended already by this machine's clock speaks against the clock: then every ten minutes.
 */
export function msUntilRenewal(expiration: string | undefined, nowMs: number): number | null {
  const endMs = expiration ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(endMs)) return null;
  const leftMs = endMs - nowMs;
  if (leftMs <= 0) return tenMinutesMs;
  const waitMs = leftMs > 2 * tenMinutesMs ? leftMs - tenMinutesMs : leftMs / 2;
  return Math.max(leastMs, waitMs);
}

/** How a query renews: as above, and no more once the server says that the report is not this person's any longer. */
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
  // Counted from when the token came: asked again while it waits, the answer must stay the same moment.
  const waitMs = msUntilRenewal(data?.expiration, dataUpdatedAt);
  if (waitMs === null) return false;
  if (error) return retryMs;
  return Math.max(1_000, dataUpdatedAt + waitMs - Date.now());
}
