import type { Column, Model } from '../../definition/types.ts';

/** Indexes of the selected rows of a model, ascending. */
export type Rows = readonly number[];

/** A restriction on one column: `keeps[code]` is true when rows with this code of the column stay. */
export interface Condition {
  readonly column: Column;
  readonly keeps: readonly boolean[];
}

/** Rows of the model that satisfy every condition. */
export function selectRows(model: Model, conditions: readonly Condition[]): Rows {
  const active = conditions.filter(({ keeps }) => keeps.includes(false));
  const rows: number[] = [];
  for (let row = 0; row < model.rowCount; row += 1) {
    if (active.every(({ column, keeps }) => keeps[column.codes[row] ?? -1])) rows.push(row);
  }
  return rows;
}

/** The rows among `rows` that also satisfy the condition. */
export function narrowRows(rows: Rows, { column, keeps }: Condition): Rows {
  return rows.filter((row) => keeps[column.codes[row] ?? -1]);
}
