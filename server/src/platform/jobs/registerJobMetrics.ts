import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobQueries } from './jobQueries.ts';

/** Adds the figures of the work in the background. Returns what counts the end of an attempt. */
export function registerJobMetrics(
  registry: Registry,
  queries: Pick<JobQueries, 'count'>,
): (kind: string, outcome: 'done' | 'failed') => void {
  const registers = [registry];
  // Without an answer of the database the figures stay as they are. With one, those of the last answer go: a kind that has no
  // job any more is not in the new answer.
  const recount = async (gauge: Gauge) => {
    const counts = await queries.count().catch(() => null);
    if (counts) gauge.reset();
    return counts ?? [];
  };
  new Gauge({
    name: 'portal_jobs',
    help: 'Jobs by kind and state (waiting: due and not ended; failed: given up)',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      for (const { kind, waiting, failed } of await recount(this)) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'portal_jobs_oldest_seconds',
    help: 'How long the oldest due job has waited, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      for (const { kind, oldestSeconds } of await recount(this)) this.set({ kind }, oldestSeconds);
    },
  });
  const attempts = new Counter({
    name: 'portal_job_attempts_total',
    help: 'Ended attempts of jobs, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  return (kind, outcome) => attempts.inc({ kind, outcome });
}
