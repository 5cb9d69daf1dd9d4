import type { Measure } from '../../../definition/types.ts';
import { element } from '../../view/dom.ts';
import { withAlpha } from '../../view/theme.ts';
import type { VisualContext } from './types.ts';

/** A length in canvas units as CSS pixels, never too small to read. */
export function unit(context: VisualContext, length: number): number {
  return Math.max(1, Math.round(length * context.scale));
}

let font = '';

/** The page's font, asked for once: asking lays the page out. */
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

/** The axis of numbers: light dashed rules, short numbers, about four of them. */
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

/** The axis of members. */
export function categoryAxis(context: VisualContext, keys: readonly (string | number)[]) {
  return {
    type: 'category',
    data: keys.map((key) => context.format.key(key)),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: context.theme.line } },
    axisLabel: { ...label(context), hideOverlap: true, interval: keys.length > 12 ? 'auto' : 0 },
  };
}

/** Labels of few, long members: each broken into the width of its own band. */
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

/** Where the plot sits in its box. */
export function grid(context: VisualContext, hasLegend = false) {
  return {
    left: unit(context, 4),
    right: unit(context, 14),
    top: unit(context, hasLegend ? 30 : 10),
    bottom: unit(context, 2),
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  };
}

/** Legend above the plot. */
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

/** One line of a tooltip. */
export interface TooltipLine {
  readonly name: string;
  readonly text: string;
  readonly color?: string;
}

/** Content of a tooltip as elements: the page's policy forbids the style attributes of ECharts' own markup. */
export function tooltipContent(title: string, lines: readonly TooltipLine[]): HTMLElement {
  const rows = lines.map(({ name, text, color }) => {
    const dot = element('i', { class: 'dot' });
    if (color) dot.style.background = color;
    return element(
      'div',
      { class: 'tooltip-line' },
      color ? dot : undefined,
      element('span', { text: name }),
      element('b', { text }),
    );
  });
  return element('div', { class: 'tooltip' }, element('strong', { text: title }), ...rows);
}

/** Box of every tooltip. */
export function tooltipBox(context: VisualContext) {
  const { theme } = context;
  return {
    appendTo: 'body',
    backgroundColor: theme.isDark ? '#0b0f17' : '#ffffff',
    borderColor: theme.line,
    borderWidth: 1,
    padding: 0,
    extraCssText: 'border-radius:8px;box-shadow:0 8px 24px rgb(15 23 42 / 16%);',
    textStyle: { color: theme.text, fontFamily: bodyFont() },
    transitionDuration: 0.1,
  };
}

/** Colour of a mark: faded when others are chosen in the same visual. */
export function markColor(context: VisualContext, color: string, key: string | number): string {
  const isFaded = context.chosen.length > 0 && !context.chosen.includes(key);
  return isFaded ? withAlpha(color, 0.28) : color;
}

/** Vertical fade under a line. */
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
