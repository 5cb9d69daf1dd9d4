import type { Model, Visual } from '../../definition/types.ts';
import { columnOf, isCalendar } from '../engine/columns.ts';
import { type Condition, narrowRows, type Rows, selectRows } from '../engine/rows.ts';
import { scopeOf, type ViewState } from '../report/state.ts';
import { compileFilter } from './compileFilter.ts';

/**
 * Rows that a visual draws from. The server sends all rows that the identity may see once, and sums are computed here, so that each press
 * shows at once. That is enough up to about 100,000 rows.
 */
export interface VisualRows {
  /** Rows that pass the filters and slicers. */
  readonly rows: Rows;
  /** The part of `rows` that a selection in another visual picks. Undefined when no other visual has a selection. */
  readonly highlighted: Rows | undefined;
  /**
   * The rows of `highlighted`, or of `rows` if `highlighted` is undefined, and also those that are missing there only
   * because of a filter or slicer on a year or month. A comparison with the year before needs them.
   */
  readonly timeless: Rows;
}

/** The condition that a column has one of the values. Undefined when the column is unknown or the list is empty. */
function isOneOf(model: Model, name: string, values: readonly (string | number)[]) {
  const column = columnOf(model, name);
  if (!column || values.length === 0) return undefined;
  const wanted = values.map(String);
  return { column, keeps: column.values.map((value) => wanted.includes(String(value))) };
}

/** Conditions of every filter and slicer that applies to a visual. A slicer does not filter its own list of values. */
function conditionsFor(model: Model, state: ViewState, visual: Visual): Condition[] {
  const page = state.activePage;
  const filters = [scopeOf(), scopeOf(page), scopeOf(page, visual.name)].flatMap(
    (scope) => state.filters[scope] ?? [],
  );
  const slicers = Object.entries(state.slicers).filter(
    ([column]) => visual.type !== 'slicer' || column !== visual.category,
  );
  return [
    ...filters.map((filter) => compileFilter(filter, model)),
    ...slicers.map(([column, values]) => isOneOf(model, column, values)),
  ].filter((condition) => condition !== undefined);
}

/** Rows for one visual in the given view state. */
export function rowsFor(model: Model, state: ViewState, visual: Visual): VisualRows {
  const conditions = conditionsFor(model, state, visual);
  const { selection } = state;
  const selected =
    selection && selection.visual !== visual.name
      ? isOneOf(model, selection.column, selection.values)
      : undefined;
  const rows = selectRows(model, conditions);
  const timeless = [...conditions, ...(selected ? [selected] : [])].filter(
    ({ column }) => !isCalendar(column),
  );
  return {
    rows,
    highlighted: selected && narrowRows(rows, selected),
    timeless: selectRows(model, timeless),
  };
}
