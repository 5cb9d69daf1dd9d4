import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobKind } from './JobKind.ts';
import type { JobQueries } from './jobQueries.ts';

/**
 * Adds the figures of the work in the background, by queue and kind. Rows of kinds that this server does not run are left to the servers that
 * do. Returns what counts the end of an attempt.
 */
export function registerJobMetrics(
  registry: Registry,
  queries: Pick<JobQueries, 'count'>,
  kinds: readonly Pick<JobKind, 'name' | 'queue'>[],
): (kind: string, outcome: 'done' | 'failed') => void {
  const registers = [registry];
  const queueOf = new Map(kinds.map(({ name, queue }) => [name, queue]));
  // Without an answer of the database the figures stay as they are. With one, those of the last answer go: a kind that has no
  // job any more is not in the new answer.
  const recount = async (gauge: Gauge) => {
    const counts = await queries.count().catch(() => null);
    if (counts) gauge.reset();
    return (counts ?? []).flatMap((count) => {
      const queue = queueOf.get(count.kind);
      return queue === undefined ? [] : { ...count, queue };
    });
  };
  new Gauge({
    name: 'portal_jobs',
    help: 'Jobs by queue, kind and state (waiting: due and not ended; failed: given up)',
    labelNames: ['queue', 'kind', 'state'],
    registers,
    async collect() {
      for (const { queue, kind, waiting, failed } of await recount(this)) {
        this.set({ queue, kind, state: 'waiting' }, waiting);
        this.set({ queue, kind, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'portal_jobs_oldest_seconds',
    help: 'How long the oldest due job has waited, by queue and kind',
    labelNames: ['queue', 'kind'],
    registers,
    async collect() {
      for (const { queue, kind, oldestSeconds } of await recount(this)) {
        this.set({ queue, kind }, oldestSeconds);
      }
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
