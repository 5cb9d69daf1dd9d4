import { describe, expect, it } from 'vitest';
import type { Model, Visual } from '../../definition/types.ts';
import { emptyState, type ViewState } from '../report/state.ts';
import { rowsFor, toggleSelection } from './rowsFor.ts';

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
  it('keeps what report, page, visual filters and slicers all keep', () => {
    const view = state({ slicers: { Ano: [2026] }, filters: { 'page:p': [filter(['Sul'])] } });
    expect(rowsFor(model, view, visual('a')).rows).toEqual([2]);
  });

  it("leaves other pages' and other visuals' filters out", () => {
    const view = state({
      filters: { 'page:q': [filter(['Sul'])], 'visual:p/b': [filter(['Sul'])] },
    });
    expect(rowsFor(model, view, visual('a')).rows).toHaveLength(4);
    expect(rowsFor(model, view, visual('b')).rows).toEqual([0, 2]);
  });

  it('does not narrow a slicer by its own choice', () => {
    const view = state({ slicers: { Região: ['Sul'], Ano: [2025] } });
    const slicer = visual('s', { type: 'slicer', category: 'Região' });
    expect(rowsFor(model, view, slicer).rows).toEqual([0, 1]);
  });

  it('highlights in every visual but the one that was clicked', () => {
    const view = state({ selection: { visual: 'a', column: 'Região', values: ['Norte'] } });
    expect(rowsFor(model, view, visual('a')).highlighted).toBeUndefined();
    expect(rowsFor(model, view, visual('b'))).toMatchObject({
      rows: [0, 1, 2, 3],
      highlighted: [1, 3],
    });
  });

  it('lifts calendar filters, and them alone, from the base of comparisons', () => {
    const view = state({ slicers: { Ano: [2026], Região: ['Sul'] } });
    expect(rowsFor(model, view, visual('a')).timeless).toEqual([0, 2]);
  });
});

describe('toggleSelection', () => {
  const one = { visual: 'a', column: 'Região', values: ['Sul'] };

  it('chooses a point, and lets go of it on the second click', () => {
    expect(toggleSelection(undefined, 'a', 'Região', 'Sul', false)).toEqual(one);
    expect(toggleSelection(one, 'a', 'Região', 'Sul', false)).toBeUndefined();
  });

  it('replaces the point, or with Ctrl adds and takes away', () => {
    expect(toggleSelection(one, 'a', 'Região', 'Norte', false)?.values).toEqual(['Norte']);
    expect(toggleSelection(one, 'a', 'Região', 'Norte', true)?.values).toEqual(['Sul', 'Norte']);
    expect(toggleSelection(one, 'a', 'Região', 'Sul', true)).toBeUndefined();
  });

  it('starts anew in another visual', () => {
    expect(toggleSelection(one, 'b', 'Região', 'Norte', true)).toEqual({
      ...one,
      visual: 'b',
      values: ['Norte'],
    });
  });
});
