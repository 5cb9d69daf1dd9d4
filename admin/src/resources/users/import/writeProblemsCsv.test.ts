import { type RecordField, userRecord } from '@portal/api-client/records';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readUsersCsv } from '../csv/readUsersCsv.ts';
import { writeProblemsCsv } from './writeProblemsCsv.ts';

/** The record with a text that only some servers have. */
const record: Record<string, RecordField> = userRecord;
beforeEach(() => {
  record.apelido = {
    label: ['o', 'apelido'],
    title: 'Apelido',
    text: { maxLength: 20 },
    csv: { aliases: [], example: 'Bia' },
    recurso: 'conta',
  };
});
afterEach(() => {
  delete record.apelido;
});

const linesWith = (apelido: string) =>
  readUsersCsv(new TextEncoder().encode('Usuário;Email;Nome\nana;torto;Ana')).rows.map((row) => ({
    row: { ...row, apelido },
    problems: [],
    found: { clientes: [], equipes: [], groups: [] },
    payload: { username: row.username, email: row.email, groups_input: [] },
    state: 'wrong' as const,
    text: 'Informe um email válido.',
  }));
const written = (apelido: string, recursos: readonly string[]) =>
  writeProblemsCsv(linesWith(apelido), { recursos }).replace('\uFEFF', '').split('\r\n');

it('has every text of a person that the server has', () => {
  expect(written('Aninha', ['conta'])).toEqual([
    '"Linha";"Usuário";"Email";"Nome";"Sobrenome";"Apelido";"Situação"',
    '"2";"ana";"torto";"Ana";"";"Aninha";"Informe um email válido."',
    '',
  ]);
  expect(written('', ['conta'])[0]).toContain(';"Apelido";');
});

it('keeps a text that the server does not have, and has no empty column of it', () => {
  expect(written('Aninha', [])[1]).toBe(
    '"2";"ana";"torto";"Ana";"";"Aninha";"Informe um email válido."',
  );
  expect(written('', [])).toEqual([
    '"Linha";"Usuário";"Email";"Nome";"Sobrenome";"Situação"',
    '"2";"ana";"torto";"Ana";"";"Informe um email válido."',
    '',
  ]);
});
