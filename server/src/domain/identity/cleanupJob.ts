import type { JobKind } from '../../platform/jobs/JobKind.ts';
import type { JobQueries } from '../../platform/jobs/jobQueries.ts';
import type { MailQueries } from '../mail/mailQueries.ts';
import type { AuthQueries } from './queries.ts';

/**
 * Deletes ended sign-in attempts and sessions, jobs that failed long ago, old mails and what undoing no longer needs, once an hour. Without this, typed usernames
 * would fill the table.
 */
export function cleanupJob(
  queries: Pick<AuthQueries, 'deleteExpired'>,
  jobs: Pick<JobQueries, 'deleteFailed'>,
  mails: Pick<MailQueries, 'cleanUp'>,
  {
    endSights,
    endUndo,
    now,
  }: {
    readonly endSights: (now: Date) => Promise<void>;
    readonly endUndo: (now: Date) => Promise<void>;
    readonly now: () => Date;
  },
): JobKind {
  return {
    name: 'limpeza',
    queue: 'scheduled',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    async run() {
      // Before the sessions, with which they are deleted.
      await endSights(now());
      await queries.deleteExpired(now());
      await jobs.deleteFailed();
      await mails.cleanUp(now());
      await endUndo(now());
    },
  };
}
