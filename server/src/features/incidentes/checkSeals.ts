import { runIn } from '../../domain/seal/asHistoryCommand.ts';
import { leafHashOf } from '../../domain/seal/leafHash.ts';
import { readRows } from '../../domain/seal/readRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { incidenteQueries } from './incidenteQueries.ts';

const rowsAtOnce = 1_000;

export interface CheckedSeals {
  /** How many rows have the hash with which they were sealed. */
  readonly sealed: number;
  /** How many are too new to be sealed. */
  readonly waiting: number;
  /** The ids of those that were changed after they were sealed. */
  readonly changed: readonly string[];
}

/** Compares the rows of history that a document is made of with their seals. `audit verify` also checks the chain and its signatures. */
export async function checkSeals(db: Db, ids: readonly number[]): Promise<CheckedSeals> {
  let [sealed, waiting] = [0, 0];
  const changed: string[] = [];
  for (let first = 0; first < ids.length; first += rowsAtOnce) {
    const some = ids.slice(first, first + rowsAtOnce);
    const leaves = await incidenteQueries(db).listLeaves(some);
    for (const [id, [row]] of await readRows(runIn(db), some.map(String))) {
      const hash = leaves.get(id);
      if (hash === undefined) waiting += 1;
      else if (row && leafHashOf(row) === hash) sealed += 1;
      else changed.push(id);
    }
  }
  return { sealed, waiting, changed };
}
