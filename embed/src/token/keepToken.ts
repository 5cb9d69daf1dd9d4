import type { Embed } from '../components/embed/Embed.ts';
import { isFrameGone } from '../errors/EmbedError.ts';

/** A token with its expiration, as a server issues it. */
export interface FreshToken {
  readonly accessToken: string;
  /** The expiration by the server's clock, as an ISO time or as milliseconds since 1970. */
  readonly expiration: string | number;
  /** The server's clock when it issued the token. When absent, this machine's clock is used. */
  readonly serverTime?: string | number;
}

/** The times of the current token, and the function that gets the next one. */
export interface KeepTokenOptions {
  /** The expiration of the embed's current token. */
  readonly expiration: string | number;
  readonly serverTime?: string | number;
  readonly fetchToken: () => Promise<FreshToken>;
  /** The time between the renewal and the expiration. The default is five minutes. */
  readonly leadMs?: number;
  /** Called for each failed renewal. Retries wait longer each time, at most one minute. */
  readonly onError?: (reason: unknown) => void;
}

const defaultLeadMs = 5 * 60_000;
/** The least time between two calls of `fetchToken`, whatever expirations the tokens have. */
const leastSpacingMs = 10_000;
/**
 * The longest wait between two retries, and the longest timer. Short timers are needed because
 * timers overflow after 24 days and do not run while the machine is suspended.
 */
const longestWaitMs = 60_000;

/**
 * Renews the token of an embed before it expires. The report is not loaded again, so filters and page
 * stay. Returns a function that stops the renewal.
 *
 * Requirements:
 * 1. Times are compared by the server's clock.
 * 2. A random delay spreads the renewals of many readers over a tenth of `leadMs`.
 * 3. A renewal that was due while the machine slept or was offline runs immediately afterwards.
 * 4. Retries after failures use exponential backoff.
 * 5. `fetchToken` is called at most once in ten seconds.
 * 6. No timer remains after stopping or after a reset of the embed.
 */
export function keepToken(embed: Embed, options: KeepTokenOptions): () => void {
  const { fetchToken, onError, leadMs = defaultLeadMs } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = dueTime(options, leadMs);
  let earliest = 0;
  let failures = 0;
  let isRenewing = false;
  const ending = new AbortController();
  const { signal } = ending;

  const stop = () => {
    ending.abort();
    clearTimeout(timer);
  };
  const schedule = () => {
    clearTimeout(timer);
    if (!signal.aborted) {
      const waitMs = Math.max(dueAt, earliest) - Date.now();
      timer = setTimeout(check, Math.min(waitMs, longestWaitMs));
    }
  };
  const renew = async () => {
    const { accessToken, ...times } = await fetchToken();
    if (signal.aborted) return;
    await embed.setAccessToken(accessToken);
    failures = 0;
    dueAt = dueTime(times, leadMs);
  };
  const onFailure = (reason: unknown) => {
    dueAt = Date.now() + Math.min(leastSpacingMs * 2 ** failures++, longestWaitMs);
    if (isFrameGone(reason)) stop();
    if (!signal.aborted) onError?.(reason);
  };
  const onEnd = () => {
    isRenewing = false;
    schedule();
  };
  const check = () => {
    if (isRenewing) return;
    if (Date.now() < Math.max(dueAt, earliest)) return schedule();
    isRenewing = true;
    earliest = Date.now() + leastSpacingMs;
    renew().catch(onFailure).finally(onEnd);
  };
  const onOnline = () => {
    // A renewal that failed while offline runs now and does not wait for its retry.
    if (failures > 0) dueAt = 0;
    check();
  };

  window.addEventListener('online', onOnline, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  schedule();
  return stop;
}

/**
 * The time of the next renewal, by this machine's clock. A token that lives shorter than `leadMs` is
 * renewed after half of its life, and a token whose times cannot be read is renewed at once.
 */
function dueTime(
  { expiration, serverTime }: Pick<FreshToken, 'expiration' | 'serverTime'>,
  leadMs: number,
): number {
  const now = Date.now();
  const leftMs = new Date(expiration).getTime() - new Date(serverTime ?? now).getTime();
  const jitterMs = Math.random() * 0.1 * leadMs;
  return now + (Math.max(leftMs - leadMs - jitterMs, leftMs / 2, 0) || 0);
}
