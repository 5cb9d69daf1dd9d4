import type { Embed } from '../components/Embed.ts';
import { EmbedError } from '../errors.ts';

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
const longestRetryMs = 60_000;
/** Timers beyond this overflow; a sleeping machine runs none at all. */
const longestTimerMs = 60_000;

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
  let isStopped = false;
  let isRenewing = false;

  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', check);
  };
  const schedule = () => {
    clearTimeout(timer);
    const waitMs = Math.max(0, dueAt - Date.now());
    if (!isStopped) timer = setTimeout(check, Math.min(waitMs, longestTimerMs));
  };
  const renew = async () => {
    const fresh = await fetchToken();
    if (isStopped) return;
    await embed.setAccessToken(fresh.accessToken);
    failures = 0;
    dueAt = dueTime(fresh, leadMs);
  };
  const onOnline = () => {
    // What failed offline need not wait for its turn.
    if (failures > 0) dueAt = 0;
    check();
  };
  function check(): void {
    if (isStopped || isRenewing) return;
    if (Date.now() < dueAt) {
      schedule();
      return;
    }
    isRenewing = true;
    renew()
      .catch((reason: unknown) => {
        if (reason instanceof EmbedError && reason.code === 'frame-gone') stop();
        if (!isStopped) onError?.(reason);
        dueAt = Date.now() + Math.min(firstRetryMs * 2 ** failures++, longestRetryMs);
      })
      .finally(() => {
        isRenewing = false;
        schedule();
      });
  }

  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', check);
  schedule();
  return stop;
}

/** When to renew, by this machine's clock. A token shorter than the lead is renewed half-way. */
function dueTime(
  { expiration, serverTime }: Pick<FreshToken, 'expiration' | 'serverTime'>,
  leadMs: number,
): number {
  const now = Date.now();
  const leftMs = toMs(expiration) - (serverTime === undefined ? now : toMs(serverTime));
  const jitterMs = Math.random() * 0.1 * leadMs;
  return now + Math.max(leftMs - leadMs - jitterMs, leftMs / 2, 0);
}

function toMs(time: string | number): number {
  return typeof time === 'number' ? time : Date.parse(time);
}
