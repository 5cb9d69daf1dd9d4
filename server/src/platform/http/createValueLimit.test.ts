import { expect, it } from 'vitest';
import { PortalError } from '../../errors.ts';
import { createValueLimit } from './createValueLimit.ts';

const list = (length: number, item: (index: number) => unknown) =>
  JSON.stringify({ permissions: Array.from({ length }, (_, index) => item(index)) });
const fields = (count: number, name: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 0]));

/** Gives a text to a new limit in pieces of 16,000 characters. */
function count(json: string): void {
  const add = createValueLimit();
  for (let at = 0; at < json.length; at += 16_000) add(json.slice(at, at + 16_000));
}

it.each([
  ['objects', list(30_000, () => ({}))],
  ['fields', list(300, () => fields(1_000, (index) => `field${index}`))],
  ['names of fields', list(1, () => fields(2_100, (index) => `field${index}`))],
  [
    'names with spaces before the colon',
    list(2_100, (n) => ({ [`a${n}`]: n })).replaceAll(':', ' :'),
  ],
  ['names that end alike after a quote', list(2_100, (n) => ({ [`a${n}"a`]: n }))],
  ['items', list(760_000, () => 1)],
  ['lists', list(260_000, () => [])],
])('LIM-02 a body of too many %s is refused', (_, json) => {
  expect(() => count(json)).toThrow(PortalError);
  expect(() => count(json)).toThrow('O pedido tem itens demais. Envie em partes.');
});

it.each([
  [
    '10,000 people with 20 reports each',
    list(10_000, (id) => ({
      user_id: id,
      access_type: 'specific',
      allowed_pages: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n + 1, ['Página']])),
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
  ['names of pages with colons and quotes', list(5_000, (n) => `Página "${n}" de: 10:30`)],
])('LIM-02 a call for %s is admitted', (_, json) => {
  expect(() => count(json)).not.toThrow();
});
