import type { Visual } from '../../definition/types.ts';
import { evaluate } from '../engine/aggregate.ts';
import { columnOf, measureOf } from '../engine/columns.ts';
import { createFormat } from '../engine/createFormat.ts';
import { narrowRows } from '../engine/rows.ts';
import { rowsFor } from '../filters/rowsFor.ts';
import { localeOf } from '../language/localeOf.ts';
import { activePageOf, type State } from '../report/state.ts';

/**
 * Body of the `dataSelected` event: the selected data points of a visual with their values. `dataPoints` is empty after
 * the selection was cleared.
 */
export function dataSelectedBody(state: State, visual: Visual): Record<string, unknown> {
  const { opened, selection } = state;
  const page = activePageOf(state);
  if (!opened || !page) return {};
  const { model, id, name } = opened.definition;
  const format = createFormat(localeOf(state).formatLocale);
  const column = columnOf(model, selection?.column ?? '');
  const values = selection?.visual === visual.name ? selection.values : [];
  const { rows: visible } = rowsFor(model, state, visual);
  const dataPoints = values.map((value) => {
    const target = { table: model.table, column: selection?.column };
    const rows = column
      ? narrowRows(visible, { column, keeps: column.values.map((other) => other === value) })
      : [];
    const measured = (visual.measures ?? [])
      .map((measureName) => measureOf(model, measureName))
      .filter((measure) => measure !== undefined)
      .map((measure) => {
        const amount = evaluate(model, measure, rows);
        return {
          target: { table: model.table, measure: measure.name },
          value: amount,
          formattedValue: format.full(amount, measure.format),
        };
      });
    return { identity: [{ target, equals: value }], values: measured };
  });
  return {
    report: { id, displayName: name },
    page: { name: page.name, displayName: page.displayName },
    visual: { name: visual.name, title: visual.title, type: visual.type },
    dataPoints,
    regions: [],
    filters: [],
  };
}
