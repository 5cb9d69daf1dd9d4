import type { Change } from '../../../domain/change/Change.ts';
import type { SealedSecret } from '../../../domain/clientes/createSecretBox.ts';
import type { Mailer } from '../../../domain/mail/createMailer.ts';
import { userQueries } from '../../../domain/people/queries.ts';
import { userRecords } from '../../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../../domain/people/writeQueries.ts';
import { recoveryHash } from '../../../domain/secondFactor/recoveryCodes.ts';
import { secondFactorQueries } from '../../../domain/secondFactor/secondFactorQueries.ts';
import { conflict, unauthenticated } from '../../../errors.ts';
import { contaQueries } from '../queries.ts';

interface Confirmation {
  /** The secret whose code was right, as it was stored. */
  readonly waiting: SealedSecret;
  /** The same secret, encrypted for the one in force. */
  readonly kept: SealedSecret;
  readonly step: number;
  /** The new recovery codes. */
  readonly codes: readonly string[];
  readonly mailer: Mailer;
  readonly now: Date;
}

/**
 * Activates the caller's new secret and replaces their recovery codes. Ends their other sessions, because these began without the secret.
 * The present session stays. If it could only set up a second factor, it may make every call from now on. Spec CONTA-10, CONTA-11.
 */
export const confirmOwnFactor: Change<Confirmation> = async (
  tx,
  actor,
  { codes, mailer, now, ...confirmed },
) => {
  const factors = secondFactorQueries(tx);
  const own = contaQueries(tx);
  await userWriteQueries(tx).lock(actor.id);
  const person = await userQueries(tx).find('all', actor.id);
  if (!person) throw unauthenticated();
  if (!(await factors.confirm(actor.id, confirmed, now))) {
    throw conflict('O cadastro foi começado de novo em outro lugar. Comece outra vez.');
  }
  await factors.replaceRecoveryCodes(actor.id, codes.map(recoveryHash));
  await own.endEnrolment(actor.sessionId);
  await own.endOtherSessions(actor.id, actor.sessionId, 'second factor set up', now);
  await mailer.queue(tx, { userId: actor.id, kind: 'segundo_fator_ativado' });
  const before = { ...person, fator: person.segundo_fator };
  const replaced = person.segundo_fator ? ['segundo_fator'] : [];
  return {
    result: undefined,
    records: userRecords(before, { ...person, fator: true }, replaced),
    region: null,
  };
};
