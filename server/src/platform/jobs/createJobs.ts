import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { withTimeLimit } from '../withTimeLimit.ts';
import type { JobKind } from './JobKind.ts';
import type { JobQueries, TakenJob } from './jobQueries.ts';
import { type Queue, queues } from './queues.ts';

/** How often an idle server looks for due jobs, on average. */
const usualPollMs = 2_000;
/** How soon a server looks again after it has taken jobs or one has ended, at least. Those that end together make room for one look. */
const soonMs = 20;
/** A look takes a fifth of the time at most, however many jobs wait. */
const pausePerLook = 4;
/** The time limit of an attempt. */
const limitMs = 60_000;
/** The pause after the first failed attempt; it doubles with each further one. */
const firstPauseSeconds = 30;
const maxPauseSeconds = 3_600;

export interface Jobs {
  /** Begins to take jobs. */
  start(): void;
  /** Takes no further job, aborts those that run, and gives them back. */
  stop(): Promise<void>;
}

export interface JobLog {
  warn(detail: object, message: string): void;
}

interface JobOptions {
  /** Hears of each attempt that has ended. */
  readonly onEnd?: (kind: string, outcome: 'done' | 'failed') => void;
  readonly pollMs?: number;
}

/**
 * Runs jobs that several servers share. A job that a killed server has taken is taken again after its lease. Jobs of a
 * kind that this server does not know are left to the others. docs/decisions/server-background-jobs.md
 */
export function createJobs(
  queries: JobQueries,
  kinds: readonly JobKind[],
  log: JobLog,
  { onEnd = () => undefined, pollMs = usualPollMs }: JobOptions = {},
): Jobs {
  const server = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const stopping = new AbortController();
  // Each job that runs listens.
  setMaxListeners(0, stopping.signal);
  const running = new Map<number, { readonly queue: Queue; readonly end: Promise<void> }>();
  let rest = new AbortController();
  let working: Promise<unknown> | null = null;

  async function work(): Promise<void> {
    let isReady = false;
    while (!stopping.signal.aborted) {
      rest = new AbortController();
      // Servers that started together do not ask together.
      let pause = pollMs * (0.75 + Math.random() / 2);
      const begun = performance.now();
      try {
        if (!isReady) await ensureRegular();
        isReady = true;
        const taken = await queries.take(listRooms(), server);
        for (const job of taken) begin(job);
        // There may be more, which another server was just looking at.
        if (taken.length > 0) pause = 0;
      } catch (error) {
        log.warn({ err: error }, 'jobs wait for the database');
      }
      const soon = Math.max(soonMs, pausePerLook * (performance.now() - begun));
      await delay(pause, undefined, { signal: rest.signal, ref: false }).catch(() => undefined);
      await delay(Math.min(soon, pollMs), undefined, { ref: false });
    }
    await Promise.all([...running.values()].map(({ end }) => end));
  }

  function listRooms() {
    return Object.entries(queues).flatMap(([queue, size]) => {
      const used = [...running.values()].filter((one) => one.queue === queue).length;
      const names = kinds.filter((kind) => kind.queue === queue).map(({ name }) => name);
      return used < size && names.length > 0 ? { kinds: names, used, size } : [];
    });
  }

  function begin(taken: TakenJob): void {
    const { queue } = byName.get(taken.kind) as JobKind;
    const end = run(taken)
      .catch((error: unknown) => log.warn({ err: error }, 'jobs wait for the database'))
      .finally(() => {
        running.delete(taken.id);
        rest.abort();
      });
    running.set(taken.id, { queue, end });
  }

  async function ensureRegular(): Promise<void> {
    for (const { name, everySeconds } of kinds) {
      if (everySeconds !== undefined) await queries.ensure(name);
    }
  }

  async function run(taken: TakenJob): Promise<void> {
    const kind = byName.get(taken.kind) as JobKind;
    const isRegular = kind.everySeconds !== undefined;
    // An attempt that ended its process has left no error.
    if (!isRegular && taken.attempts > kind.maxAttempts) {
      return queries.fail(taken.id, server, 'attempts ended without an answer', null);
    }
    let again = kind.everySeconds;
    try {
      const postpone = (seconds: number) => {
        again = seconds;
      };
      await withTimeLimit(stopping.signal, limitMs, (signal) => {
        // An abort before this point would reach no listener.
        signal.throwIfAborted();
        return untilAborted(kind.run({ key: taken.key, postpone }, signal), signal);
      });
    } catch (error) {
      if (stopping.signal.aborted) return queries.release(taken.id, server);
      log.warn({ err: error, job: taken }, 'job failed');
      onEnd(kind.name, 'failed');
      const isLast = !isRegular && taken.attempts >= kind.maxAttempts;
      const longest = kind.maxPauseSeconds ?? maxPauseSeconds;
      const pause = Math.min(firstPauseSeconds * 2 ** (taken.attempts - 1), longest);
      return queries.fail(taken.id, server, (error as Error).message, isLast ? null : pause);
    }
    onEnd(kind.name, 'done');
    if (again === undefined) await queries.finish(taken.id, server);
    else await queries.finishUntilNext(taken.id, server, again);
  }

  return {
    start() {
      working ??= work();
    },
    async stop() {
      stopping.abort(new Error('server stops'));
      rest.abort();
      await working;
    },
  };
}

/** Rejects as soon as the signal aborts, also if the work goes on. */
function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
