import { tooManyAttempts } from '../../errors.ts';
import { networkOf, rangeOf } from '../../platform/http/networkOf.ts';
import type { AttemptLimit } from './attemptQueries.ts';
import type { AttemptKeys } from './createAttemptKeys.ts';
import type { AuthQueries } from './queries.ts';

const [minute, hour] = [60_000, 3_600_000];

/** A count that ends with its window, and refuses until then once it is full. */
const most = (free: number, windowMs: number) => ({ windowMs, free, firstDelayMs: windowMs });

/**
 * Counts the calls about accounts that need no session, in the database. A refused call tells nothing about a person: a name counts
 * whether or not somebody has it.
 */
export function createCallLimits(queries: AuthQueries, keys: AttemptKeys, now: () => Date) {
  async function take(limits: readonly AttemptLimit[]): Promise<void> {
    for (const limit of limits) {
      if (await queries.takeAttempt(limit, now())) continue;
      const until = await queries.findRetryAt([limit.key], now());
      const waitMs = (until ?? now()).getTime() - now().getTime();
      throw tooManyAttempts(Math.max(1, Math.ceil(waitMs / 1000)));
    }
  }
  /** Per network, and per /48 of IPv6, which many providers give to one subscriber. */
  const ofPlace = (kind: string, ip: string, free: number, windowMs: number): AttemptLimit[] => {
    const wide = rangeOf(ip);
    return [
      { key: `${kind}:${keys.ofNetwork(networkOf(ip))}`, ...most(free, windowMs) },
      ...(wide === null
        ? []
        : [{ key: `${kind}-range:${keys.ofNetwork(wide)}`, ...most(4 * free, windowMs) }]),
    ];
  };

  return {
    /** One request for a new password. Throws 429 for the sixth of a name within an hour, or the 31st of a network within 15 minutes. */
    takeRecovery: (username: string, ip: string) =>
      take([
        ...ofPlace('recuperar', ip, 30, 15 * minute),
        { key: `recuperar-conta:${keys.ofName(username)}`, ...most(5, hour) },
      ]),
    /** One use of a link. Throws 429 for the 61st of a network within 15 minutes. */
    takeLink: (ip: string) => take(ofPlace('link', ip, 60, 15 * minute)),
    /** One departure from a subscription. Mail services send those of many people from one network. */
    takeLeave: (ip: string) => take(ofPlace('cancelar', ip, 1_000, 15 * minute)),
  };
}

export type CallLimits = ReturnType<typeof createCallLimits>;
