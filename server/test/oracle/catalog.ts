import type { Pagina } from './world.ts';

/**
 * The reports of the provider, by id, with the names of their pages. Names are shared between reports, as Power BI
 * gives the first page of many reports the same one, so that a grant of a page can fit another report in part.
 */
const catalog: Record<string, string[]> = {
  r1: ['p1', 'p2', 'p3'],
  r2: ['p1', 'p4'],
  r3: ['p2', 'p3', 'p5'],
  r4: ['p6'],
  r5: ['p1', 'p2'],
};

export const reportIds = Object.keys(catalog);

export const pagesOf = (reportId: string): Pagina[] =>
  (catalog[reportId] ?? []).map((name) => ({ name, gone: false, inside: false }));
