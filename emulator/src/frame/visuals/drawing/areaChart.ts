import { type ChartPlan, chartVisual } from './chart.ts';
import { axisKeys, measuresOf, shownRows, valuesFor } from './series.ts';
import { planTimeChart } from './timeChart.ts';
import type { VisualContext } from './types.ts';

/** An area for the first measure. Further measures are dashed lines. */
export function planAreaChart(context: VisualContext): ChartPlan {
  const keys = axisKeys(context, false);
  const { colors, muted } = context.theme;
  const series = measuresOf(context).map((measure, index) => ({
    name: measure.name,
    measure,
    color: (index === 0 ? colors[0] : colors[index + 1]) ?? muted,
    values: valuesFor(context, measure, keys, shownRows(context)),
    isArea: index === 0,
    isDashed: index > 0,
  }));
  return planTimeChart(context, keys, series);
}

export const mountAreaChart = chartVisual(planAreaChart);
