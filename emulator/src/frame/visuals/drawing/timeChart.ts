import type { Measure } from '../../../definition/types.ts';
import type { ChartPlan } from './chart.ts';
import { categoryAxis, fade, grid, legend, unit, valueAxis } from './chartStyle.ts';
import { axisTooltip } from './tooltip.ts';
import type { VisualContext } from './types.ts';

/** One line of the chart. */
export interface TimeSeries {
  readonly name: string;
  readonly measure: Measure;
  readonly color: string;
  readonly values: readonly (number | null)[];
  /** The area between the line and the axis is filled. */
  readonly isArea?: boolean;
  /** The line is dashed, because it shows a plan and not a fact. */
  readonly isDashed?: boolean;
}

/** Lines over months. Selected months have a symbol on each line. */
export function planTimeChart(
  context: VisualContext,
  keys: readonly (string | number)[],
  series: readonly TimeSeries[],
): ChartPlan {
  const { spec, format, theme, chosen } = context;
  if (keys.length === 0 || series.length === 0) return { option: {}, isEmpty: true };
  const names = series.map(({ name }) => name);
  const hasLegend = names.length > 1;
  return {
    axis: keys.map((value) => ({ column: spec.category ?? '', value })),
    option: {
      grid: grid(context, hasLegend),
      ...(hasLegend ? { legend: legend(context, names) } : {}),
      xAxis: { ...categoryAxis(context, keys), boundaryGap: false },
      yAxis: {
        ...valueAxis(context, series[0]?.measure),
        scale: ['percent', 'days'].includes(series[0]?.measure.format ?? ''),
      },
      tooltip: axisTooltip(
        context,
        keys,
        (at) =>
          series.map(({ name, color, measure, values }) => ({
            name,
            color,
            text: format.full(values[at] ?? null, measure.format),
          })),
        { type: 'line', lineStyle: { color: theme.muted, type: [3, 3] } },
      ),
      series: series.map(({ name, color, values, isArea, isDashed }, index) => ({
        type: 'line',
        id: `line${index}`,
        name,
        color,
        smooth: 0.25,
        symbol: 'circle',
        symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) =>
          chosen.includes(keys[dataIndex] ?? '') || keys.length === 1 ? unit(context, 9) : 0,
        lineStyle: {
          width: Math.max(1.5, 2.4 * context.scale),
          ...(isDashed ? { type: [5, 4] } : {}),
        },
        ...(isArea ? { areaStyle: { color: fade(color) } } : {}),
        data: [...values],
      })),
    },
  };
}
