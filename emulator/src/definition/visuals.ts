import type { Row, Span } from './layoutPage.ts';
import type { VisualSpec } from './types.ts';

// These functions build visual specifications, so that a report's file reads like a list of its visuals.

/** A row of visuals with the spans of their columns. */
export const row = (share: number, ...visuals: Span[]): Row => ({ share, visuals });

/** A single number, optionally with a target. */
export const card = (measure: string, target?: string): VisualSpec => ({
  type: 'card',
  title: measure,
  measures: [measure],
  ...(target ? { lines: [target] } : {}),
});

/** A row of single numbers, each optionally with its target. */
export const cards = (share: number, ...measures: (string | [string, string])[]): Row =>
  row(
    share,
    ...measures.map((one): Span => {
      const visual = typeof one === 'string' ? card(one) : card(...one);
      return [12 / measures.length, visual];
    }),
  );

/** A visual that the service ends or does not draw in embedded reports. */
export const blank = (
  type: 'qnaVisual' | 'scriptVisual' | 'pythonVisual',
  title: string,
): VisualSpec => ({ type, title });

/** An area chart over months. */
export const area = (title: string, ...measures: string[]): VisualSpec => ({
  type: 'areaChart',
  title,
  category: 'Mês',
  measures,
});

/** A line chart over months, with one line per value of the legend column. */
export const lines = (title: string, measure: string, legend: string): VisualSpec => ({
  type: 'lineChart',
  title,
  category: 'Mês',
  legend,
  measures: [measure],
});

/** Horizontal bars, the largest on top. `top` limits their number. */
export const bars = (
  title: string,
  category: string,
  measure: string,
  top?: number,
): VisualSpec => ({
  type: 'barChart',
  title,
  category,
  measures: [measure],
  ...(top ? { top } : {}),
});

/** Vertical columns. With a legend the columns are stacked. */
export const columns = (
  title: string,
  category: string,
  measure: string,
  legend?: string,
): VisualSpec => ({
  type: 'columnChart',
  title,
  category,
  measures: [measure],
  ...(legend ? { legend, isStacked: true } : {}),
});

/** A donut chart. */
export const donut = (title: string, category: string, measure: string): VisualSpec => ({
  type: 'donutChart',
  title,
  category,
  measures: [measure],
});

/** A treemap. */
export const treemap = (title: string, category: string, measure: string): VisualSpec => ({
  type: 'treemap',
  title,
  category,
  measures: [measure],
});

/** Columns for the actual values, and a line for the planned values. */
export const combo = (
  title: string,
  category: string,
  measure: string,
  line: string,
): VisualSpec => ({
  type: 'lineClusteredColumnComboChart',
  title,
  category,
  measures: [measure],
  lines: [line],
});

/** A scatter chart with one bubble per value of the category. The measures are x, y and the bubble's size. */
export const scatter = (
  title: string,
  category: string,
  ...measures: [string, string, string]
): VisualSpec => ({ type: 'scatterChart', title, category, measures });

/** A gauge of a measure against its target. */
export const gauge = (title: string, measure: string, target: string): VisualSpec => ({
  type: 'gauge',
  title,
  measures: [measure],
  lines: [target],
});

/** A table with one row per value of the category and one column per measure. */
export const table = (title: string, category: string, ...measures: string[]): VisualSpec => ({
  type: 'tableEx',
  title,
  category,
  measures,
});

/** A table with a link in each row. */
export const linkedTable = (...parts: Parameters<typeof table>): VisualSpec => ({
  ...table(...parts),
  hasLinks: true,
});

/** A matrix of two columns. The background of a cell shows the value of the measure. */
export const matrix = (
  title: string,
  category: string,
  legend: string,
  measure: string,
): VisualSpec => ({ type: 'pivotTable', title, category, legend, measures: [measure] });

/** A button that opens `page`, filtered by the selected data point. */
export const drillButton = (page: string): VisualSpec => ({
  type: 'actionButton',
  title: 'Detalhar',
  button: { kind: 'Drillthrough', page },
});

/** A button that returns from a drill-through page to the previous page. */
export const backButton: VisualSpec = {
  type: 'actionButton',
  title: 'Voltar',
  button: { kind: 'Back' },
};

/** A page: its header, and the rows below it. */
export const page = (top: Span[], ...rows: Row[]) => ({ header: top, rows });

/** The first page of most reports: single numbers, a trend beside its shares, and the details below. */
export const overview = (
  top: Span[],
  numbers: Row,
  trend: VisualSpec,
  shares: VisualSpec,
  ...details: Span[]
) => page(top, numbers, row(42, [8, trend], [4, shares]), row(38, ...details));

/** The header of a page: title, text, a slicer for the year, and up to two drop-down slicers. */
export function header(title: string, text: string, ...dropdowns: string[]): Span[] {
  const slicers = dropdowns.map(
    (category): Span => [2, { type: 'slicer', title: category, category, style: 'dropdown' }],
  );
  return [
    [9 - 2 * slicers.length, { type: 'textbox', title, text }],
    [3, { type: 'slicer', title: 'Ano', category: 'Ano', style: 'buttons' }],
    ...slicers,
  ];
}
