import type { Embed } from '../components/embed/Embed.ts';
import { isFrameGone } from '../errors/EmbedError.ts';

/** A token with its end, as a server gives it. */
export interface FreshToken {
  readonly accessToken: string;
  /** When it ends: an ISO time or milliseconds since 1970, by the server's clock. */
  readonly expiration: string | number;
  /** The server's clock at that moment; without it this machine's clock is trusted. */
  readonly serverTime?: string | number;
}

/** What is known of the token at hand, and how to get the next. */
export interface KeepTokenOptions {
  /** The end of the token the embed has now. */
  readonly expiration: string | number;
  readonly serverTime?: string | number;
  readonly fetchToken: () => Promise<FreshToken>;
  /** How long before its end a token is renewed; default five minutes. */
  readonly leadMs?: number;
  /** Told of each failure; it is tried again, later each time, up to a minute apart. */
  readonly onError?: (reason: unknown) => void;
}

const defaultLeadMs = 5 * 60_000;
const firstRetryMs = 1_000;
/** Between two tries, and of one timer: long ones overflow, and a sleeping machine runs none at all. */
const longestWaitMs = 60_000;

/**
 * Renews an embed's token before it ends, without loading: filters and page stay.
 *
 * Needs: (1) the server's clock counts, not this machine's; (2) renewals of many readers spread over a
 * tenth of the lead; (3) after sleep or an offline time the renewal is made up at once; (4) failures
 * back off; (5) stopping, or a reset of the embed, leaves no timer. Returns how to stop.
 */
export function keepToken(embed: Embed, options: KeepTokenOptions): () => void {
  const { fetchToken, onError, leadMs = defaultLeadMs } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = dueTime(options, leadMs);
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
    if (!signal.aborted) timer = setTimeout(check, Math.min(dueAt - Date.now(), longestWaitMs));
  };
  const renew = async () => {
    const { accessToken, ...times } = await fetchToken();
    if (signal.aborted) return;
    await embed.setAccessToken(accessToken);
    failures = 0;
    dueAt = dueTime(times, leadMs);
  };
  const onFailure = (reason: unknown) => {
    dueAt = Date.now() + Math.min(firstRetryMs * 2 ** failures++, longestWaitMs);
    if (isFrameGone(reason)) stop();
    if (!signal.aborted) onError?.(reason);
  };
  const onEnd = () => {
    isRenewing = false;
    schedule();
  };
  const check = () => {
    if (isRenewing) return;
    if (Date.now() < dueAt) return schedule();
    isRenewing = true;
    renew().catch(onFailure).finally(onEnd);
  };
  const onOnline = () => {
    // What failed offline need not wait for its turn.
    if (failures > 0) dueAt = 0;
    check();
  };

  window.addEventListener('online', onOnline, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  schedule();
  return stop;
}

/** When to renew, by this machine's clock. A token shorter than the lead is renewed half-way. */
function dueTime(
  { expiration, serverTime }: Pick<FreshToken, 'expiration' | 'serverTime'>,
  leadMs: number,
): number {
  const now = Date.now();
  const leftMs = new Date(expiration).getTime() - new Date(serverTime ?? now).getTime();
  const jitterMs = Math.random() * 0.1 * leadMs;
  return now + Math.max(leftMs - leadMs - jitterMs, leftMs / 2, 0);
}
