import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

const initialsOfNames = (...names: readonly string[]) => [
  ...initialsOf(names.map((name, id) => ({ id, name }))).values(),
];

it.each([
  ['Vendas', 'VE'],
  ['Produção Mensal', 'PM'],
  ['  ética   e conduta ', 'ÉC'],
  ['Custos de Produção', 'CP'],
  ['Vendas – Norte', 'VN'],
  ['(Novo) Painel [beta]', 'NP'],
  ['"D&A"', 'DA'],
  ['2026 Metas', 'ME'],
  ['Relatório 1', 'RE'],
  ['2026', '20'],
  ['De e para', 'DE'],
  ['x', 'X'],
  ['', ''],
  ['– –', '––'],
  ['📈 Vendas', '📈V'],
  ['🇧🇷 Brasil', '🇧🇷B'],
  ['👨‍👩‍👧 Pessoas', '👨‍👩‍👧P'],
  ['e\u0301tica', 'ÉT'],
])('SIDE-10 LER-13 the initials of %j are %j', (name, expected) => {
  expect(initialsOfNames(name)).toEqual([expected]);
});

describe('reports with the same initials', () => {
  it('LER-13 get other letters of their names', () => {
    expect(initialsOfNames('Sales Demo', 'Supplier Dashboard', 'Setor de Dados')).toEqual([
      'SD',
      'SA',
      'SO',
    ]);
  });

  it('LER-13 get the number in their name', () => {
    expect(initialsOfNames('Vendas 2025', 'Vendas 2026', 'Vendas 1', 'Vendas 12')).toEqual([
      'VE',
      'V26',
      'V1',
      'V12',
    ]);
  });

  it('LER-13 differ even with equal names, and keep theirs in any order of the list', () => {
    const many = Array.from({ length: 300 }, (_, id) => ({ id, name: id % 3 ? 'Resumo' : 'RH' }));
    const initials = initialsOf(many);
    expect(new Set(initials.values()).size).toBe(300);
    expect(initialsOf(many.toReversed())).toEqual(initials);
  });
});
