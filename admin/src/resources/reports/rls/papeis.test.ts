import { expect, it } from 'vitest';
import { addPapeis } from './papeis.ts';

it('a role is added once, and nobody gets more than Power BI takes', () => {
  const stored = Array.from({ length: 49 }, (_, index) => ({ user_id: 1, papel: `R${index}` }));
  const wanted = [
    { user_id: 1, papel: 'R0' },
    { user_id: 1, papel: 'Norte' },
    { user_id: 1, papel: 'Sul' },
    // A team and a person with one id are two holders.
    { equipe_id: 1, papel: 'Norte' },
    { equipe_id: 1, papel: 'Norte' },
  ];
  expect(addPapeis(stored, wanted)).toEqual({
    papeis: [...stored, wanted[1], wanted[3]],
    added: 2,
    known: 2,
    full: ['p1'],
  });
});
