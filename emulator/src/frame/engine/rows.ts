import type { Model } from '../../definition/types.ts';
import type { Condition } from '../filters/compileFilter.ts';

/** Indexes of the rows of a model that are left. */
export type Rows = readonly number[];

/** Rows that every condition keeps. */
export function selectRows(model: Model, conditions: readonly Condition[]): Rows {
  const active = conditions.filter(({ keeps }) => keeps.includes(false));
  const rows: number[] = [];
  for (let row = 0; row < model.rowCount; row += 1) {
    if (active.every(({ column, keeps }) => keeps[column.codes[row] ?? -1])) rows.push(row);
  }
  return rows;
}

/** The rows of `rows` that one more condition keeps. */
export function narrowRows(rows: Rows, { column, keeps }: Condition): Rows {
  return rows.filter((row) => keeps[column.codes[row] ?? -1]);
}
