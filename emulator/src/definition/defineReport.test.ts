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

describe.each(reports.map((report) => [report.name, report] as const))('%s', (name, report) => {
  const definition = defineReport(report, now, undefined);

  it('has a page with visuals for each page of the demo world, and no other', () => {
    expect(Object.keys(recipes[name]?.pages ?? {}).sort()).toEqual(
      report.pages.map(({ displayName }) => displayName).sort(),
    );
    expect(definition?.pages.length).toBeGreaterThanOrEqual(2);
    expect(definition?.pages.every(({ visuals }) => visuals.length > 3)).toBe(true);
  });

  it('names only columns and measures it has, keeps visuals on the canvas, and offers a slicer', () => {
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

  it('has no number that is not one', () => {
    const values = Object.values(definition?.model.facts ?? {}).flat();
    expect(values.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
  });
});

it('a month keeps its data when the next one arrives', () => {
  const [vendas] = reports;
  if (!vendas) throw new Error('no report');
  const today = defineReport(vendas, now, undefined)?.model.facts.receita ?? [];
  const later = defineReport(vendas, new Date('2026-12-21T12:00:00Z'), undefined)?.model.facts
    .receita;
  expect(later?.slice(0, today.length)).toEqual(today);
  expect(later?.length).toBeGreaterThan(today.length);
});
