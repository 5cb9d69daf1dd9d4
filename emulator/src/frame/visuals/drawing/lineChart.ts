import { groupRows } from '../../engine/aggregate.ts';
import { columnOf } from '../../engine/columns.ts';
import { type ChartPlan, chartVisual } from './chart.ts';
import { axisKeys, measuresOf, shownRows, valuesFor } from './series.ts';
import { planTimeChart } from './timeChart.ts';
import type { VisualContext } from './types.ts';

/** One line per value of the legend column. Filters do not change the colour of a value. */
export function planLineChart(context: VisualContext): ChartPlan {
  const { model, spec, theme } = context;
  const [measure] = measuresOf(context);
  const column = columnOf(model, spec.legend ?? '');
  if (!measure || !column) return { option: {}, isEmpty: true };
  const keys = axisKeys(context, false);
  const series = groupRows(model, column.name, shownRows(context)).map(({ key, rows }) => ({
    name: String(key),
    measure,
    color: theme.colors[column.values.indexOf(key) % theme.colors.length] ?? '',
    values: valuesFor(context, measure, keys, rows),
  }));
  return planTimeChart(context, keys, series);
}

export const mountLineChart = chartVisual(planLineChart);
