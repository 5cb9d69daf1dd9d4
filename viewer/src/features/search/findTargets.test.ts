import { describe, expect, it } from 'vitest';
import { findTargets, type Target } from './findTargets.ts';

const target = (label: string, place?: string): Target => ({
  key: label,
  kind: 'Relatório',
  label,
  to: `/${label}`,
  ...(place !== undefined && { place }),
});
const targets = [
  target('Custos de Produção'),
  target('Produção Mensal'),
  target('Reprodução'),
  target('Metas', 'Vendas'),
];
const found = (query: string) => findTargets(targets, query).map(({ label }) => label);

describe('the search', () => {
  it.each(['producao', 'PRODUÇÃO', ' produção ', 'produc\u0327a\u0303o'])(
    'is blind to accents and case: %s',
    (query) => expect(found(query)).toHaveLength(3),
  );

  it('puts names that begin so first, then words that do', () => {
    expect(found('produ')).toEqual(['Produção Mensal', 'Custos de Produção', 'Reprodução']);
  });

  it('wants every word, in any order, and looks at the place too', () => {
    expect(found('mensal prod')).toEqual(['Produção Mensal']);
    expect(found('vendas metas')).toEqual(['Metas']);
    expect(found('mensal custos')).toEqual([]);
  });

  it('lists everything while nothing is asked', () => {
    expect(found('  ')).toHaveLength(4);
  });

  it('takes signs of patterns as they are', () => {
    expect(found('(.*')).toEqual([]);
  });
});
