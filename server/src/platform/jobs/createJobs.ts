import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobKind } from './JobKind.ts';
import type { JobQueries, TakenJob } from './jobQueries.ts';

/** How often an idle server looks for due jobs, on average. */
const usualPollMs = 2_000;
/** The most jobs that one server runs at a time, so that a slow one does not stop the others. */
const maxTogether = 3;
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
 * kind that this server does not know are left to the others.
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
  let working: Promise<unknown> | null = null;

  async function work(names: readonly string[]): Promise<void> {
    let isReady = false;
    while (!stopping.signal.aborted) {
      try {
        if (!isReady) await ensureRegular();
        isReady = true;
        const taken = await queries.take(names, server);
        if (taken) {
          await run(taken);
          continue;
        }
      } catch (error) {
        log.warn({ err: error }, 'jobs wait for the database');
      }
      // Workers and servers that started together do not ask together.
      const pause = pollMs * maxTogether * (0.75 + Math.random() / 2);
      await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
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
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(limitMs)]);
      // An abort before this point would reach no listener.
      signal.throwIfAborted();
      const postpone = (seconds: number) => {
        again = seconds;
      };
      await untilAborted(kind.run({ key: taken.key, postpone }, signal), signal);
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
      const all = [...byName.keys()];
      // A provider that hangs must not delay mails and seals.
      const quick = kinds.filter(({ isSlow }) => !isSlow).map(({ name }) => name);
      working ??= Promise.all([
        work(quick),
        ...Array.from({ length: maxTogether - 1 }, () => work(all)),
      ]);
    },
    async stop() {
      stopping.abort(new Error('server stops'));
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
