import { describe, expect, it } from 'vitest';
import { seedStore } from '../seed/seedStore.ts';
import { createStore } from '../store.ts';
import { defineReport } from './defineReport.ts';
import { canvas } from './layoutPage.ts';
import { recipes } from './reports/recipes.ts';

const now = new Date('2026-11-21T12:00:00Z');
const store = createStore();
seedStore(store);
const reports = [...store.reports.values()];

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_name, report) => {
  const definition = defineReport(report, now, undefined);

  it('the recipe has the same pages as the seed, each with visuals', () => {
    expect(Object.keys(recipes[report.recipe]?.pages ?? {}).sort()).toEqual(
      report.pages.map(({ recipe }) => recipe).sort(),
    );
    expect(definition?.pages.length).toBeGreaterThanOrEqual(2);
    expect(definition?.pages.every(({ visuals }) => visuals.length > 3)).toBe(true);
  });

  it('every page has a slicer, known columns and measures, and all visuals inside the canvas', () => {
    const columns = definition?.model.columns.map((column) => column.name) ?? [];
    const measures = definition?.model.measures.map((measure) => measure.name) ?? [];
    for (const { visuals } of definition?.pages ?? []) {
      expect(visuals.some(({ type }) => type === 'slicer')).toBe(true);
      for (const { category, legend, measures: shown = [], lines = [], box } of visuals) {
        for (const column of [category, legend]) if (column) expect(columns).toContain(column);
        for (const measure of [...shown, ...lines]) expect(measures).toContain(measure);
        expect(box.x + box.width).toBeLessThanOrEqual(canvas.width);
        expect(box.y + box.height).toBeLessThanOrEqual(canvas.height);
      }
    }
  });

  it('every fact is a finite number of at least zero', () => {
    const values = Object.values(definition?.model.facts ?? {}).flat();
    expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
  });
});

it('the data of a month stays the same when a month is added', () => {
  const [vendas] = reports;
  if (!vendas) throw new Error('the demo data has no report');
  const today = defineReport(vendas, now, undefined)?.model.facts.receita ?? [];
  const later = defineReport(vendas, new Date('2026-12-21T12:00:00Z'), undefined)?.model.facts
    .receita;
  expect(later?.slice(0, today.length)).toEqual(today);
  expect(later?.length).toBeGreaterThan(today.length);
});
