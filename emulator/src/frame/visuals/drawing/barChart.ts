import { type ChartPlan, chartVisual } from './chart.ts';
import {
  categoryAxis,
  grid,
  label,
  markColor,
  tooltipBox,
  tooltipContent,
  unit,
  valueAxis,
} from './chartStyle.ts';
import { highlightPair } from './highlightPair.ts';
import { axisKeys, measuresOf } from './series.ts';
import type { VisualContext } from './types.ts';

/** Lying bars, the largest on top; the value at the end of each. */
export function planBarChart(context: VisualContext): ChartPlan {
  const [measure] = measuresOf(context);
  const keys = axisKeys(context, true);
  if (!measure || keys.length === 0) return { option: {}, isEmpty: true };
  const { theme, format, spec } = context;
  const color = theme.colors[0] ?? '';
  const { whole, part } = highlightPair(context, measure, keys);
  const shown = part ?? whole;
  const radius = unit(context, 4);
  const bar = {
    type: 'bar',
    barMaxWidth: unit(context, 26),
    itemStyle: { borderRadius: [0, radius, radius, 0] },
  };
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
      tooltip: {
        ...tooltipBox(context),
        trigger: 'axis',
        axisPointer: { type: 'shadow', shadowStyle: { opacity: 0.06 } },
        formatter: (points: { dataIndex: number }[]) => {
          const at = points[0]?.dataIndex ?? 0;
          const lines = [
            { name: measure.name, text: format.full(whole[at] ?? null, measure.format), color },
          ];
          if (part)
            lines.push({
              name: 'Realçado',
              text: format.full(part[at] ?? null, measure.format),
              color,
            });
          return tooltipContent(format.longKey(keys[at] ?? ''), lines);
        },
      },
      series: [
        {
          ...bar,
          id: 'whole',
          barGap: '-100%',
          silent: Boolean(part),
          data: whole.map((value, index) => ({
            value,
            itemStyle: {
              color: part ? `${color}40` : markColor(context, color, keys[index] ?? ''),
            },
          })),
          label: {
            show: true,
            position: 'right',
            ...label(context, 11.5, theme.text),
            formatter: ({ dataIndex }: { dataIndex: number }) =>
              format.short(shown[dataIndex] ?? null, measure.format),
          },
        },
        ...(part
          ? [{ ...bar, id: 'part', data: part.map((value) => ({ value, itemStyle: { color } })) }]
          : []),
      ],
    },
  };
}

export const mountBarChart = chartVisual(planBarChart);
