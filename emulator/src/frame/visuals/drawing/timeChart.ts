import type { Measure } from '../../../definition/types.ts';
import type { ChartPlan } from './chart.ts';
import {
  categoryAxis,
  fade,
  grid,
  legend,
  tooltipBox,
  tooltipContent,
  unit,
  valueAxis,
} from './chartStyle.ts';
import type { VisualContext } from './types.ts';

/** One line over the axis. */
export interface TimeSeries {
  readonly name: string;
  readonly measure: Measure;
  readonly color: string;
  readonly values: readonly (number | null)[];
  /** Filled down to the axis. */
  readonly isArea?: boolean;
  /** Drawn as a plan rather than a fact. */
  readonly isDashed?: boolean;
}

/** Lines over months, with marks on the chosen ones. */
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
      tooltip: {
        ...tooltipBox(context),
        trigger: 'axis',
        axisPointer: { type: 'line', lineStyle: { color: theme.muted, type: [3, 3] } },
        formatter: (points: { dataIndex: number }[]) => {
          const at = points[0]?.dataIndex ?? 0;
          const lines = series.map(({ name, color, measure, values }) => ({
            name,
            color,
            text: format.full(values[at] ?? null, measure.format),
          }));
          return tooltipContent(format.longKey(keys[at] ?? ''), lines);
        },
      },
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
