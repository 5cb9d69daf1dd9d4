import type { Measure } from '../../../definition/types.ts';
import { type GroupValue, totalsBy } from '../../engine/aggregate.ts';
import { columnOf, isCalendar, measureOf } from '../../engine/columns.ts';
import type { Rows } from '../../engine/rows.ts';
import type { VisualContext } from './types.ts';

/** Rows a visual shows when it filters rather than highlights. */
export function shownRows({ rows, highlighted }: VisualContext): Rows {
  return highlighted ?? rows;
}

/** Measures of a visual, in order. */
export function measuresOf({ model, spec }: VisualContext, names = spec.measures): Measure[] {
  return (names ?? [])
    .map((name) => measureOf(model, name))
    .filter((measure) => measure !== undefined);
}

/** Puts totals in the order a host asked for: by name or by size. */
function sortTotals(totals: GroupValue[], isByName: boolean, isDescending: boolean): void {
  const sign = isDescending ? -1 : 1;
  totals.sort((one, other) =>
    isByName
      ? sign * String(one.key).localeCompare(String(other.key), 'pt-BR')
      : sign * ((one.value ?? 0) - (other.value ?? 0)),
  );
}

/** Members along the axis: the calendar's and short ordered lists as they are, all else from large to small. */
export function axisKeys(context: VisualContext, isRanked: boolean): (string | number)[] {
  const { model, spec, rows } = context;
  const [first] = measuresOf(context);
  const column = columnOf(model, spec.category ?? '');
  if (!first || !column) return [];
  const totals = totalsBy(model, column.name, first.name, rows);
  if (isRanked && !isCalendar(column) && !column.isOrdered) {
    totals.sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  }
  if (spec.sort) sortTotals(totals, spec.sort.by === column.name, spec.sort.isDescending);
  return totals.slice(0, spec.top).map(({ key }) => key);
}

/** Values of a measure for keys, in their order; null where there are no rows. */
export function valuesFor(
  context: VisualContext,
  measure: Measure,
  keys: readonly (string | number)[],
  rows: Rows,
): (number | null)[] {
  const totals = new Map(
    totalsBy(context.model, context.spec.category ?? '', measure.name, rows).map(
      ({ key, value }: GroupValue) => [key, value],
    ),
  );
  return keys.map((key) => totals.get(key) ?? null);
}
