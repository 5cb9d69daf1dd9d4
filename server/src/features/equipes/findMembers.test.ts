import { expect, it } from 'vitest';
import { findMembers } from './findMembers.ts';

const people = [
  { id: 1, username: 'Álvaro', email: 'alvaro@x.example' },
  { id: 2, username: 'A\u0301LVARO', email: 'outro@x.example' },
  { id: 3, username: 'bia', email: 'bia@x.example' },
];
const found = (...linhas: string[]) => {
  const { achados, nao_achados } = findMembers(linhas, people);
  return [...achados.map(({ id }) => id), ...nao_achados.map(({ motivo }) => motivo)];
};

it('of two people whose names are equal, the one is found whose name is written so', () => {
  expect(found('Álvaro', 'A\u0301LVARO')).toEqual([1, 2]);
});

it('a name that two people have, written in neither way, names nobody', () => {
  expect(found('álvaro')).toEqual([
    'Mais de uma pessoa tem este nome ou e-mail. Use o outro dado.',
  ]);
  expect(found('ALVARO@x.example')).toEqual([1]);
});

it('a name is found in other capitals, width and with invisible characters', () => {
  expect(found('BIA')).toEqual([3]);
  expect(found('b\u200bia')).toEqual([3]);
  expect(found('ｂｉａ@x.example')).toEqual([3]);
});
