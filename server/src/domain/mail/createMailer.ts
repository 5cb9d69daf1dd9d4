import type { Db } from '../../platform/db/openDatabase.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import type { SecretBox } from '../clientes/createSecretBox.ts';
import { jobKindOfMail } from './mailJobKey.ts';
import { mailQueries } from './mailQueries.ts';
import type { MailKind } from './mailTexts.ts';

export interface NewMail {
  readonly userId: number;
  readonly kind: MailKind;
  /** What a notice tells, without secrets. The time of the call is added. */
  readonly facts?: Readonly<Record<string, string>>;
  /** The secret of a link. It is stored encrypted until the mail has been sent. */
  readonly secret?: string;
}

/** Adds mails to those that a job sends. docs/decisions/server-mail-by-jobs.md */
export interface Mailer {
  /** False if the portal sends no mail. `queue` does nothing then. */
  readonly isOn: boolean;
  /**
   * Adds one mail in the transaction of its cause. A rolled back cause sends nothing. Returns the id of the mail; null if the portal sends
   * none. Spec MAIL-02.
   */
  queue(tx: Db, mail: NewMail): Promise<number | null>;
}

export function createMailer(isOn: boolean, secretBox: SecretBox, now: () => Date): Mailer {
  return {
    isOn,
    async queue(tx, { userId, kind, facts = {}, secret }) {
      if (!isOn) return null;
      const queries = mailQueries(tx);
      const { id, clienteId } = await queries.insert(
        userId,
        kind,
        { ...facts, quando: now().toISOString() },
        now(),
      );
      if (secret !== undefined) await queries.saveSecret(id, secretBox.seal(`mail:${id}`, secret));
      await jobQueries(tx).add([
        { kind: jobKindOfMail(kind), key: `${userId}:${kind}`, clienteId },
      ]);
      return id;
    },
  };
}
