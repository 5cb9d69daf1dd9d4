import { expect, it } from 'vitest';
import { type ClassedPage, isUnclassed, listedPages, pageClasses } from './pageClasses.ts';

const listed = (...pages: ClassedPage[]) => listedPages(pages).map(({ nome }) => nome);

it('LER-03 a page is inside if a frame told that its author hid it, and listed if nothing is known', () => {
  const pages = [
    { nome: 'a', visibilidade: 0 },
    { nome: 'b', visibilidade: 1 },
    { nome: 'c', visibilidade: null },
    { nome: 'd' },
  ];
  expect([...pageClasses(pages)]).toEqual([
    ['a', 'listada'],
    ['b', 'interna'],
    ['c', 'listada'],
    ['d', 'listada'],
  ]);
  expect(listed(...pages)).toEqual(['a', 'c', 'd']);
  const unclassed = [...pages, { nome: 'e', correcao: 'listada' as const }].filter(isUnclassed);
  expect(unclassed.map(({ nome }) => nome)).toEqual(['c', 'd']);
});

it('LER-03 the correction of an administrator counts more than what a frame told', () => {
  expect(
    listed(
      { nome: 'a', visibilidade: 1, correcao: 'listada' },
      { nome: 'b', visibilidade: 0, correcao: 'interna' },
      { nome: 'c', correcao: 'interna' },
    ),
  ).toEqual(['a']);
});

it('LER-03 if no page would be listed, those without a correction are, else all', () => {
  expect(listed({ nome: 'a', visibilidade: 1 }, { nome: 'b', visibilidade: 1 })).toEqual([
    'a',
    'b',
  ]);
  expect(listed({ nome: 'a', correcao: 'interna' }, { nome: 'b', visibilidade: 1 })).toEqual(['b']);
  expect(listed({ nome: 'a', correcao: 'interna' })).toEqual(['a']);
  expect(listed()).toEqual([]);
});
