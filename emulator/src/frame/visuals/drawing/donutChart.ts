import type { Measure } from '../../../definition/types.ts';
import { evaluate } from '../../engine/aggregate.ts';
import { columnOf } from '../../engine/columns.ts';
import { texts } from '../../language/texts.ts';
import { type ChartPlan, chartVisual } from './chart.ts';
import { label, markColor, unit } from './chartStyle.ts';
import { axisKeys, measuresOf, shownRows, valuesFor } from './series.ts';
import { tooltipBox, tooltipContent } from './tooltip.ts';
import type { VisualContext } from './types.ts';

/** The total and the measure's name in the middle of the ring. */
function centerLabel(context: VisualContext, measure: Measure) {
  const { theme, format, model } = context;
  const total = evaluate(model, measure, shownRows(context));
  return {
    show: true,
    position: 'center',
    formatter: `{total|${format.short(total, measure.format)}}\n{name|${measure.name}}`,
    rich: {
      total: {
        ...label(context, 15.5, theme.text),
        fontWeight: 650,
        lineHeight: unit(context, 24),
      },
      name: label(context, 11),
    },
  };
}

/** The style of one line of text. Without its own height, the lines of an entry overlap at small font sizes. */
function line(style: ReturnType<typeof label>) {
  return { ...style, lineHeight: Math.ceil(style.fontSize * 1.25) };
}

/**
 * A vertical legend. `shareText` returns the share of the entry with this name. Shares that do not fit are left out: a legend
 * higher than its visual continues in a second column, over the ring.
 */
function shareLegend(context: VisualContext, count: number, shareText: (name: string) => string) {
  const name = line(label(context, 12, context.theme.text));
  const share = line(label(context, 11.5));
  const gap = unit(context, 10);
  const height = context.isStacked ? 270 : context.spec.box.height * context.scale;
  const hasShares = count * (name.lineHeight + share.lineHeight + gap) < height - unit(context, 60);
  return {
    orient: 'vertical',
    right: unit(context, 2),
    top: 'middle',
    icon: 'circle',
    itemWidth: unit(context, 9),
    itemHeight: unit(context, 9),
    itemGap: gap,
    selectedMode: false,
    textStyle: {
      rich: { name, share },
    },
    formatter: (entry: string) =>
      hasShares ? `{name|${entry}}\n{share|${shareText(entry)}}` : `{name|${entry}}`,
  };
}

/** A ring with the total in the middle, and a legend with the shares at the right. */
export function planDonutChart(context: VisualContext): ChartPlan {
  const { spec, theme, format, model } = context;
  const [measure] = measuresOf(context);
  const keys = axisKeys(context, true);
  const column = columnOf(model, spec.category ?? '');
  if (!measure || !column || keys.length === 0) return { option: {}, isEmpty: true };
  const values = valuesFor(context, measure, keys, shownRows(context));
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const share = (index: number) => (sum > 0 ? (values[index] ?? 0) / sum : null);
  const text = (index: number) => format.full(share(index), 'percent');
  const colorAt = (key: string | number) =>
    theme.colors[column.values.indexOf(key) % theme.colors.length] ?? '';
  return {
    option: {
      legend: shareLegend(context, keys.length, (name) => text(keys.map(String).indexOf(name))),
      tooltip: {
        ...tooltipBox(context),
        trigger: 'item',
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          tooltipContent(String(keys[dataIndex]), [
            { name: measure.name, text: format.full(values[dataIndex] ?? null, measure.format) },
            { name: texts().share, text: text(dataIndex) },
          ]),
      },
      series: [
        {
          type: 'pie',
          id: 'ring',
          radius: ['61%', '84%'],
          center: ['33%', '50%'],
          padAngle: 1.5,
          itemStyle: { borderRadius: unit(context, 4) },
          emphasis: { scaleSize: unit(context, 4) },
          label: centerLabel(context, measure),
          labelLine: { show: false },
          data: keys.map((value, index) => ({
            name: String(value),
            value: values[index],
            point: { column: column.name, value },
            itemStyle: { color: markColor(context, colorAt(value), value) },
          })),
        },
      ],
    },
  };
}

export const mountDonutChart = chartVisual(planDonutChart);
