import { expect, it } from 'vitest';
import { PortalError } from '../../errors.ts';
import { requireFewValues } from './requireFewValues.ts';

const list = (length: number, item: (index: number) => unknown) =>
  JSON.stringify({ permissions: Array.from({ length }, (_, index) => item(index)) });

it.each([
  ['objects', list(30_000, () => ({}))],
  ['fields', list(1, () => Object.fromEntries(Array.from({ length: 110_000 }, (_, n) => [n, 0])))],
  ['items', list(760_000, () => 1)],
  ['lists', list(210_000, () => [])],
])('LIM-02 a body of too many %s is refused before it is parsed', (_, json) => {
  expect(() => requireFewValues(json)).toThrow(PortalError);
  expect(() => requireFewValues(json)).toThrow('O pedido tem itens demais. Envie em partes.');
});

it.each([
  [
    '10,000 people with six reports each',
    list(10_000, (id) => ({
      user_id: id,
      access_type: 'specific',
      allowed_pages: Object.fromEntries(Array.from({ length: 6 }, (_, n) => [n + 1, ['Página']])),
    })),
  ],
  [
    '2,000 people with 300 pages of 30 reports each',
    list(2_000, (id) => ({
      user_id: id,
      access_type: 'specific',
      allowed_pages: Object.fromEntries(
        Array.from({ length: 30 }, (_, n) => [n + 1, Array.from({ length: 10 }, () => 'Página')]),
      ),
    })),
  ],
])('LIM-02 a call for %s is admitted', (_, json) => {
  expect(() => requireFewValues(json)).not.toThrow();
});
