import { linkQueries } from '../../domain/accounts/linkQueries.ts';
import type { Change } from '../../domain/change/Change.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { requireManaged } from '../../domain/people/requireManaged.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { notFound } from '../../errors.ts';

/**
 * Ends the invitation of a person. The person stays, without a password. A link to a new password, which an invited person can ask
 * for, ends too. Spec CONTA-07.
 */
export const withdrawInvitation: Change<number> = async (tx, actor, id) => {
  const write = userWriteQueries(tx);
  await write.lock(id);
  const found = await requireManaged(tx, actor, id);
  if (!(await linkQueries(tx).end(id, 'convite'))) throw notFound('Convite');
  await write.endLinks(id);
  await write.raiseVersion(id, actor);
  const records = userRecords(found, await userQueries(tx).find('all', id));
  return { result: undefined, records, region: null };
};
