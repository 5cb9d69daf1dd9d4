import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames } from './compareNames.ts';

const collator = new Intl.Collator('pt-BR', { numeric: true });

it('sorts as Brazilian readers expect: accents and case aside, numbers by their value', () => {
  const names = ['Zebra', 'ábaco', 'Relatório 10', 'Ébano', 'relatório 9', 'Abacaxi', 'casa', ''];
  const sorted = ['', 'Abacaxi', 'ábaco', 'casa', 'Ébano', 'relatório 9', 'Relatório 10', 'Zebra'];
  expect(names.toSorted(compareNames)).toEqual(sorted);
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
});

it('says of any names, met before or not, what the collator says', () => {
  const letters = fc.constantFrom(...'aáAÁbçC 019-_.éÉz', 'e\u0301');
  const name = fc.oneof(fc.string({ unit: letters, maxLength: 6 }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 12 }), (names) => {
      for (let time = 0; time < 2; time += 1) {
        expect(names.toSorted(compareNames)).toEqual(names.toSorted(collator.compare));
      }
      for (const a of names) {
        for (const b of names) {
          expect(Math.sign(compareNames(a, b))).toBe(Math.sign(collator.compare(a, b)));
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('forgets when it has met very many, and goes on being right', () => {
  const many = Array.from({ length: 25_000 }, (_, index) => `nome ${(index * 7_919) % 25_000}`);
  for (const name of many) compareNames(name, 'nome 5');
  expect(many.slice(-500).toSorted(compareNames)).toEqual(
    many.slice(-500).toSorted(collator.compare),
  );
});
