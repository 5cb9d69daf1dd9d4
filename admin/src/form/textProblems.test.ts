import { userRecord } from '@portal/api-client/records';
import { expect, it } from 'vitest';
import { textProblems } from './textProblems.ts';

const good = { username: 'ana', email: 'ana@aurora.example', first_name: '', last_name: '' };

it('tells every text that breaks its rule, and none that does not', () => {
  expect(textProblems(userRecord, good)).toEqual({});
  expect(textProblems(userRecord, { ...good, username: ' ', email: 'ana@aurora' })).toEqual({
    username: 'Usuário é obrigatório.',
    email: 'Informe um email válido.',
  });
  const long = 'x'.repeat(151);
  expect(textProblems(userRecord, { ...good, username: 'a b', first_name: long })).toEqual({
    username: 'O nome de usuário não pode ter espaços.',
    first_name: 'Nome: use no máximo 150 caracteres.',
  });
});

it('a required text with a feminine label is required in the feminine', () => {
  const table = {
    sigla: { label: ['a', 'sigla'], title: 'Sigla', text: { isRequired: true, maxLength: 5 } },
  } as const;
  expect(textProblems(table, { sigla: null })).toEqual({ sigla: 'Sigla é obrigatória.' });
});
