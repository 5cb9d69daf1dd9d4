import { createLink } from '../../domain/accounts/createLink.ts';
import { recoveryJobKind, recoveryQueries } from '../../domain/accounts/recoveryQueries.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';

const hourMs = 60 * 60_000;
/**
 * Who is asked for more often gets no further mail: a stranger may ask too. A day's mails stay below the thirty that a person gets
 * of all kinds, so that nobody can keep a notice from them by asking. Spec MAIL-05.
 */
const limits = [
  { ms: hourMs, most: 3 },
  { ms: 24 * hourMs, most: 20 },
];

/**
 * Answers a forgotten password: by a link for a person with a password or an invitation, by an explanation for one who signs in by
 * Microsoft only, and not at all for others. It runs after the call, so that the call tells nothing. Spec CONTA-08.
 */
export function recoveryJob(db: Db, mailer: Mailer, now: () => Date): JobKind {
  return {
    name: recoveryJobKind,
    queue: 'mails',
    maxAttempts: 20,
    maxPauseSeconds: 120,
    async run({ key }) {
      await db.transaction(async (tx) => {
        const queries = recoveryQueries(tx);
        const person = await queries.lockPerson(Number(key), now());
        if (!person) return;
        const { id: userId, hasPassword, isInvited, isMicrosoftOnly } = person;
        for (const { ms, most } of limits) {
          const since = new Date(now().getTime() - ms);
          if ((await queries.countMails(userId, since)) >= most) return;
        }
        if (isMicrosoftOnly || !(hasPassword || isInvited)) {
          return mailer.queue(tx, { userId, kind: 'recuperacao_microsoft' });
        }
        await createLink(tx, {
          userId,
          purpose: 'recuperacao',
          createdBy: null,
          mailer,
          now: now(),
        });
      });
    },
  };
}
