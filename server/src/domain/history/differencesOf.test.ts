import { describe, expect, it } from 'vitest';
import { differencesOf, PersonIds } from './differencesOf.ts';

describe('differencesOf', () => {
  it('HIST-01 lists only the fields whose value differs', () => {
    expect(
      differencesOf(
        { nome: 'Um', ativo: true, ordem: 1, cor: null, grupos: ['a', 'b'] },
        { nome: 'Dois', ativo: false, ordem: 1, cor: null, grupos: ['b', 'c'] },
      ),
    ).toEqual([
      { field: 'nome', before: 'Um', after: 'Dois' },
      { field: 'ativo', before: 'true', after: 'false' },
      { field: 'grupos', before: 'a', after: null },
      { field: 'grupos', before: null, after: 'c' },
    ]);
    expect(differencesOf({ nome: 'Um', lista: [1, 2] }, { nome: 'Um', lista: [1, 2] })).toEqual([]);
  });

  it('HIST-01 lists every value of a new and of a deleted record, but no empty one', () => {
    const row = { nome: 'Um', cor: null, sobrenome: '', lista: [7], vazia: [] };
    expect(differencesOf(null, row)).toEqual([
      { field: 'nome', before: null, after: 'Um' },
      { field: 'lista', before: null, after: '7' },
    ]);
    expect(differencesOf(row, null)).toEqual([
      { field: 'nome', before: 'Um', after: null },
      { field: 'lista', before: '7', after: null },
    ]);
  });

  it('tells another order of a list as one value', () => {
    expect(differencesOf({ lista: [1, 2] }, { lista: [2, 1] })).toEqual([
      { field: 'lista', before: '1, 2', after: '2, 1' },
    ]);
  });

  it('names the person of each entry of a list of people, in any order', () => {
    const [before, after] = [new PersonIds([3, 1]), new PersonIds([1, 2])];
    expect(differencesOf({ pessoas: before }, { pessoas: after })).toEqual([
      { field: 'pessoas', person: 3, before: '3', after: null },
      { field: 'pessoas', person: 2, before: null, after: '2' },
    ]);
    expect(differencesOf({ p: new PersonIds([1, 2]) }, { p: new PersonIds([2, 1]) })).toEqual([]);
  });

  it('HIST-03 cuts a value to 200 characters', () => {
    const [difference] = differencesOf(null, { nome: '😀'.repeat(300) });
    expect(Array.from(difference?.after ?? '')).toHaveLength(200);
    expect(difference?.after).toMatch(/😀…$/u);
    expect(differencesOf(null, { nome: 'a'.repeat(200) })[0]?.after).toBe('a'.repeat(200));
  });
});
