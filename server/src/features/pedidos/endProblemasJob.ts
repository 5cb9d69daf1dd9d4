import type { Mailer } from '../../domain/mail/createMailer.ts';
import { closedKind } from '../../domain/pendencias/closedKind.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { endProblems } from './answerProblema.ts';
import { pedidoQueries } from './queries.ts';

/** Ends the problems that a finding explained, once the finding has closed, and tells those who have reported them. Spec PROB-02. */
export function endProblemasJob(db: Db, mailer: Mailer, now: () => Date): JobKind {
  return {
    name: closedKind,
    queue: 'scheduled',
    maxAttempts: 20,
    async run({ key }) {
      await db.transaction(async (tx) => {
        const explained = await pedidoQueries(tx).lockProblems({ pendencia: Number(key) });
        await endProblems(tx, explained, { mailer, now: now(), by: null, estado: 'resolvido' });
      });
    },
  };
}
