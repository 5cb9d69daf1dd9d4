import { describe, expect, it } from 'vitest';
import type { Measure, Model } from '../../definition/types.ts';
import { evaluate, totalsBy } from './aggregate.ts';
import { compareWithYearBefore } from './compareWithYearBefore.ts';
import { createFormat } from './createFormat.ts';

const months = Array.from(
  { length: 14 },
  (_, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
);
const model: Model = {
  table: 'T',
  rowCount: 14,
  columns: [{ name: 'Mês', kind: 'month', values: months, codes: months.map((_, at) => at) }],
  facts: { v: months.map((_, at) => at + 1), n: months.map(() => 2) },
  measures: [],
};
const measure = (more: Partial<Measure>): Measure => ({
  name: 'M',
  format: 'integer',
  aggregate: 'sum',
  of: 'v',
  ...more,
});

describe('evaluate', () => {
  it('computes sums, ratios of sums, and values of the last month', () => {
    expect(evaluate(model, measure({}), [0, 1, 2])).toBe(6);
    expect(evaluate(model, measure({ aggregate: 'ratio', by: 'n' }), [0, 1, 2])).toBe(1);
    expect(evaluate(model, measure({ aggregate: 'latest' }), [0, 1, 2])).toBe(3);
  });

  it('returns null without rows', () => {
    expect(evaluate(model, measure({}), [])).toBeNull();
  });

  it("groups in the order of the column's values, and omits values without rows", () => {
    const grouped = totalsBy({ ...model, measures: [measure({})] }, 'Mês', 'M', [3, 1]);
    expect(grouped).toEqual([
      { key: '2025-02', value: 2 },
      { key: '2025-04', value: 4 },
    ]);
  });
});

describe('compareWithYearBefore', () => {
  it('returns the months that have data twelve months earlier, and those earlier months', () => {
    const all = months.map((_, at) => at);
    expect(compareWithYearBefore(model, [12, 13], all)).toEqual({ now: [12, 13], before: [0, 1] });
    expect(compareWithYearBefore(model, all, all)).toEqual({ now: [12, 13], before: [0, 1] });
    expect(compareWithYearBefore(model, [3], all)).toEqual({ now: [], before: [] });
  });
});

describe('createFormat', () => {
  const format = createFormat('pt-BR');
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it('writes Brazilian numbers in short and full form', () => {
    expect(plain(format.short(1_234_567, 'currency'))).toBe('R$ 1,2 mi');
    expect(plain(format.full(1_234_567, 'currency'))).toBe('R$ 1.234.567');
    expect(plain(format.short(6032, 'currency'))).toBe('R$ 6.032');
    expect(plain(format.short(17_095, 'integer'))).toBe('17,1 mil');
    expect(format.full(0.2847, 'percent')).toBe('28,5%');
    expect(format.change(0.1234)).toBe('+12,3%');
    expect(format.full(4.26, 'days')).toBe('4,3 dias');
    expect(format.short(null, 'currency')).toBe('–');
  });

  it('writes months, and returns other keys unchanged', () => {
    expect(format.key('2026-03')).toBe('mar 26');
    expect(format.longKey('2026-03')).toBe('março de 2026');
    expect(format.key('Plano de manutenção')).toBe('Plano de manutenção');
  });

  it('uses en-US for an unknown locale', () => {
    expect(createFormat('zz-ZZ').full(1.5, 'decimal')).toBe('1.5');
  });
});
