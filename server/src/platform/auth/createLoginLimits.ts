import { tooManyAttempts } from '../../errors.ts';
import { searchText } from '../db/searchText.ts';
import { networkOf } from './networkOf.ts';
import type { AuthQueries } from './queries.ts';

const windowMs = 15 * 60_000;

/**
 * The limits of failures within the window: `pair` counts by username and network, `ip` by network alone. A success
 * resets the count of the pair.
 */
const limits = [
  { name: 'pair', max: 5, keyOf: (username: string, ip: string) => `pair:${username}|${ip}` },
  { name: 'ip', max: 100, keyOf: (_: string, ip: string) => `ip:${ip}` },
] as const;

/** One running sign-in. It counts as a failure until `succeed` or `withdraw` is called. */
export interface Attempt {
  /** Call this when the password was right. */
  succeed(): Promise<void>;
  /** Call this when the password was not checked. */
  withdraw(): Promise<void>;
}

/**
 * Counts failed sign-ins in the database, so that all instances share the counts. An attempt is counted before its
 * password is hashed and subtracted when it succeeds, so that concurrent guesses get no more tries than sequential ones.
 * No limit counts by person alone: otherwise anyone could lock another person out.
 */
export function createLoginLimits(queries: AuthQueries, now: () => Date) {
  const keysOf = (username: string, ip: string) => {
    // Accents and case are removed, so that different spellings of one name share one count.
    const name = searchText(username).slice(0, 150);
    return limits.map((limit) => ({ ...limit, key: limit.keyOf(name, networkOf(ip)) }));
  };

  function refuseWhere(
    rows: readonly { readonly key: string; readonly failures: number; window_ends_at: Date }[],
    isReached: (failures: number, max: number) => boolean,
    keys: ReturnType<typeof keysOf>,
  ): void {
    for (const { key, max } of keys) {
      const row = rows.find((one) => one.key === key);
      if (row && isReached(row.failures, max)) {
        const waitMs = row.window_ends_at.getTime() - now().getTime();
        throw tooManyAttempts(Math.max(1, Math.ceil(waitMs / 1000)));
      }
    }
  }

  return {
    /** Starts an attempt. Throws 429 if a limit is reached; a refused attempt is not counted. */
    async begin(username: string, ip: string): Promise<Attempt> {
      const limitKeys = keysOf(username, ip);
      const keys = limitKeys.map(({ key }) => key);
      const known = await queries.listAttempts(keys, now());
      refuseWhere(known, (failures, max) => failures >= max, limitKeys);
      const end = new Date(now().getTime() + windowMs);
      const counted = await queries.takeAttempts(keys, now(), end);
      try {
        refuseWhere(counted, (failures, max) => failures > max, limitKeys);
      } catch (error) {
        await queries.returnAttempts(keys);
        throw error;
      }
      const [pair = '', ...shared] = keys;
      return {
        async succeed() {
          await queries.clearAttempts(pair);
          await queries.returnAttempts(shared);
        },
        withdraw: () => queries.returnAttempts(keys),
      };
    },
  };
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;
