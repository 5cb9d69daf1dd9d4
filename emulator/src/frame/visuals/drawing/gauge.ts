import { evaluate } from '../../engine/aggregate.ts';
import { type ChartPlan, chartVisual } from './chart.ts';
import { label, unit } from './chartStyle.ts';
import { measuresOf, shownRows } from './series.ts';
import type { VisualContext } from './types.ts';

/** Share of the target at which the dial ends. */
const maxShare = 1.2;

/** A dial with the share of the target that is reached, and both values below it. */
export function planGauge(context: VisualContext): ChartPlan {
  const { theme, format, model, spec } = context;
  const [fact] = measuresOf(context);
  const [target] = measuresOf(context, spec.lines);
  const rows = shownRows(context);
  if (!fact || !target || rows.length === 0) return { option: {}, isEmpty: true };
  const real = evaluate(model, fact, rows);
  const wanted = evaluate(model, target, rows);
  const share = real !== null && wanted ? real / wanted : null;
  const color = (share ?? 0) >= 1 ? theme.good : (theme.colors[0] ?? '');
  const width = unit(context, 22);
  return {
    option: {
      series: [
        {
          type: 'gauge',
          id: 'dial',
          startAngle: 200,
          endAngle: -20,
          min: 0,
          max: maxShare,
          center: ['50%', '60%'],
          radius: '98%',
          progress: { show: true, width, roundCap: true, itemStyle: { color } },
          axisLine: { roundCap: true, lineStyle: { width, color: [[1, theme.line]] } },
          pointer: { show: false },
          axisTick: { show: false },
          splitLine: { show: false },
          axisLabel: { show: false },
          anchor: { show: false },
          title: { show: false },
          detail: {
            valueAnimation: false,
            offsetCenter: [0, '8%'],
            formatter: [
              `{share|${format.full(share, 'percent')}}`,
              `{text|${format.short(real, fact.format)}}`,
              `{text|de ${format.short(wanted, target.format)}}`,
            ].join('\n'),
            rich: {
              share: {
                ...label(context, 30, theme.text),
                fontWeight: 680,
                lineHeight: unit(context, 40),
              },
              text: { ...label(context, 12.5), fontWeight: 400, lineHeight: unit(context, 18) },
            },
          },
          data: [{ value: Math.min(share ?? 0, maxShare) }],
        },
      ],
    },
  };
}

export const mountGauge = chartVisual(planGauge);
