import type { Measure } from '../../../definition/types.ts';
import { columnOf } from '../../engine/columns.ts';
import { texts } from '../../language/texts.ts';
import { type ChartPlan, chartVisual } from './chart.ts';
import { label, markColor, unit } from './chartStyle.ts';
import { axisKeys, measuresOf, shownRows, valuesFor } from './series.ts';
import { tooltipBox, tooltipContent } from './tooltip.ts';
import type { VisualContext } from './types.ts';

/** Name and value in the top left corner of a rectangle. */
function areaLabel(context: VisualContext, measure: Measure) {
  return {
    ...label(context, 12.5, '#ffffff'),
    position: 'insideTopLeft',
    padding: unit(context, 6),
    formatter: ({ name, value }: { name: string; value: number }) =>
      `{name|${name}}\n{value|${context.format.short(value, measure.format)}}`,
    rich: {
      name: { ...label(context, 12.5, '#ffffff'), fontWeight: 600, lineHeight: unit(context, 19) },
      value: label(context, 12, '#ffffffd9'),
    },
  };
}

/** One rectangle per value, with its name and value inside. The area shows the share. */
export function planTreemap(context: VisualContext): ChartPlan {
  const { spec, theme, format, model } = context;
  const [measure] = measuresOf(context);
  const keys = axisKeys(context, true);
  const column = columnOf(model, spec.category ?? '');
  if (!measure || !column || keys.length === 0) return { option: {}, isEmpty: true };
  const values = valuesFor(context, measure, keys, shownRows(context));
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const colorAt = (key: string | number) =>
    theme.colors[column.values.indexOf(key) % theme.colors.length] ?? '';
  return {
    option: {
      tooltip: {
        ...tooltipBox(context),
        formatter: ({ data }: { data?: { name: string; value: number } }) =>
          tooltipContent(data?.name ?? measure.name, [
            { name: measure.name, text: format.full(data?.value ?? sum, measure.format) },
            {
              name: texts().share,
              text: format.full((data?.value ?? sum) / (sum || 1), 'percent'),
            },
          ]),
      },
      series: [
        {
          type: 'treemap',
          id: 'areas',
          left: 0,
          right: 0,
          top: 0,
          bottom: 0,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          itemStyle: { gapWidth: unit(context, 3), borderWidth: 0, borderRadius: unit(context, 6) },
          label: areaLabel(context, measure),
          data: keys.map((value, index) => ({
            name: String(value),
            value: values[index] ?? 0,
            point: { column: column.name, value },
            itemStyle: { color: markColor(context, colorAt(value), value) },
          })),
        },
      ],
    },
  };
}

export const mountTreemap = chartVisual(planTreemap);
