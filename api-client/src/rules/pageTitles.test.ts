import { expect, it } from 'vitest';
import { pageTitles } from './pageTitles.ts';

const titlesOf = (...titles: string[]) => [
  ...pageTitles(titles.map((displayName, index) => ({ name: `p${index}`, displayName }))).values(),
];

it('LER-06 pages with the same title get a number by position', () => {
  expect(titlesOf('Clientes', 'Resumo', 'Clientes', 'Clientes')).toEqual([
    'Clientes',
    'Resumo',
    'Clientes (2)',
    'Clientes (3)',
  ]);
});

it('LER-06 a blank title is the name of the page', () => {
  expect(titlesOf('', '  ', '\u200B', 'Resumo')).toEqual(['p0', 'p1', 'p2', 'Resumo']);
  const page = { name: 'p0', displayName: 'Resumo' };
  expect([...pageTitles([page, page])]).toEqual([['p0', 'Resumo']]);
});

it('LER-06 titles that look equal are twins', () => {
  expect(
    titlesOf('Região', 'Regia\u0303o', ' Re\u200Bgião ', 'Vendas  2025', 'Vendas\n2025'),
  ).toEqual(['Região', 'Região (2)', 'Região (3)', 'Vendas 2025', 'Vendas 2025 (2)']);
});

it('LER-06 a number that an author has used is not given again', () => {
  expect(titlesOf('Clientes', 'Clientes (2)', 'Clientes', 'Clientes (2)')).toEqual([
    'Clientes',
    'Clientes (2)',
    'Clientes (3)',
    'Clientes (2) (2)',
  ]);
  expect(titlesOf('A', 'A', 'A (2)', 'A', 'A (3)')).toEqual([
    'A',
    'A (4)',
    'A (2)',
    'A (5)',
    'A (3)',
  ]);
});
