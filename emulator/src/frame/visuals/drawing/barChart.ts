import type { Measure } from '../../../definition/types.ts';
import { texts } from '../../language/texts.ts';
import { type ChartPlan, chartVisual } from './chart.ts';
import { categoryAxis, grid, label, markColor, unit, valueAxis } from './chartStyle.ts';
import { type HighlightPair, highlightPair } from './highlightPair.ts';
import { axisKeys, measuresOf } from './series.ts';
import { axisTooltip } from './tooltip.ts';
import type { VisualContext } from './types.ts';

/** The bars of all values and, with a selection in another visual, the bars of the highlighted part over them. */
function seriesOf(
  context: VisualContext,
  measure: Measure,
  keys: readonly (string | number)[],
  { whole, part }: HighlightPair,
) {
  const { theme, format } = context;
  const color = theme.colors[0] ?? '';
  const shown = part ?? whole;
  const radius = unit(context, 4);
  const bar = {
    type: 'bar',
    barMaxWidth: unit(context, 26),
    itemStyle: { borderRadius: [0, radius, radius, 0] },
  };
  const all = {
    ...bar,
    id: 'whole',
    barGap: '-100%',
    silent: Boolean(part),
    data: whole.map((value, index) => ({
      value,
      itemStyle: { color: part ? `${color}40` : markColor(context, color, keys[index] ?? '') },
    })),
    label: {
      show: true,
      position: 'right',
      ...label(context, 11.5, theme.text),
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        format.short(shown[dataIndex] ?? null, measure.format),
    },
  };
  if (!part) return [all];
  const highlighted = part.map((value) => ({ value, itemStyle: { color } }));
  return [all, { ...bar, id: 'part', data: highlighted }];
}

/** Horizontal bars with their value at the end, the largest on top. */
export function planBarChart(context: VisualContext): ChartPlan {
  const [measure] = measuresOf(context);
  const keys = axisKeys(context, true);
  if (!measure || keys.length === 0) return { option: {}, isEmpty: true };
  const { theme, format, spec } = context;
  const color = theme.colors[0] ?? '';
  const values = highlightPair(context, measure, keys);
  const { whole, part } = values;
  const text = (value: number | null | undefined) => format.full(value ?? null, measure.format);
  return {
    axis: keys.map((value) => ({ column: spec.category ?? '', value })),
    isAxisVertical: true,
    option: {
      grid: { ...grid(context), right: unit(context, 84) },
      xAxis: { ...valueAxis(context, measure), show: false, max: 'dataMax' },
      yAxis: {
        ...categoryAxis(context, keys),
        inverse: true,
        axisLine: { show: false },
        axisLabel: {
          ...label(context, 12, theme.text),
          width: unit(context, 130),
          overflow: 'truncate',
        },
      },
      tooltip: axisTooltip(context, keys, (at) => [
        { name: measure.name, text: text(whole[at]), color },
        ...(part ? [{ name: texts().highlighted, text: text(part[at]), color }] : []),
      ]),
      series: seriesOf(context, measure, keys, values),
    },
  };
}

export const mountBarChart = chartVisual(planBarChart);
