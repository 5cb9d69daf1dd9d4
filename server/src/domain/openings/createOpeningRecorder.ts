import { setTimeout as delay } from 'node:timers/promises';
import { databaseCodeOf, isDatabaseUnavailable } from '../../platform/db/databaseErrors.ts';
import type { Opening } from './openingQueries.ts';

/** The largest number of records that wait for the database: those of some minutes, about a megabyte. */
const maxWaiting = 10_000;
/** The largest number of records that one transaction writes. */
const maxTogether = 500;
/** The pause before the next attempt if the database did not accept records. */
const pauseMs = 500;
/** The longest time that an opening waits until its record is written. It waits so that the next screen shows it. */
const patienceMs = 250;
/** The longest time that the end of the server waits for records that are not written yet. */
const stopMs = 3_000;

export interface OpeningRecorder {
  /** Takes the record of an opening. Resolves when it is written, after `patienceMs` at the latest. Never rejects. */
  record(opening: Opening): Promise<void>;
  /** Writes the records that still wait. Resolves after `stopMs` at the latest. */
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
 * Writes the records of openings with `write`, one transaction at a time. If the database is away, or another transaction
 * locks the row with the day's count of a cliente, the records wait in memory and are written later, and people go on opening
 * reports. When openings wrote in their own transactions, a row locked for 14 seconds held every connection, and half of them failed. If
 * `maxWaiting` records wait, further ones are dropped. A killed process loses the records that wait.
 */
export function createOpeningRecorder(
  write: (openings: readonly Opening[]) => Promise<void>,
  log: OpeningLog,
): OpeningRecorder {
  const waiting: Waiting[] = [];
  let isStopping = false;
  /** True while the database does not accept records in time. Openings then do not wait until their records are written. */
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

  /** Writes records. Returns how many of them, counted from the first, are done: written, or refused by the database. */
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
    // The database refuses a record whose person or report has been deleted meanwhile. Smaller parts find this record.
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
