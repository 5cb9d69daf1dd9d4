import type { Measure } from '../../../definition/types.ts';
import { groupRows } from '../../engine/aggregate.ts';
import { columnOf, isCalendar } from '../../engine/columns.ts';
import { texts } from '../../language/texts.ts';
import { type ChartPlan, chartVisual } from './chart.ts';
import {
  bandLabel,
  categoryAxis,
  grid,
  label,
  legend,
  markColor,
  unit,
  valueAxis,
} from './chartStyle.ts';
import { highlightPair } from './highlightPair.ts';
import { axisKeys, measuresOf, shownRows, valuesFor } from './series.ts';
import { axisTooltip } from './tooltip.ts';
import type { VisualContext } from './types.ts';

interface ColumnSeries {
  readonly name: string;
  readonly color: string;
  readonly values: readonly (number | null)[];
  /** The values are behind a highlighted part, so they are drawn in a faded colour. */
  readonly isBackground?: boolean;
}

/**
 * Data of the chart: one series per value of the legend column. Without a legend there is one series with all values.
 * If another visual has a selection, a second series has the selected part of the values.
 */
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
        { ...first, isBackground: true },
        { name: texts().highlighted, color, values: part },
      ]
    : [first];
}

/** Options of ECharts for one series. `isLast` is true if the series is drawn on top of the others. */
function seriesOption(
  context: VisualContext,
  measure: Measure,
  keys: readonly (string | number)[],
  { name, color, values, isBackground }: ColumnSeries,
  { index, isLast }: { readonly index: number; readonly isLast: boolean },
) {
  const { spec, format } = context;
  const radius = spec.isStacked ? 0 : unit(context, 4);
  const hasLabels = isLast && !spec.isStacked && keys.length <= 8;
  const labels = {
    show: true,
    position: 'top',
    ...label(context, 11),
    formatter: ({ value }: { value: number | null }) => format.short(value, measure.format),
  };
  return {
    type: 'bar',
    id: `series${index}`,
    name,
    barMaxWidth: unit(context, 40),
    ...(spec.isStacked ? { stack: 'all' } : { barGap: '-100%' }),
    itemStyle: { borderRadius: [radius, radius, 0, 0] },
    color,
    data: values.map((value, at) => ({
      value,
      itemStyle: { color: isBackground ? `${color}40` : markColor(context, color, keys[at] ?? '') },
    })),
    ...(hasLabels ? { label: labels } : {}),
  };
}

/** Vertical columns, stacked when there is a legend. Years and months keep their order; other values are sorted. */
export function planColumnChart(context: VisualContext): ChartPlan {
  const { spec, model, format } = context;
  const [measure] = measuresOf(context);
  const column = columnOf(model, spec.category ?? '');
  const keys = axisKeys(context, true);
  if (!measure || !column || keys.length === 0) return { option: {}, isEmpty: true };
  const series = seriesOf(context, keys);
  const names = spec.legend ? series.map(({ name }) => name) : [];
  return {
    axis: keys.map((value) => ({ column: column.name, value })),
    option: {
      grid: grid(context, names.length > 0),
      ...(names.length > 0 ? { legend: legend(context, names) } : {}),
      xAxis: {
        ...categoryAxis(context, keys),
        ...(isCalendar(column) ? {} : { axisLabel: bandLabel(context, keys.length) }),
      },
      yAxis: valueAxis(context, measure),
      tooltip: axisTooltip(context, keys, (at) =>
        series.map(({ name, color, values }) => ({
          name,
          color,
          text: format.full(values[at] ?? null, measure.format),
        })),
      ),
      series: series.map((one, index) =>
        seriesOption(context, measure, keys, one, { index, isLast: index === series.length - 1 }),
      ),
    },
  };
}

export const mountColumnChart = chartVisual(planColumnChart);
