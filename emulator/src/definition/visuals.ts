import type { Span } from './layoutPage.ts';
import type { VisualSpec } from './types.ts';

/** Short ways to describe visuals, so that a report's file reads like its page. */
export const card = (measure: string, target?: string): VisualSpec => ({
  type: 'card',
  title: measure,
  measures: [measure],
  ...(target ? { lines: [target] } : {}),
});

/** A trend over months, filled to the axis. */
export const area = (title: string, ...measures: string[]): VisualSpec => ({
  type: 'areaChart',
  title,
  category: 'Mês',
  measures,
});

/** One line per member of a column over months. */
export const lines = (title: string, measure: string, legend: string): VisualSpec => ({
  type: 'lineChart',
  title,
  category: 'Mês',
  legend,
  measures: [measure],
});

/** Lying bars, the largest on top. */
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

/** Standing columns; with a legend they are stacked. */
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

/** Parts of a whole as a ring. */
export const donut = (title: string, category: string, measure: string): VisualSpec => ({
  type: 'donutChart',
  title,
  category,
  measures: [measure],
});

/** Parts of a whole as areas. */
export const treemap = (title: string, category: string, measure: string): VisualSpec => ({
  type: 'treemap',
  title,
  category,
  measures: [measure],
});

/** Columns for what happened, a line for what was wanted. */
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

/** One bubble per member: across, up, size. */
export const scatter = (
  title: string,
  category: string,
  ...measures: [string, string, string]
): VisualSpec => ({ type: 'scatterChart', title, category, measures });

/** A dial towards a target. */
export const gauge = (title: string, measure: string, target: string): VisualSpec => ({
  type: 'gauge',
  title,
  measures: [measure],
  lines: [target],
});

/** Rows of members, columns of measures. */
export const table = (title: string, category: string, ...measures: string[]): VisualSpec => ({
  type: 'tableEx',
  title,
  category,
  measures,
});

/** A table whose members lead to pages of their own. */
export const linkedTable = (...parts: Parameters<typeof table>): VisualSpec => ({
  ...table(...parts),
  hasLinks: true,
});

/** Two columns against each other, shaded by a measure. */
export const matrix = (
  title: string,
  category: string,
  legend: string,
  measure: string,
): VisualSpec => ({ type: 'pivotTable', title, category, legend, measures: [measure] });

/** Leads to the details of what is chosen on the page. */
export const drillButton = (page: string): VisualSpec => ({
  type: 'actionButton',
  title: 'Detalhar',
  button: { kind: 'Drillthrough', page },
});

/** Leads back to where the details were asked for. */
export const backButton: VisualSpec = {
  type: 'actionButton',
  title: 'Voltar',
  button: { kind: 'Back' },
};

/** The band at the top of every page: what it is about, the years and up to two drop-downs. */
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
