import type { Measure } from '../../../definition/types.ts';
import { withAlpha } from '../../view/theme.ts';
import type { VisualContext } from './types.ts';

/** Converts a length from canvas units to whole CSS pixels, at least 1. */
export function unit(context: VisualContext, length: number): number {
  return Math.max(1, Math.round(length * context.scale));
}

let font = '';

/** The font of the page. It is read once, because reading it forces a layout of the page. */
export function bodyFont(): string {
  font ||= getComputedStyle(document.body).fontFamily;
  return font;
}

/** Text style of axes and labels. */
export function label(context: VisualContext, size = 11.5, color = context.theme.muted) {
  return {
    color,
    fontSize: Math.max(9, Math.round(size * context.scale * 10) / 10),
    fontFamily: bodyFont(),
  };
}

/** A value axis with dashed grid lines, numbers in short form, and about four labels. */
export function valueAxis(context: VisualContext, measure: Measure | undefined) {
  return {
    type: 'value',
    splitNumber: 3,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      ...label(context),
      formatter: (value: number) => context.format.short(value, measure?.format ?? 'integer'),
    },
    splitLine: { lineStyle: { color: context.theme.line, type: [4, 4] } },
  };
}

/** A category axis with one category per key. */
export function categoryAxis(context: VisualContext, keys: readonly (string | number)[]) {
  return {
    type: 'category',
    data: keys.map((key) => context.format.key(key)),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: context.theme.line } },
    axisLabel: { ...label(context), hideOverlap: true, interval: keys.length > 12 ? 'auto' : 0 },
  };
}

/** Labels for a few long names: each name wraps within the width of its category. */
export function bandLabel(context: VisualContext, count: number) {
  const { spec, scale, isStacked } = context;
  const plot = (isStacked ? 300 : spec.box.width * scale) - unit(context, 90);
  return {
    ...label(context, count > 6 ? 10.5 : 11.5),
    interval: 0,
    width: Math.floor(plot / count) - 4,
    overflow: 'break',
  };
}

/** Margins around the plot. */
export function grid(context: VisualContext, hasLegend = false) {
  return {
    left: unit(context, 4),
    right: unit(context, 14),
    // Text has a minimum size, so the legend needs a minimum height.
    top: hasLegend ? Math.max(26, unit(context, 30)) : unit(context, 10),
    bottom: unit(context, 2),
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}

/** A legend above the plot. */
export function legend(context: VisualContext, names: readonly string[]) {
  return {
    data: [...names],
    type: 'scroll',
    left: 0,
    top: 0,
    icon: 'circle',
    itemWidth: unit(context, 8),
    itemHeight: unit(context, 8),
    itemGap: unit(context, 14),
    selectedMode: false,
    textStyle: label(context),
  };
}

/** Colour of a mark. It is faded when other values of the same visual are selected. */
export function markColor(context: VisualContext, color: string, key: string | number): string {
  const isFaded = context.chosen.length > 0 && !context.chosen.includes(key);
  return isFaded ? withAlpha(color, 0.28) : color;
}

/** A vertical gradient for the area under a line. */
export function fade(color: string) {
  return {
    type: 'linear',
    x: 0,
    y: 0,
    x2: 0,
    y2: 1,
    colorStops: [
      { offset: 0, color: withAlpha(color, 0.28) },
      { offset: 1, color: withAlpha(color, 0.02) },
    ],
  };
}
