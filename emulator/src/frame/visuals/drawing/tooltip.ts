import { element } from '../../view/dom.ts';
import { bodyFont } from './chartStyle.ts';
import type { VisualContext } from './types.ts';

/** One line of a tooltip. */
export interface TooltipLine {
  readonly name: string;
  readonly text: string;
  readonly color?: string;
}

/**
 * Content of a tooltip as DOM elements. ECharts' default tooltip uses style attributes, which the page's content
 * security policy forbids.
 */
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

/** Options that all tooltips share. */
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

const shadowPointer = { type: 'shadow', shadowStyle: { opacity: 0.06 } };

/** A tooltip for the category under the pointer: its name, and the lines that `linesAt` returns for its index. */
export function axisTooltip(
  context: VisualContext,
  keys: readonly (string | number)[],
  linesAt: (index: number) => readonly TooltipLine[],
  axisPointer: object = shadowPointer,
) {
  return {
    ...tooltipBox(context),
    trigger: 'axis',
    axisPointer,
    formatter: (points: { dataIndex: number }[]) => {
      const at = points[0]?.dataIndex ?? 0;
      return tooltipContent(context.format.longKey(keys[at] ?? ''), linesAt(at));
    },
  };
}
