import type { Measure, Model } from '../../definition/types.ts';
import { columnOf, measureOf } from './columns.ts';
import type { Rows } from './rows.ts';

/** A measure's value for one member of a column. Null means that the measure divides by zero. */
export interface GroupValue {
  readonly key: string | number;
  readonly value: number | null;
}

function sumOf(model: Model, fact: string | undefined, rows: Rows): number {
  const values = model.facts[fact ?? ''] ?? [];
  let sum = 0;
  for (const row of rows) sum += values[row] ?? 0;
  return sum;
}

/** Rows of the newest month among `rows`. */
function latestRows(model: Model, rows: Rows): Rows {
  const months = model.columns.find(({ kind }) => kind === 'month')?.codes ?? [];
  let newest = -1;
  for (const row of rows) newest = Math.max(newest, months[row] ?? -1);
  return rows.filter((row) => months[row] === newest);
}

/** The value of a measure over rows. Null when there are no rows or the divisor is zero. */
export function evaluate(model: Model, measure: Measure, rows: Rows): number | null {
  if (rows.length === 0) return null;
  if (measure.aggregate === 'latest') return sumOf(model, measure.of, latestRows(model, rows));
  const sum = sumOf(model, measure.of, rows);
  if (measure.aggregate === 'sum') return sum;
  const by = sumOf(model, measure.by, rows);
  return by === 0 ? null : sum / by;
}

/** Rows of each member of a column, in the order of the column's values. Members without rows are omitted. */
export function groupRows(
  model: Model,
  columnName: string,
  rows: Rows,
): { readonly key: string | number; readonly rows: Rows }[] {
  const column = columnOf(model, columnName);
  if (!column) return [];
  const groups = column.values.map((key) => ({ key, rows: [] as number[] }));
  for (const row of rows) groups[column.codes[row] ?? -1]?.rows.push(row);
  return groups.filter((group) => group.rows.length > 0);
}

/** The value of a measure for each member of a column that has rows. `rows` defaults to all rows of the model. */
export function totalsBy(
  model: Model,
  columnName: string,
  measureName: string,
  rows: Rows = Array.from({ length: model.rowCount }, (_, row) => row),
): GroupValue[] {
  const measure = measureOf(model, measureName);
  if (!measure) return [];
  return groupRows(model, columnName, rows).map((group) => ({
    key: group.key,
    value: evaluate(model, measure, group.rows),
  }));
}
