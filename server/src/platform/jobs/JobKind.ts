import type { Queue } from './queues.ts';

export interface RunningJob {
  readonly key: string;
  postpone(seconds: number): void;
}

/** A kind of work in the background. An attempt may be cut at any point and repeated, so `run` must be idempotent. */
export interface JobKind {
  readonly name: string;
  readonly queue: Queue;
  /** The time between two runs of a regular kind, which always has exactly one job. Absent for jobs that are added. */
  readonly everySeconds?: number;
  /** How often a job is tried before it counts as failed. A regular kind is tried without limit. */
  readonly maxAttempts: number;
  /** The longest pause after a failed attempt, if it is less than usual. */
  readonly maxPauseSeconds?: number;
  /**
   * `signal` aborts at the time limit of an attempt and when the server stops. After `postpone` the job runs again in so many seconds.
   * That is no failure: the attempts are counted anew.
   */
  run(job: RunningJob, signal: AbortSignal): Promise<void>;
}
