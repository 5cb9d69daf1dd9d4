import type { Change } from '../../domain/change/Change.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { requireManaged } from '../../domain/people/requireManaged.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { secondFactorQueries } from '../../domain/secondFactor/secondFactorQueries.ts';
import { forbidden, notFound } from '../../errors.ts';

interface Removal {
  readonly id: number;
  readonly mailer: Mailer;
}

/**
 * Removes the second factor of a person whom the actor manages. The person is told by mail. The actor's own one needs a
 * code, which this call does not take. Spec CONTA-10.
 */
export const removeSecondFactor: Change<Removal> = async (tx, actor, { id, mailer }) => {
  await userWriteQueries(tx).lock(id);
  const found = await requireManaged(tx, actor, id);
  if (id === actor.id) {
    throw forbidden('O seu próprio segundo fator é desativado em Minha conta, com um código.');
  }
  if (!(await secondFactorQueries(tx).remove(id))) throw notFound('Segundo fator');
  await mailer.queue(tx, { userId: id, kind: 'segundo_fator_removido' });
  return {
    result: undefined,
    records: userRecords({ ...found, fator: true }, { ...found, fator: false }),
    region: null,
  };
};
