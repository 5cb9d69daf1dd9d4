import type { ContaChanges } from '@portal/api-client/contract';
import { storedText, userRecord } from '@portal/api-client/records';
import type { Change } from '../../domain/change/Change.ts';
import { requireUnlocked } from '../../domain/diretorio/requireUnlocked.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { unauthenticated } from '../../errors.ts';

/** Changes the caller's own names; absent fields keep their value. The names decide about no access. Spec CONTA-02. */
export const changeOwnNames: Change<ContaChanges> = async (tx, actor, input) => {
  const write = userWriteQueries(tx);
  const { find } = userQueries(tx);
  await write.lock(actor.id);
  const found = await find('all', actor.id);
  if (!found) throw unauthenticated();
  const names = {
    first_name: storedText(
      userRecord.first_name,
      input.first_name ?? found.first_name,
      found.first_name,
    ),
    last_name: storedText(
      userRecord.last_name,
      input.last_name ?? found.last_name,
      found.last_name,
    ),
  };
  const changed = (['first_name', 'last_name'] as const).filter(
    (field) => names[field] !== found[field],
  );
  requireUnlocked(userRecord, actor, found.diretorio, changed);
  if (changed.length > 0) {
    await write.update(actor.id, names, found);
    await write.raiseVersion(actor.id, actor);
  }
  return {
    result: undefined,
    records: userRecords(found, await find('all', actor.id)),
    region: null,
  };
};
