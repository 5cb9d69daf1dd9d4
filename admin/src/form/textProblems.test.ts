import { userRecord } from '@portal/api-client/records';
import { expect, it } from 'vitest';
import { textProblems } from './textProblems.ts';

const good = { username: 'ana', email: 'ana@aurora.example', first_name: '', last_name: '' };

it('each text that breaks its rule gets a message, and no other text does', () => {
  expect(textProblems(userRecord, good, null)).toEqual({});
  expect(textProblems(userRecord, { ...good, username: ' ', email: 'ana@aurora' }, null)).toEqual({
    username: 'Usuário é obrigatório.',
    email: 'Informe um email válido.',
  });
  const long = 'x'.repeat(151);
  expect(textProblems(userRecord, { ...good, username: 'a b', first_name: long }, null)).toEqual({
    username: 'O nome de usuário não pode ter espaços.',
    first_name: 'Nome: use no máximo 150 caracteres.',
  });
});

it('the message about a missing text is feminine if the label is feminine', () => {
  const table = {
    sigla: { label: ['a', 'sigla'], title: 'Sigla', text: { isRequired: true, maxLength: 5 } },
  } as const;
  expect(textProblems(table, { sigla: null }, null)).toEqual({ sigla: 'Sigla é obrigatória.' });
});

it('a text that equals the stored one is accepted, except an empty one that is required', () => {
  const stored = { ...good, email: 'joão@aurora.example', username: '' };
  expect(textProblems(userRecord, stored, stored)).toEqual({ username: 'Usuário é obrigatório.' });
});
