import type { FastifyBaseLogger } from 'fastify';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import type { ExportDependencies } from '../exports/ExportDependencies.ts';
import type { Mailer } from '../mail/createMailer.ts';
import { cleanEnviosJob, dueJob } from './dueJob.ts';
import { fileReadyJob } from './fileReadyJob.ts';
import { prepareEnviosJob } from './prepareEnviosJob.ts';
import { refreshedJobs } from './refreshedJobs.ts';

/** The jobs of subscriptions: what is due, the files, the mails that wait for a file. A job of `mail` sends them. */
export function assinaturaJobs(
  dependencies: ExportDependencies,
  { mailer, log }: { readonly mailer: Mailer; readonly log: Pick<FastifyBaseLogger, 'warn'> },
): readonly JobKind[] {
  const { db, now } = dependencies;
  return [
    dueJob(db, now),
    ...refreshedJobs(dependencies, log),
    prepareEnviosJob(dependencies),
    fileReadyJob(dependencies, mailer),
    cleanEnviosJob(db, now),
  ];
}
