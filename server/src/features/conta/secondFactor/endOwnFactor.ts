import type { Change } from '../../../domain/change/Change.ts';
import type { Mailer } from '../../../domain/mail/createMailer.ts';
import { userQueries } from '../../../domain/people/queries.ts';
import { userRecords } from '../../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../../domain/people/writeQueries.ts';
import { secondFactorQueries } from '../../../domain/secondFactor/secondFactorQueries.ts';
import { unauthenticated } from '../../../errors.ts';

/** Turns the caller's second factor off. Their sessions stay. Spec CONTA-10. */
export const endOwnFactor: Change<Mailer> = async (tx, actor, mailer) => {
  await userWriteQueries(tx).lock(actor.id);
  const person = await userQueries(tx).find('all', actor.id);
  if (!person) throw unauthenticated();
  const isRemoved = await secondFactorQueries(tx).remove(actor.id);
  if (!isRemoved) return { result: undefined, records: [], region: null };
  await mailer.queue(tx, { userId: actor.id, kind: 'segundo_fator_removido' });
  return {
    result: undefined,
    records: userRecords({ ...person, fator: true }, { ...person, fator: false }),
    region: null,
  };
};
