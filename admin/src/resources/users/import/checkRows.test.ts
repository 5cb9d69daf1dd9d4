import type { CurrentUser } from '@portal/api-client/contract';
import { expect, it } from 'vitest';
import { groups, superuser } from '../../../../test/backend.ts';
import { readUsersCsv } from '../csv/readUsersCsv.ts';
import { checkRows } from './checkRows.ts';

const context = {
  actor: superuser as CurrentUser,
  groups,
  clientes: [
    { id: 1, nome: 'Avare' },
    { id: 2, nome: 'Avaré' },
    { id: 3, nome: 'São  Paulo' },
  ],
  teams: [
    { id: 10, nome: 'Regiões', cliente: 2 },
    { id: 11, nome: 'Regioes', cliente: 2 },
    { id: 12, nome: 'Avó', cliente: 2 },
    { id: 13, nome: 'Avô', cliente: 2 },
    { id: 14, nome: 'Direção', cliente: 2 },
    { id: 15, nome: 'Direção', cliente: 1 },
  ],
  atributos: [],
};

/** Returns the cliente, the teams and the problems of one line. */
function check(cliente: string, equipe = '') {
  const text = `Usuário;Email;Nome;Senha;Cliente;Equipes\nana;a@b.example;Ana;senha-das-ondas;${cliente};${equipe}`;
  const [row] = checkRows(readUsersCsv(new TextEncoder().encode(text)).rows, context);
  return [row?.payload.cliente_id, row?.payload.equipes_input, row?.problems];
}

it('a cliente and a team whose names differ only in accents are told apart', () => {
  expect(check('Avare')).toEqual([1, undefined, []]);
  expect(check('AVARÉ', 'regiões'.normalize('NFD'))).toEqual([2, [10], []]);
  expect(check('Avaré', 'Regioes')).toEqual([2, [11], []]);
  expect(check('Avare', 'Direcao')).toEqual([1, [15], []]);
});

it('a name without its accents is understood if it means one thing, and refused if it means two', () => {
  expect(check('sao paulo')).toEqual([3, undefined, []]);
  expect(check('Avaré', 'Direcao')).toEqual([2, [14], []]);
  expect(check('Avaré', 'Avo')).toEqual([
    2,
    [],
    ['A equipe "Avo" pode ser "Avó" ou "Avô". Escreva o nome com os acentos.'],
  ]);
  expect(check('Avarè')).toEqual([
    undefined,
    undefined,
    ['O cliente "Avarè" pode ser "Avare" ou "Avaré". Escreva o nome com os acentos.'],
  ]);
});

it('a team is found with the cliente that has it, because other clientes may have a team of that name', () => {
  const found = ['Avare', 'Avaré'].map((cliente) => {
    const text = `Usuário;Email;Nome;Senha;Cliente;Equipes\na;a@b.example;A;senha-das-ondas;${cliente};"Direção;direcao"`;
    const [row] = checkRows(readUsersCsv(new TextEncoder().encode(text)).rows, context);
    return row?.found.equipes;
  });
  expect(found).toEqual([
    [{ id: 15, name: 'Direção (Avare)' }],
    [{ id: 14, name: 'Direção (Avaré)' }],
  ]);
});
