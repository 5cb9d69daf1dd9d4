import { tooManyAttempts } from '../../errors.ts';
import { createRefusalDelay } from '../../platform/http/createRefusalDelay.ts';
import { networkOf, rangeOf } from '../../platform/http/networkOf.ts';
import type { AttemptLimit } from './attemptQueries.ts';
import type { AttemptKeys } from './createAttemptKeys.ts';
import type { AuthQueries } from './queries.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** After five failures, the next attempt must wait for the end of the window. */
const lockout = { windowMs: 15 * minute, free: 5, firstDelayMs: 15 * minute };
/**
 * Per username, from all browsers that have not signed in to it before: ten free failures, then a delay of one second
 * that doubles with each failure. 300 guesses take three days, from however many addresses.
 */
const account = { windowMs: 24 * hour, free: 10, firstDelayMs: second, maxDelayMs: 15 * minute };
/**
 * Per address. The delay is short, because a whole office may share one address and its people must be able to sign in
 * with new browsers while somebody else guesses.
 */
const address = { windowMs: 15 * minute, free: 100, firstDelayMs: second, maxDelayMs: 30 * second };
/** Per /48 of IPv6, which many providers give to one subscriber. */
const range = { ...address, free: 400 };

/** A caller who repeats a refused sign-in at once has this pause. */
const refusalDelayMs = 250;
/** How many refused addresses a server keeps in mind. */
const maxRefusedPlaces = 10_000;

/** Who tries to sign in. `deviceId` is the browser's id if it has signed in to this account before, else null. */
export interface AttemptSource {
  readonly username: string;
  readonly ip: string;
  readonly deviceId: string | null;
}

/**
 * One running sign-in. It counts as a failure until `succeed` or `withdraw` is called, so that 60 guesses at once get no more tries than one
 * after another.
 */
export interface Attempt {
  /**
   * Call this when the password was right, and the code where one is asked. `takesBackEarlier`: also subtracts one earlier attempt of the
   * same source, which ended with the question for the code. Resolves with whether there was one.
   */
  succeed(options?: { readonly takesBackEarlier: boolean }): Promise<boolean>;
  /**
   * Call this when a signed-in person has given their right password or code. Their earlier failures stay counted. If they did not,
   * somebody who knows the password could try codes without a limit.
   */
  pass(): Promise<void>;
  /** Call this when the password was not checked. */
  withdraw(): Promise<void>;
}

/** Returns the limits of an attempt. The first one is the attempt's own; it ends with a success. */
function limitsOf(
  keys: AttemptKeys,
  { username, ip, deviceId }: AttemptSource,
): readonly AttemptLimit[] {
  const name = keys.ofName(username);
  if (deviceId !== null) return [{ key: `device:${deviceId}|${name}`, ...lockout }];
  const network = keys.ofNetwork(networkOf(ip));
  return [
    { key: `pair:${name}|${network}`, ...lockout },
    { key: `account:${name}`, ...account },
    ...limitsOfPlace(keys, ip),
  ];
}

/** Returns the limits of an address, which are those of every name. */
function limitsOfPlace(keys: AttemptKeys, ip: string): readonly AttemptLimit[] {
  const wide = rangeOf(ip);
  return [
    { key: `ip:${keys.ofNetwork(networkOf(ip))}`, ...address },
    ...(wide === null ? [] : [{ key: `range:${keys.ofNetwork(wide)}`, ...range }]),
  ];
}

/**
 * Counts failed sign-ins in the database, so that all instances share the counts. An attempt is counted before its
 * password is hashed and subtracted when it succeeds, so that concurrent guesses get no more tries than sequential
 * ones. A browser that has signed in to the account before has a count of its own and no other limit applies to it, so
 * guesses of strangers lock nobody out of a browser that they use. Follows OWASP's device cookies.
 */
export function createLoginLimits(queries: AuthQueries, keys: AttemptKeys, now: () => Date) {
  const delayRefusal = createRefusalDelay(refusalDelayMs);
  /** Until when an address is refused, as far as this server knows. */
  const refusedPlaces = new Map<string, Date>();

  async function notePlace(ip: string): Promise<void> {
    const limits = limitsOfPlace(keys, ip).map(({ key }) => key);
    const until = await queries.findRetryAt(limits, now());
    if (refusedPlaces.size >= maxRefusedPlaces) refusedPlaces.clear();
    if (until) refusedPlaces.set(networkOf(ip), until);
  }

  const refusalUntil = (retryAt: Date) =>
    tooManyAttempts(Math.max(1, Math.ceil((retryAt.getTime() - now().getTime()) / 1000)));

  return {
    /** Throws 429, after a pause, if this server has already refused the address, for all names. It asks no database. */
    async refusePlace(ip: string): Promise<void> {
      const until = refusedPlaces.get(networkOf(ip));
      if (!until || until <= now()) return;
      await delayRefusal();
      throw refusalUntil(until);
    },

    /** Counts a wrong key as a failure of its address. Throws 429, after a pause, while the address is refused. Spec CHAVE-04. */
    async countWrongKey(ip: string): Promise<void> {
      await this.refusePlace(ip);
      for (const limit of limitsOfPlace(keys, ip)) {
        if (!(await queries.takeAttempt(limit, now()))) await notePlace(ip);
      }
      await this.refusePlace(ip);
    },

    /** Starts an attempt. Throws 429 if a limit is reached; a refused attempt is not counted. */
    async begin(source: AttemptSource): Promise<Attempt> {
      const limits = limitsOf(keys, source);
      const [own, ...shared] = limits.map(({ key }) => key);
      const blockedUntil = await queries.findRetryAt([own ?? '', ...shared], now());
      if (blockedUntil) {
        if (source.deviceId === null) await notePlace(source.ip);
        throw refusalUntil(blockedUntil);
      }
      const counted: string[] = [];
      for (const limit of limits) {
        if (!(await queries.takeAttempt(limit, now()))) {
          // A concurrent attempt has reached the limit since the first look.
          await queries.returnAttempts(counted, { endsDelay: true });
          const until = await queries.findRetryAt([limit.key], now());
          throw refusalUntil(until ?? now());
        }
        counted.push(limit.key);
      }
      return {
        async succeed({ takesBackEarlier } = { takesBackEarlier: false }) {
          const failures = await queries.clearAttempts(own ?? '');
          const hadEarlier = takesBackEarlier && failures > 1;
          // The delay stays: otherwise a caller with an account of their own could end the delay of their address.
          await queries.returnAttempts(shared, { endsDelay: false, count: hadEarlier ? 2 : 1 });
          return hadEarlier;
        },
        async pass() {
          await queries.returnAttempts([own ?? ''], { endsDelay: true });
          await queries.returnAttempts(shared, { endsDelay: false });
        },
        withdraw: () => queries.returnAttempts(counted, { endsDelay: true }),
      };
    },
  };
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;
