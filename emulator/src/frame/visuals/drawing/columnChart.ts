import { groupRows } from '../../engine/aggregate.ts';
import { columnOf, isCalendar } from '../../engine/columns.ts';
import { type ChartPlan, chartVisual } from './chart.ts';
import {
  bandLabel,
  categoryAxis,
  grid,
  label,
  legend,
  markColor,
  tooltipBox,
  tooltipContent,
  unit,
  valueAxis,
} from './chartStyle.ts';
import { highlightPair } from './highlightPair.ts';
import { axisKeys, measuresOf, shownRows, valuesFor } from './series.ts';
import type { VisualContext } from './types.ts';

interface ColumnSeries {
  readonly name: string;
  readonly color: string;
  readonly values: readonly (number | null)[];
  readonly isGhost?: boolean;
}

/** Series of the chart: one per member of the legend, else the whole and its highlighted part. */
function seriesOf(context: VisualContext, keys: readonly (string | number)[]): ColumnSeries[] {
  const { model, spec, theme } = context;
  const [measure] = measuresOf(context);
  if (!measure) return [];
  const colorAt = (index: number) => theme.colors[index % theme.colors.length] ?? '';
  if (spec.legend) {
    return groupRows(model, spec.legend, shownRows(context)).map(({ key, rows }) => ({
      name: String(key),
      color: colorAt(columnOf(model, spec.legend ?? '')?.values.indexOf(key) ?? 0),
      values: valuesFor(context, measure, keys, rows),
    }));
  }
  const { whole, part } = highlightPair(context, measure, keys);
  const color = colorAt(0);
  const first = { name: measure.name, color, values: whole };
  return part
    ? [
        { ...first, isGhost: true },
        { name: 'Realçado', color, values: part },
      ]
    : [first];
}

/** Standing columns: along the calendar, or members from large to small; stacked when there is a legend. */
export function planColumnChart(context: VisualContext): ChartPlan {
  const { spec, model, format } = context;
  const [measure] = measuresOf(context);
  const column = columnOf(model, spec.category ?? '');
  const keys = axisKeys(context, true);
  if (!measure || !column || keys.length === 0) return { option: {}, isEmpty: true };
  const series = seriesOf(context, keys);
  const names = spec.legend ? series.map(({ name }) => name) : [];
  const radius = spec.isStacked ? 0 : unit(context, 4);
  const canLabel = !spec.isStacked && keys.length <= 8;
  return {
    axis: keys.map((value) => ({ column: column.name, value })),
    option: {
      grid: grid(context, names.length > 0),
      ...(names.length > 0 ? { legend: legend(context, names) } : {}),
      xAxis: {
        ...categoryAxis(context, keys),
        ...(isCalendar(column)
          ? {}
          : {
              axisLabel: bandLabel(context, keys.length),
            }),
      },
      yAxis: valueAxis(context, measure),
      tooltip: {
        ...tooltipBox(context),
        trigger: 'axis',
        axisPointer: { type: 'shadow', shadowStyle: { opacity: 0.06 } },
        formatter: (points: { dataIndex: number }[]) => {
          const at = points[0]?.dataIndex ?? 0;
          const lines = series.map(({ name, color, values }) => ({
            name,
            color,
            text: format.full(values[at] ?? null, measure.format),
          }));
          return tooltipContent(format.longKey(keys[at] ?? ''), lines);
        },
      },
      series: series.map(({ name, color, values, isGhost }, index) => ({
        type: 'bar',
        id: `series${index}`,
        name,
        barMaxWidth: unit(context, 40),
        ...(spec.isStacked ? { stack: 'all' } : { barGap: '-100%' }),
        itemStyle: { borderRadius: [radius, radius, 0, 0] },
        color,
        data: values.map((value, at) => ({
          value,
          itemStyle: { color: isGhost ? `${color}40` : markColor(context, color, keys[at] ?? '') },
        })),
        ...(canLabel && index === series.length - 1
          ? {
              label: {
                show: true,
                position: 'top',
                ...label(context, 11),
                formatter: ({ value }: { value: number | null }) =>
                  format.short(value, measure.format),
              },
            }
          : {}),
      })),
    },
  };
}

export const mountColumnChart = chartVisual(planColumnChart);
