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
    'ignores accents and case: %s',
    (query) => expect(found(query)).toHaveLength(3),
  );

  it('lists names that start with the query first, then names with a word that does', () => {
    expect(found('produ')).toEqual(['Produção Mensal', 'Custos de Produção', 'Reprodução']);
  });

  it('requires every word, in any order, in the name or the place', () => {
    expect(found('mensal prod')).toEqual(['Produção Mensal']);
    expect(found('vendas metas')).toEqual(['Metas']);
    expect(found('mensal custos')).toEqual([]);
  });

  it.each(['prodcao mensal', 'mensak', 'menal', 'mennsal', 'mesnal', 'vendsa metas'])(
    'LEIT-04 finds with one wrong letter in a word of five or more: %s',
    (query) => expect(found(query)).toHaveLength(1),
  );

  it('LEIT-04 finds nothing with two wrong letters, or one in a short word', () => {
    expect([...found('menxxl'), ...found('mtas')]).toEqual([]);
  });

  it('lists exact matches before those with a wrong letter', () => {
    const similar = [target('Contos'), target('Contas a pagar')];
    expect(findTargets(similar, 'contas').map(({ label }) => label)).toEqual([
      'Contas a pagar',
      'Contos',
    ]);
  });

  it('LER-12 lists the name that is the query first, then what the reader uses among equals', () => {
    const similar = [
      target('Vendas por dia'),
      { ...target('Vendas por mês'), use: 1 },
      { ...target('Vendas por hora'), use: 0 },
      target('Vendas'),
    ];
    expect(findTargets(similar, 'vendas').map(({ label }) => label)).toEqual([
      'Vendas',
      'Vendas por hora',
      'Vendas por mês',
      'Vendas por dia',
    ]);
  });

  it('lists all targets for an empty query', () => {
    expect(found('  ')).toHaveLength(4);
  });

  it('treats characters of regular expressions as text', () => {
    expect(found('(.*')).toEqual([]);
  });
});
