/** A kind of work in the background. An attempt may be cut at any point and repeated, so `run` must be idempotent. */
export interface JobKind {
  readonly name: string;
  /** The time between two runs of a regular kind, which always has exactly one job. Absent for jobs that are added. */
  readonly everySeconds?: number;
  /** How often a job is tried before it counts as failed. A regular kind is tried without limit. */
  readonly maxAttempts: number;
  /** `signal` aborts at the time limit of an attempt and when the server stops. */
  run(job: { readonly key: string }, signal: AbortSignal): Promise<void>;
}
