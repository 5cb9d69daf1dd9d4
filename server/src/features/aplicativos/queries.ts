import { type Reach, reachValues } from '../../domain/access/reached.ts';
import { driverRows } from '../../platform/db/Database.ts';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import { preparedAplicativoQueries, preparedPlacementQuery } from './preparedQueries.ts';

/** Reads applications for readers: active ones only. AMBIG-37. */
export function aplicativoQueries(reads: Reads) {
  const prepared = preparedAplicativoQueries(reads);
  const placements = preparedPlacementQuery(reads);

  return {
    /** The rows are sorted by ordem, then nome. Spec AMBIG-44. */
    async list(reach: Reach) {
      const rows = await driverRows(prepared.reached(reach), reachValues(reach));
      return sortByName(
        rows,
        ({ nome }) => nome,
        (a, b, names) => a.ordem - b.ordem || names,
      );
    },
    /** Returns null if the application is absent, inactive or not reached. */
    async find(reach: Reach, id: number) {
      const [row] = await driverRows(prepared.byId(reach), { ...reachValues(reach), id });
      return row ?? null;
    },

    /** The active reports of an application in its order, each with the grants of the person and their teams, or null. */
    async listRelatorios(aplicativoId: number, person: number) {
      return placements.execute({ aplicativoId, userId: person });
    },

    /** The applications that the person opened last and still reaches, newest first. */
    async listRecent(reach: Reach) {
      return driverRows(prepared.recent(reach), reachValues(reach));
    },
  };
}

export type AplicativoQueries = ReturnType<typeof aplicativoQueries>;
export type AplicativoItemRow = Awaited<ReturnType<AplicativoQueries['listRecent']>>[number];
/** An application in the list of all, with all pages of its reports. */
export type ListedAplicativoRow = Awaited<ReturnType<AplicativoQueries['list']>>[number];
