import type { Measure } from '../../../definition/types.ts';
import { columnOf } from '../../engine/columns.ts';
import { withAlpha } from '../../view/theme.ts';
import { type ChartPlan, chartVisual } from './chart.ts';
import { grid, label, markColor, unit, valueAxis } from './chartStyle.ts';
import { axisKeys, measuresOf, shownRows, valuesFor } from './series.ts';
import { tooltipBox, tooltipContent } from './tooltip.ts';
import type { VisualContext } from './types.ts';

/** A value axis that does not have to include zero, with the name of the measure beside it. */
function namedAxis(context: VisualContext, measure: Measure, nameGap: number) {
  return {
    ...valueAxis(context, measure),
    scale: true,
    name: measure.name,
    nameLocation: 'middle',
    nameGap,
    nameTextStyle: { ...label(context), nameLocation: 'middle' },
  };
}

/** One bubble per value of the category: the first measure is x, the second y, the third the area. */
export function planScatterChart(context: VisualContext): ChartPlan {
  const { spec, theme, format, model } = context;
  const [across, up, size] = measuresOf(context);
  const keys = axisKeys(context, false);
  const column = columnOf(model, spec.category ?? '');
  if (!across || !up || !size || !column || keys.length === 0) return { option: {}, isEmpty: true };
  const [xs, ys, sizes] = [across, up, size].map((measure) =>
    valuesFor(context, measure, keys, shownRows(context)),
  );
  const largest = Math.max(...(sizes ?? []).map((value) => value ?? 0), 1);
  return {
    option: {
      grid: {
        ...grid(context),
        left: unit(context, 22),
        bottom: unit(context, 20),
        top: unit(context, 18),
      },
      xAxis: {
        ...namedAxis(context, across, unit(context, 24)),
        boundaryGap: ['2%', '8%'],
        axisLine: { lineStyle: { color: theme.line } },
      },
      yAxis: { ...namedAxis(context, up, unit(context, 44)), boundaryGap: ['6%', '14%'] },
      tooltip: {
        ...tooltipBox(context),
        trigger: 'item',
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          tooltipContent(String(keys[dataIndex]), [
            { name: across.name, text: format.full(xs?.[dataIndex] ?? null, across.format) },
            { name: up.name, text: format.full(ys?.[dataIndex] ?? null, up.format) },
            { name: size.name, text: format.full(sizes?.[dataIndex] ?? null, size.format) },
          ]),
      },
      series: [
        {
          type: 'scatter',
          id: 'bubbles',
          label: {
            show: true,
            position: 'top',
            ...label(context, 10.5),
            formatter: ({ dataIndex }: { dataIndex: number }) => String(keys[dataIndex]),
          },
          labelLayout: { hideOverlap: true },
          data: keys.map((value, index) => {
            const color = theme.colors[column.values.indexOf(value) % theme.colors.length] ?? '';
            const area = Math.sqrt((sizes?.[index] ?? 0) / largest);
            return {
              value: [xs?.[index] ?? null, ys?.[index] ?? null],
              symbolSize: unit(context, 10 + 30 * area),
              point: { column: column.name, value },
              itemStyle: {
                color: markColor(context, withAlpha(color, 0.75), value),
                borderColor: color,
                borderWidth: 1,
              },
            };
          }),
        },
      ],
    },
  };
}

export const mountScatterChart = chartVisual(planScatterChart);
