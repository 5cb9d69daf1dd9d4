import type { FastifyBaseLogger } from 'fastify';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import type { ExportDependencies } from '../exports/ExportDependencies.ts';
import type { Mailer } from '../mail/createMailer.ts';
import { cleanEnviosJob, dueJob } from './dueJob.ts';
import { fileReadyJob } from './fileReadyJob.ts';
import { prepareEnviosJob } from './prepareEnviosJob.ts';
import { type RefreshFollower, refreshedJobs } from './refreshedJobs.ts';

/** The jobs of subscriptions: what is due, the files, the mails that wait for a file. A job of `mail` sends them. */
export function assinaturaJobs(
  dependencies: ExportDependencies,
  {
    mailer,
    log,
    followers,
  }: {
    readonly mailer: Mailer;
    readonly log: Pick<FastifyBaseLogger, 'warn'>;
    /** What follows refreshes beside subscriptions. */
    readonly followers?: readonly RefreshFollower[];
  },
): readonly JobKind[] {
  const { db, now } = dependencies;
  return [
    dueJob(db, now),
    ...refreshedJobs(dependencies, log, followers),
    prepareEnviosJob(dependencies),
    fileReadyJob(dependencies, mailer),
    cleanEnviosJob(db, now),
  ];
}
