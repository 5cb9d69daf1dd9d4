import type { Db } from '../../platform/db/openDatabase.ts';
import { type Difference, differencesOf, type Fields } from './differencesOf.ts';
import { type Author, insertRows, type UnnamedAuthor } from './insertRows.ts';
import type { Part } from './parts/Part.ts';
import { partsOf } from './parts/partsOf.ts';
import type { HistoryRow } from './subjectsOf.ts';

/** What happened to one record, in one cliente. */
export interface RecordedChange {
  /** The cliente in which it happened; null for a person without a cliente. */
  readonly cliente: number | null;
  /** The kind of change, such as `user.update`. */
  readonly action: string;
  /** The changed record, such as `user:7`. */
  readonly target: string;
  /** The record before the change; null if it did not exist. */
  readonly before: Fields | null;
  /** The record after the change; null if it does not exist any more. */
  readonly after: Fields | null;
  /** The names of changed secrets. History shows that they have changed, and no value. Spec HIST-03. */
  readonly secrets?: readonly string[];
  /** The id of the person whom the values describe. The values are exported and erased with that person's data. */
  readonly person?: number;
  /** Further ids and counts that the sentence about this change needs, such as the id of the report of a permission. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Pieces that undoing needs and that the fields do not tell, such as the end of a grant that a move deletes. */
  readonly kept?: readonly Part[];
}

/**
 * Records the changes that changed a value; of the others it writes nothing. Within a transaction, the rows are rolled back
 * together with the changes that they describe. Returns the id of the first row; null if nothing changed. Spec HIST-01.
 * docs/decisions/server-history.md
 */
export async function recordChanges(
  tx: Db,
  author: Author | UnnamedAuthor | null,
  changes: readonly RecordedChange[],
): Promise<number | null> {
  const rows = changes.map(rowOf).filter(({ values }) => values.length > 0);
  return insertRows(tx, author ?? { network: null }, rows);
}

function rowOf({ secrets = [], ...change }: RecordedChange): HistoryRow {
  const { before, after } = change;
  const values: Difference[] = [
    ...differencesOf(before, after),
    ...secrets.map((field) => ({ field, before: null, after: null })),
  ];
  const fields = [...new Set(values.map(({ field }) => field))];
  return {
    cliente: change.cliente,
    action: change.action,
    target: change.target,
    person: change.person ?? null,
    details: { ...change.details, ...(before && after && { fields }) },
    values,
    parts: partsOf(change),
  };
}

/** Returns the records, with `kept` added to the first one: what undoing needs and no field of the records contains. */
export function withKept(
  [first, ...others]: readonly RecordedChange[],
  kept: readonly Part[],
): RecordedChange[] {
  return first ? [{ ...first, kept: [...(first.kept ?? []), ...kept] }, ...others] : [];
}
