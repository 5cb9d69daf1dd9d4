import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so many first actions in a row, one that waits behind them has its turn. */
const maxInARow = 8;

interface Turns {
  /** Runs an action when no other one runs: before all waiting ones of `later`, if it is `first`. */
  run<T>(rank: 'first' | 'later', action: () => Promise<T>): Promise<T>;
}

/**
 * Runs actions one at a time and lets the process handle other events between them. PGlite runs in the thread of the server
 * and starts waiting statements without a pause: fifty searches of 80 ms stopped all HTTP for four seconds.
 * docs/decisions/server-pglite-cost.md
 */
export function createTurns(): Turns {
  const waiting = { first: [] as (() => void)[], later: [] as (() => void)[] };
  let isRunning = false;
  let inARow = 0;

  function next(): (() => void) | undefined {
    const isLater = waiting.first.length === 0 || (inARow >= maxInARow && waiting.later.length > 0);
    inARow = isLater ? 0 : inARow + 1;
    return waiting[isLater ? 'later' : 'first'].shift();
  }

  return {
    async run(rank, action) {
      if (isRunning) await new Promise<void>((start) => waiting[rank].push(start));
      isRunning = true;
      try {
        return await action();
      } finally {
        // The turn passes on directly: `isRunning` stays true while somebody waits.
        nextTurn().then(() => {
          const start = next();
          if (start) start();
          else isRunning = false;
        });
      }
    },
  };
}
