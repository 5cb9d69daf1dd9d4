import { tooManyAttempts } from '../errors.ts';
import type { AuthQueries } from './queries.ts';

const windowMs = 15 * 60_000;

/** Failures within the window that close each door; a success opens that of the pair. */
const doors = [
  { name: 'pair', most: 5, keyOf: (username: string, ip: string) => `pair:${username}|${ip}` },
  { name: 'user', most: 20, keyOf: (username: string) => `user:${username}` },
  { name: 'ip', most: 100, keyOf: (_: string, ip: string) => `ip:${ip}` },
] as const;

/**
 * Counts failed sign-ins in the database, so that all instances know. Looked at before any hashing. There is no
 * permanent lock: that would let anybody lock anybody out.
 */
export function createLoginLimits(queries: AuthQueries, now: () => Date) {
  const keysOf = (username: string, ip: string) => {
    const name = username.toLowerCase().slice(0, 150);
    return doors.map((door) => ({ ...door, key: door.keyOf(name, ip) }));
  };
  return {
    /** Throws 429 where a door is closed. */
    async check(username: string, ip: string): Promise<void> {
      const keys = keysOf(username, ip);
      const rows = await queries.listAttempts(
        keys.map(({ key }) => key),
        now(),
      );
      for (const { key, most } of keys) {
        const row = rows.find((one) => one.key === key);
        if (row && row.failures >= most) {
          const waitMs = row.window_ends_at.getTime() - now().getTime();
          throw tooManyAttempts(Math.max(1, Math.ceil(waitMs / 1000)));
        }
      }
    },
    async countFailure(username: string, ip: string): Promise<void> {
      const end = new Date(now().getTime() + windowMs);
      for (const { key } of keysOf(username, ip)) await queries.countFailure(key, now(), end);
    },
    async clear(username: string, ip: string): Promise<void> {
      const pair = keysOf(username, ip)[0];
      if (pair) await queries.clearAttempts(pair.key);
    },
  };
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;
