import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Vendas', 'VE'],
  ['Produção Mensal', 'PM'],
  ['  ética   e conduta ', 'ÉE'],
  ['x', 'X'],
  ['', ''],
  ['📈 Vendas', '📈V'],
])('SIDE-10 the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
