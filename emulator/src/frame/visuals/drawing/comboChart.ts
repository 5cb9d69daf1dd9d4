import { columnOf, isCalendar } from '../../engine/columns.ts';
import { texts } from '../../language/texts.ts';
import { type ChartPlan, chartVisual } from './chart.ts';
import { bandLabel, categoryAxis, grid, legend, markColor, unit, valueAxis } from './chartStyle.ts';
import { axisKeys, measuresOf, shownRows, valuesFor } from './series.ts';
import { axisTooltip } from './tooltip.ts';
import type { VisualContext } from './types.ts';

/** Columns for the first measure (the fact), and a line or short marks for the second one (the plan). */
export function planComboChart(context: VisualContext): ChartPlan {
  const { spec, theme, format, model } = context;
  const [fact] = measuresOf(context);
  const [plan] = measuresOf(context, spec.lines);
  const keys = axisKeys(context, true);
  const column = columnOf(model, spec.category ?? '');
  if (!fact || !plan || !column || keys.length === 0) return { option: {}, isEmpty: true };
  const rows = shownRows(context);
  const facts = valuesFor(context, fact, keys, rows);
  const plans = valuesFor(context, plan, keys, rows);
  const [color = ''] = theme.colors;
  const isOverTime = isCalendar(column);
  const lineColor = isOverTime ? (theme.colors[2] ?? '') : theme.text;
  const radius = unit(context, 4);
  return {
    axis: keys.map((value) => ({ column: column.name, value })),
    option: {
      grid: grid(context, true),
      legend: legend(context, [fact.name, plan.name]),
      xAxis: {
        ...categoryAxis(context, keys),
        ...(isOverTime ? {} : { axisLabel: bandLabel(context, keys.length) }),
      },
      yAxis: valueAxis(context, fact),
      tooltip: axisTooltip(context, keys, (at) => {
        const [real = null, wanted = null] = [facts[at], plans[at]];
        const share = real !== null && wanted ? real / wanted : null;
        return [
          { name: fact.name, text: format.full(real, fact.format), color },
          { name: plan.name, text: format.full(wanted, plan.format), color: lineColor },
          { name: texts().achieved, text: format.full(share, 'percent') },
        ];
      }),
      series: [
        {
          type: 'bar',
          id: 'fact',
          name: fact.name,
          color,
          barMaxWidth: unit(context, 44),
          itemStyle: { borderRadius: [radius, radius, 0, 0] },
          data: facts.map((value, at) => ({
            value,
            itemStyle: { color: markColor(context, color, keys[at] ?? '') },
          })),
        },
        {
          type: 'line',
          id: 'plan',
          name: plan.name,
          color: lineColor,
          symbol: isOverTime ? 'circle' : 'rect',
          symbolSize: isOverTime ? unit(context, 7) : [unit(context, 58), unit(context, 3)],
          lineStyle: { width: isOverTime ? Math.max(1.5, 2.4 * context.scale) : 0 },
          data: plans,
        },
      ],
    },
  };
}

export const mountComboChart = chartVisual(planComboChart);
