import { LRUCache } from 'lru-cache';
import { tooManyRequests } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createRefusalDelay } from '../../platform/http/createRefusalDelay.ts';

/** A call that would wait longer gets 429. */
const maxWaitMs = 10_000;
/** So many calls of one person wait or run at once. */
const maxOfPerson = 4;
/** The milliseconds before a refusal is answered. */
const refusalDelayMs = 2_000;

/** A call that waits for its turn. */
interface Waiting {
  readonly person: number;
  readonly start: () => void;
}
/** The calls of one cliente. */
interface Row {
  runningOf: number | null;
  waiting: readonly Waiting[];
  timer: NodeJS.Timeout | undefined;
}

type Caller = Pick<Actor, 'id' | 'clienteId'>;

/**
 * Gives the rehearsals of each cliente their turns, one at a time, and changes that name a fingerprint too. A person may use a
 * fifth of the time beyond what they have saved up, and their cliente two fifths. So neither colleagues nor other clientes starve
 * when one person rehearses without a pause. Each process counts by itself. Spec LIM-04, LIM-05, ENS-04.
 *
 * @param factor multiplies what is saved up, if it is above 1
 */
export function createRehearsalTurns(factor = 1) {
  const rows = new Map<number, Row>();
  const saved = Math.max(1, factor);
  const people = createShares({ share: 0.2, savedMs: 6_000 * saved });
  const clientes = createShares({ share: 0.4, savedMs: 15_000 * saved });
  const delayRefusal = createRefusalDelay(refusalDelayMs);

  const readyInMs = (key: number, { person }: Pick<Waiting, 'person'>) =>
    Math.max(people.readyInMs(person), clientes.readyInMs(key));

  /** Starts the waiting call that is ready first, or looks again when one will be. */
  function next(key: number, row: Row): void {
    clearTimeout(row.timer);
    if (row.runningOf !== null) return;
    const [first] = row.waiting.toSorted((a, b) => readyInMs(key, a) - readyInMs(key, b));
    if (!first) {
      rows.delete(key);
      return;
    }
    const waitMs = readyInMs(key, first);
    if (waitMs > 0) {
      row.timer = setTimeout(() => next(key, row), Math.ceil(waitMs));
      return;
    }
    row.runningOf = first.person;
    row.waiting = row.waiting.filter((one) => one !== first);
    first.start();
  }

  async function refuse(waitMs: number): Promise<never> {
    await delayRefusal();
    throw tooManyRequests(Math.max(1, Math.ceil(waitMs / 1_000)));
  }

  return {
    /** Waits for the turn. Returns what ends it. Throws 429, after 2 s, if the caller would wait for more than 10 s. */
    async take({ id: person, clienteId }: Caller): Promise<() => void> {
      const key = clienteId ?? -person;
      const row: Row = rows.get(key) ?? { runningOf: null, waiting: [], timer: undefined };
      const own = row.waiting.filter((one) => one.person === person).length;
      const waitMs = readyInMs(key, { person });
      if (waitMs > maxWaitMs || own + Number(row.runningOf === person) >= maxOfPerson) {
        return refuse(waitMs);
      }
      rows.set(key, row);
      const isStarted = await new Promise<boolean>((done) => {
        const one: Waiting = {
          person,
          start: () => {
            clearTimeout(timer);
            done(true);
          },
        };
        const timer = setTimeout(() => {
          row.waiting = row.waiting.filter((other) => other !== one);
          next(key, row);
          done(false);
        }, maxWaitMs);
        row.waiting = [...row.waiting, one];
        next(key, row);
      });
      if (!isStarted) return refuse(maxWaitMs);
      const started = performance.now();
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        const takenMs = performance.now() - started;
        people.use(person, takenMs);
        clientes.use(key, takenMs);
        row.runningOf = null;
        next(key, row);
      };
    },
  };
}

export type RehearsalTurns = ReturnType<typeof createRehearsalTurns>;

interface ShareOptions {
  /** The part of the time that each key may use in the long run. */
  readonly share: number;
  /** What a key that has rested may use at once. */
  readonly savedMs: number;
}

/** Counts the time that each key uses. A key that has used more than its share is ready when it has rested for long enough. */
function createShares({ share, savedMs }: ShareOptions) {
  const used = new LRUCache<number, { readonly ms: number; readonly at: number }>({ max: 10_000 });
  const usedMs = (key: number) => {
    const { ms, at } = used.get(key) ?? { ms: 0, at: 0 };
    return Math.max(0, ms - (performance.now() - at) * share);
  };
  return {
    use(key: number, takenMs: number): void {
      used.set(key, { ms: usedMs(key) + takenMs, at: performance.now() });
    },
    /** 0 if the key is ready. */
    readyInMs: (key: number): number => Math.max(0, (usedMs(key) - savedMs) / share),
  };
}
