import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortByName } from './sortByName.ts';

const collator = new Intl.Collator('pt-BR', { numeric: true });
const sorted = (names: readonly string[]) => sortByName(names, (name) => name);

it('ignores accents and case and sorts numbers by their value', () => {
  const wanted = ['', 'Abacaxi', 'ábaco', 'casa', 'Ébano', 'relatório 9', 'Relatório 10', 'Zebra'];
  expect(sorted(wanted.toReversed())).toEqual(wanted);
  expect(sorted(wanted.toSorted())).toEqual(wanted);
});

it('`compare` can compare other fields before and after the names', () => {
  const rows = [
    { ordem: 2, nome: 'A', id: 1 },
    { ordem: 1, nome: 'b', id: 3 },
    { ordem: 1, nome: 'b', id: 2 },
    { ordem: 1, nome: 'Á', id: 4 },
  ];
  const order = sortByName(
    rows,
    ({ nome }) => nome,
    (a, b, names) => a.ordem - b.ordem || names || a.id - b.id,
  );
  expect(order.map(({ id }) => id)).toEqual([4, 2, 3, 1]);
});

it('sorts any names like the collator, at the first call and at later calls', {
  tags: ['slow'],
}, () => {
  const letters = fc.constantFrom(...'aáAÁbçC 019-_.éÉz', 'e\u0301');
  const name = fc.oneof(fc.string({ unit: letters, maxLength: 6 }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (names) => {
      const wanted = names.toSorted(collator.compare);
      expect(sorted(names)).toEqual(wanted);
      expect(sorted(names)).toEqual(wanted);
    }),
    { numRuns: 300 },
  );
});

it('sorts correctly after it dropped its ranks because of too many names', {
  tags: ['slow'],
}, () => {
  const many = Array.from({ length: 25_000 }, (_, index) => `nome ${(index * 7_919) % 25_000}`);
  for (const names of [many, many.slice(0, 500), many.slice(-500), many.slice(0, 500)]) {
    expect(sorted(names)).toEqual(names.toSorted(collator.compare));
  }
});
