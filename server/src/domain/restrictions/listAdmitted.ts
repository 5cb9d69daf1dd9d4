import { momentBlockers } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import { momentOf } from './momentOf.ts';
import { type BoundRegion, listPresent } from './presenceQueries.ts';

/** Lists the people of a region who are in now, and whom networks and hours admit where they have signed in. Spec REDE-03. */
export async function listAdmitted(
  db: Db,
  region: BoundRegion,
  now: Date,
): Promise<ReadonlySet<number>> {
  const present = await listPresent(db, region, now);
  return new Set(
    present.flatMap(({ userId, network, restrictions }) => {
      const address = network?.replace(/\/64$/, '');
      const { restrictions: judged } = momentOf({ restrictions, address }, now);
      return momentBlockers(judged).length === 0 ? userId : [];
    }),
  );
}
