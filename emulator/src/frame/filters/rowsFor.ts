import type { Model, Visual } from '../../definition/types.ts';
import { columnOf, isCalendar } from '../engine/columns.ts';
import { narrowRows, type Rows, selectRows } from '../engine/rows.ts';
import { scopeOf, type ViewState } from '../report/state.ts';
import { type Condition, compileFilter } from './compileFilter.ts';

/** Rows a visual works with. */
export interface VisualRows {
  /** Left by filters and slicers. */
  readonly rows: Rows;
  /** The part of `rows` that a selection in another visual picks; undefined without one. */
  readonly highlighted: Rows | undefined;
  /** As `highlighted ?? rows`, but with every calendar filter lifted: the base of comparisons over time. */
  readonly timeless: Rows;
}

function among(model: Model, name: string, values: readonly (string | number)[]) {
  const column = columnOf(model, name);
  if (!column || values.length === 0) return undefined;
  const wanted = values.map(String);
  return { column, keeps: column.values.map((value) => wanted.includes(String(value))) };
}

/** Conditions of every filter and slicer that reach a visual; a slicer is not narrowed by itself. */
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
    ...slicers.map(([column, values]) => among(model, column, values)),
  ].filter((condition) => condition !== undefined);
}

/** Rows for one visual under the present state. */
export function rowsFor(model: Model, state: ViewState, visual: Visual): VisualRows {
  const conditions = conditionsFor(model, state, visual);
  const { selection } = state;
  const chosen =
    selection && selection.visual !== visual.name
      ? among(model, selection.column, selection.values)
      : undefined;
  const rows = selectRows(model, conditions);
  const timeless = [...conditions, ...(chosen ? [chosen] : [])].filter(
    ({ column }) => !isCalendar(column),
  );
  return {
    rows,
    highlighted: chosen && narrowRows(rows, chosen),
    timeless: selectRows(model, timeless),
  };
}

/**
 * The selection after a click on a point: clicking the only chosen point lets go of it; with `isMulti` points are added
 * and taken away one by one.
 */
export function toggleSelection(
  current: ViewState['selection'],
  visual: string,
  column: string,
  value: string | number,
  isMulti: boolean,
): ViewState['selection'] {
  const isSame = current?.visual === visual && current.column === column;
  const values = isSame ? current.values : [];
  const has = values.includes(value);
  if (!isMulti) return has && values.length === 1 ? undefined : { visual, column, values: [value] };
  const next = has ? values.filter((other) => other !== value) : [...values, value];
  return next.length === 0 ? undefined : { visual, column, values: next };
}
