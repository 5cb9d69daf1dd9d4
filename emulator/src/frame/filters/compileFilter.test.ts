// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Model } from '../../definition/types.ts';
import { applyOperation } from './applyOperation.ts';
import { compileFilter } from './compileFilter.ts';
import { describeFilter } from './describeFilter.ts';
import type { Filter } from './types.ts';

const months = ['2025-11', '2025-12', '2026-01', '2026-02'];
const model: Model = {
  table: 'T',
  rowCount: 4,
  columns: [
    { name: 'Mês', kind: 'month', values: months, codes: [0, 1, 2, 3] },
    {
      name: 'Produto',
      kind: 'category',
      values: ['Água', 'Bolo', 'Café', 'Doce'],
      codes: [0, 1, 2, 3],
    },
  ],
  facts: { v: [10, 40, 30, 20] },
  measures: [{ name: 'Valor', format: 'integer', aggregate: 'sum', of: 'v' }],
};
const kept = (filter: Filter, column = 'Produto') => {
  const condition = compileFilter({ target: { table: 'T', column }, ...filter }, model);
  return condition?.column.values.filter((_, code) => condition.keeps[code]);
};

describe('compileFilter', () => {
  it.each<[string, Filter, string[]]>([
    ['In keeps its values', { operator: 'In', values: ['Bolo', 'Doce'] }, ['Bolo', 'Doce']],
    ['NotIn keeps the others', { operator: 'NotIn', values: ['Bolo'] }, ['Água', 'Café', 'Doce']],
    ['include keeps its values', { filterType: 3, values: ['Bolo'] }, ['Bolo']],
    [
      'exclude keeps the others',
      { filterType: 3, isExclude: true, values: ['Bolo'] },
      ['Água', 'Café', 'Doce'],
    ],
    ['All keeps everything', { operator: 'All', values: [] }, ['Água', 'Bolo', 'Café', 'Doce']],
    [
      'an advanced filter with one condition keeps the values that match',
      { logicalOperator: 'And', conditions: [{ operator: 'Contains', value: 'o' }] },
      ['Bolo', 'Doce'],
    ],
    [
      'an advanced filter with Or keeps the values that match either condition',
      {
        logicalOperator: 'Or',
        conditions: [
          { operator: 'Is', value: 'Água' },
          { operator: 'StartsWith', value: 'c' },
        ],
      },
      ['Água', 'Café'],
    ],
    [
      'TopN by a measure',
      { filterType: 5, operator: 'Top', itemCount: 2, orderBy: { table: 'T', measure: 'Valor' } },
      ['Bolo', 'Café'],
    ],
  ])('%s', (_case, filter, expected) => {
    expect(kept(filter)).toEqual(expected);
  });

  it('relative dates count from the newest month of the data', () => {
    const relative = (operator: number, timeUnitsCount: number, timeUnitType: number) =>
      kept({ filterType: 4, operator, timeUnitsCount, timeUnitType, includeToday: true }, 'Mês');
    expect(relative(0, 2, 3)).toEqual(['2026-01', '2026-02']);
    expect(relative(1, 1, 5)).toEqual(['2026-01', '2026-02']);
    expect(relative(2, 1, 3)).toEqual([]);
  });

  it('compares months by time', () => {
    const since = { conditions: [{ operator: 'GreaterThanOrEqual', value: '2026-01' }] };
    expect(kept(since, 'Mês')).toEqual(['2026-01', '2026-02']);
  });

  it('returns undefined for an unknown column', () => {
    expect(kept({ operator: 'In', values: ['x'] }, 'Cor')).toBeUndefined();
  });
});

describe('applyOperation', () => {
  const one: Filter = { target: { table: 'T', column: 'A' }, values: [1] };
  const newer: Filter = { target: { table: 'T', column: 'A' }, values: [2] };
  const other: Filter = { target: { table: 'T', column: 'B' }, values: [3] };

  it('removes all, replaces all, adds, or replaces filters of the same column', () => {
    expect(applyOperation([one], 0, [])).toEqual([]);
    expect(applyOperation([one], 1, [other])).toEqual([other]);
    expect(applyOperation([one], 2, [newer])).toEqual([one, newer]);
    expect(applyOperation([one, other], 3, [newer])).toEqual([other, newer]);
  });
});

describe('describeFilter', () => {
  it('describes filters in Portuguese', () => {
    expect(describeFilter({ operator: 'In', values: ['Sul', 'Norte'] })).toBe('é Sul, Norte');
    expect(describeFilter({ operator: 'NotIn', values: ['Sul'] })).toBe('não é Sul');
    expect(describeFilter({ conditions: [{ operator: 'GreaterThan', value: 10 }] })).toBe(
      'é maior que 10',
    );
    expect(describeFilter({ filterType: 4, operator: 0, timeUnitsCount: 3, timeUnitType: 3 })).toBe(
      'últimos 3 meses',
    );
  });
});
