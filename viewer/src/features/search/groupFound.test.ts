import { expect, it } from 'vitest';
import { findTargets, type Target } from './findTargets.ts';
import { groupFound } from './groupFound.ts';

const target = (kind: Target['kind'], label: string, place?: string): Target => ({
  key: `${kind} ${label} ${place} ${Math.random()}`,
  kind,
  label,
  to: '/',
  ...(place !== undefined && { place }),
});
const textsOf = (targets: readonly Target[], query: string) =>
  groupFound(findTargets(targets, query)).map(({ title, options }) => [
    title,
    ...options.map(
      ({ text, note }) =>
        text + note.replace(/^\S+(?: · (.+))?$/, (_, place) => (place ? ` (em ${place})` : '')),
    ),
  ]);

it('LER-12 a name with a wrong letter stands below the exact names of every kind', () => {
  const targets = [target('Relatório', 'Mesas'), target('Página', 'Metas', 'Vendas')];
  expect(textsOf(targets, 'metas')).toEqual([
    ['Páginas', 'Metas (em Vendas)'],
    ['Parecidos', 'Mesas'],
  ]);
  expect(textsOf(targets, 'messa')).toEqual([['Relatórios', 'Mesas']]);
});

it('LER-12 equal names tell their place first, and equal places a number', () => {
  const targets = [
    target('Relatório', 'Resumo'),
    target('Página', 'Resumo', 'Vendas · Comercial'),
    target('Página', 'RESUMO', 'Vendas'),
    target('Página', 'Resumo anual', 'Vendas'),
    target('Página', 'Resumo', 'Vendas · Comercial'),
  ];
  expect(textsOf(targets, 'resumo')).toEqual([
    ['Relatórios', 'Resumo'],
    [
      'Páginas',
      'Vendas · Comercial · Resumo',
      'Vendas · RESUMO',
      'Vendas · Comercial · Resumo (2)',
      'Resumo anual (em Vendas)',
    ],
  ]);
});

it('LER-12 reports with one name get a number', () => {
  const targets = [target('Relatório', 'Vendas'), target('Relatório', 'Vendas')];
  expect(textsOf(targets, 'vendas')).toEqual([['Relatórios', 'Vendas', 'Vendas (2)']]);
});
