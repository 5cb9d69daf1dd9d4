import type { Measure } from '../../../definition/types.ts';
import { type GroupValue, totalsBy } from '../../engine/aggregate.ts';
import { columnOf, isCalendar, measureOf } from '../../engine/columns.ts';
import type { Rows } from '../../engine/rows.ts';
import type { VisualContext } from './types.ts';

/** Rows of a visual that reacts to a selection in another visual by filtering instead of highlighting. */
export function shownRows({ rows, highlighted }: VisualContext): Rows {
  return highlighted ?? rows;
}

/** The measures with these names, in order. `names` defaults to the measures of the visual. */
export function measuresOf({ model, spec }: VisualContext, names = spec.measures): Measure[] {
  return (names ?? [])
    .map((name) => measureOf(model, name))
    .filter((measure) => measure !== undefined);
}

/** Sorts totals in place, by name or by value. */
function sortTotals(totals: GroupValue[], isByName: boolean, isDescending: boolean): void {
  const sign = isDescending ? -1 : 1;
  totals.sort((one, other) =>
    isByName
      ? sign * String(one.key).localeCompare(String(other.key), 'pt-BR')
      : sign * ((one.value ?? 0) - (other.value ?? 0)),
  );
}

/**
 * Values of the category column in the order of the axis. With `isRanked` they are sorted by the first measure,
 * descending, except years, months, and columns that have an order of their own. A sort order of the host overrides both.
 */
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

/** Values of a measure in the order of the keys. Null for a key without rows. */
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
