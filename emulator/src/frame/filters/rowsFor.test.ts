import { describe, expect, it } from 'vitest';
import type { Model, Visual } from '../../definition/types.ts';
import { emptyState, type ViewState } from '../report/state.ts';
import { rowsFor } from './rowsFor.ts';

const model: Model = {
  table: 'Vendas',
  rowCount: 4,
  columns: [
    { name: 'Ano', kind: 'year', values: [2025, 2026], codes: [0, 0, 1, 1] },
    { name: 'Região', kind: 'category', values: ['Sul', 'Norte'], codes: [0, 1, 0, 1] },
  ],
  facts: {},
  measures: [],
};
const visual = (name: string, more: Partial<Visual> = {}): Visual => ({
  name,
  type: 'barChart',
  title: name,
  box: { x: 0, y: 0, width: 1, height: 1 },
  ...more,
});
const state = (patch: Partial<ViewState>): ViewState => ({
  ...emptyState,
  activePage: 'p',
  ...patch,
});
const filter = (values: string[]) => ({
  target: { table: 'Vendas', column: 'Região' },
  operator: 'In',
  values,
});

describe('rowsFor', () => {
  it('returns the rows that pass the filters of report, page and visual, and the slicers', () => {
    const view = state({ slicers: { Ano: [2026] }, filters: { 'page:p': [filter(['Sul'])] } });
    expect(rowsFor(model, view, visual('a')).rows).toEqual([2]);
  });

  it('ignores the filters of other pages and other visuals', () => {
    const view = state({
      filters: { 'page:q': [filter(['Sul'])], 'visual:p/b': [filter(['Sul'])] },
    });
    expect(rowsFor(model, view, visual('a')).rows).toHaveLength(4);
    expect(rowsFor(model, view, visual('b')).rows).toEqual([0, 2]);
  });

  it('does not apply a slicer to itself', () => {
    const view = state({ slicers: { Região: ['Sul'], Ano: [2025] } });
    const slicer = visual('s', { type: 'slicer', category: 'Região' });
    expect(rowsFor(model, view, slicer).rows).toEqual([0, 1]);
  });

  it('highlights rows in every visual except the one with the selection', () => {
    const view = state({ selection: { visual: 'a', column: 'Região', values: ['Norte'] } });
    expect(rowsFor(model, view, visual('a')).highlighted).toBeUndefined();
    expect(rowsFor(model, view, visual('b'))).toMatchObject({
      rows: [0, 1, 2, 3],
      highlighted: [1, 3],
    });
  });

  it('removes only filters on year and month columns from the timeless rows', () => {
    const view = state({ slicers: { Ano: [2026], Região: ['Sul'] } });
    expect(rowsFor(model, view, visual('a')).timeless).toEqual([0, 2]);
  });
});
