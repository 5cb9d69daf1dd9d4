import { expect, it } from 'vitest';
import { unaccent } from './unaccent.ts';

it.each([
  ['Água', 'agua'],
  ['PRODUÇÃO', 'producao'],
  ['  Três  Pontões ', '  tres  pontoes '],
  ['João da Silva 2', 'joao da silva 2'],
  ['ana\u200B', 'ana'],
  ['\uFEFFA\u00ADna\u2060', 'ana'],
  ['ａｎａ', 'ana'],
  ['1º', '1º'],
])('turns %j into %j', (text, folded) => {
  expect(unaccent(text)).toBe(folded);
});

it('gives the same result for a composed and a decomposed letter', () => {
  expect(unaccent('e\u0301')).toBe(unaccent('\u00e9'));
});
