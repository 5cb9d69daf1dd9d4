import { setTimeout as delay } from 'node:timers/promises';
import { databaseCodeOf, isDatabaseUnavailable } from '../../platform/db/databaseErrors.ts';
import type { Opening } from './openingQueries.ts';

/** The most openings that wait for the database: some minutes of openings, about a megabyte. */
const maxWaiting = 10_000;
/** The most openings of one transaction. */
const maxTogether = 500;
/** The pause after the database did not accept openings. */
const pauseMs = 500;
/** How long an opening waits for its record at most, so that the next screen shows it. */
const patienceMs = 250;
/** How long the end of the server waits for openings that are not written. */
const stopMs = 3_000;

export interface OpeningRecorder {
  /** Takes an opening. Never fails, and takes `patienceMs` at most. */
  record(opening: Opening): Promise<void>;
  /** Writes what is left, within `stopMs`. */
  stop(): Promise<void>;
}

export interface OpeningLog {
  warn(detail: object, message: string): void;
}

interface Waiting {
  readonly opening: Opening;
  readonly onWritten: () => void;
}

/**
 * Records openings beside the answers with their tokens: one transaction at a time, on a connection of its own. While the count of a cliente
 * is locked or the database is away, openings wait in memory and are written later. Beyond `maxWaiting` the newest
 * are dropped. A killed process loses those that wait.
 */
export function createOpeningRecorder(
  write: (openings: readonly Opening[]) => Promise<void>,
  log: OpeningLog,
): OpeningRecorder {
  const waiting: Waiting[] = [];
  let isStopping = false;
  /** True while the database does not accept openings in time. Openings then do not wait for their record. */
  let isBehind = false;
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const next = waiting.slice(0, maxTogether);
      const done = await writeTogether(next.map(({ opening }) => opening));
      for (const { onWritten } of waiting.splice(0, done)) onWritten();
      isBehind = done < next.length;
      if (isBehind) await delay(pauseMs, undefined, { ref: false });
    }
  }

  /** Returns how many openings, from the first one, need not be written again. */
  async function writeTogether(openings: readonly Opening[]): Promise<number> {
    try {
      await write(openings);
      return openings.length;
    } catch (error) {
      if (isDatabaseUnavailable(databaseCodeOf(error))) {
        if (!isBehind) log.warn({ err: error }, 'openings wait for the database');
        return 0;
      }
      if (openings.length === 1) {
        log.warn({ err: error }, 'opening not recorded');
        return 1;
      }
    }
    // One of them is refused: its person or report has been deleted meanwhile.
    const half = Math.ceil(openings.length / 2);
    const done = await writeTogether(openings.slice(0, half));
    return done < half ? done : half + (await writeTogether(openings.slice(half)));
  }

  const start = () => {
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  };

  /** Waits until the promise resolves or the time limit passes. Returns true if the time limit passed first. */
  async function isLate(promise: Promise<void>, limitMs: number): Promise<boolean> {
    const giveUp = new AbortController();
    const late = delay(limitMs, true, { signal: giveUp.signal }).catch(() => false);
    const answer = await Promise.race([promise.then(() => false), late]);
    giveUp.abort();
    return answer;
  }

  return {
    async record(opening) {
      if (isStopping || waiting.length >= maxWaiting) {
        log.warn({ waiting: waiting.length }, 'opening dropped');
        return;
      }
      const written = new Promise<void>((onWritten) => waiting.push({ opening, onWritten }));
      start();
      if (!isBehind && (await isLate(written, patienceMs))) isBehind = true;
    },
    async stop() {
      isStopping = true;
      if (waiting.length > 0) await isLate(start(), stopMs);
      if (waiting.length > 0) log.warn({ waiting: waiting.length }, 'openings lost at the end');
    },
  };
}
