import { searchText } from '../db/searchText.ts';
import { tooManyAttempts } from '../errors.ts';
import { networkOf } from './networkOf.ts';
import type { AuthQueries } from './queries.ts';

const windowMs = 15 * 60_000;

/** Failures within the window that close each door; a success opens that of the pair. */
const doors = [
  { name: 'pair', most: 5, keyOf: (username: string, ip: string) => `pair:${username}|${ip}` },
  { name: 'ip', most: 100, keyOf: (_: string, ip: string) => `ip:${ip}` },
] as const;

/** One sign-in under way: it counts as failed until told otherwise. */
export interface Attempt {
  /** The password was right. */
  succeed(): Promise<void>;
  /** The password was never looked at. */
  withdraw(): Promise<void>;
}

/**
 * Counts failed sign-ins in the database, so that all instances know. An attempt is counted before any hashing and
 * given back when it succeeds: many guesses sent at once get no further than as many sent in a row. No
 * door belongs to a person alone: that would let anybody lock anybody out.
 */
export function createLoginLimits(queries: AuthQueries, now: () => Date) {
  const keysOf = (username: string, ip: string) => {
    // Folded further than the database does, so that no spelling of one name has a count of its own.
    const name = searchText(username).slice(0, 150);
    return doors.map((door) => ({ ...door, key: door.keyOf(name, networkOf(ip)) }));
  };

  function refuseWhere(
    rows: readonly { readonly key: string; readonly failures: number; window_ends_at: Date }[],
    isClosed: (failures: number, most: number) => boolean,
    keys: ReturnType<typeof keysOf>,
  ): void {
    for (const { key, most } of keys) {
      const row = rows.find((one) => one.key === key);
      if (row && isClosed(row.failures, most)) {
        const waitMs = row.window_ends_at.getTime() - now().getTime();
        throw tooManyAttempts(Math.max(1, Math.ceil(waitMs / 1000)));
      }
    }
  }

  return {
    /** Throws 429 where a door is closed; a refused attempt counts against nobody. */
    async begin(username: string, ip: string): Promise<Attempt> {
      const doorKeys = keysOf(username, ip);
      const keys = doorKeys.map(({ key }) => key);
      const known = await queries.listAttempts(keys, now());
      refuseWhere(known, (failures, most) => failures >= most, doorKeys);
      const end = new Date(now().getTime() + windowMs);
      const counted = await queries.takeAttempts(keys, now(), end);
      try {
        refuseWhere(counted, (failures, most) => failures > most, doorKeys);
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
