import { readPastedRows } from '@portal/api-client/files';
import { expect, it } from 'vitest';
import { matchRoleLines } from './matchRoleLines.ts';

const person = (id: number, username: string, email = `${username}@aurora.example`) => ({
  id,
  username,
  email,
});
const candidates = {
  teams: new Map([
    [1, 'Equipe Norte'],
    [2, 'zé'],
  ]),
  people: [person(1, 'ana'), person(2, 'zé'), person(3, 'Bia'), person(4, 'bia', 'b@x.example')],
};
const match = (text: string) => matchRoleLines(readPastedRows(text, 2), candidates);

it('teams are found by name, people by login and e-mail, whatever the capitals', () => {
  const { papeis, problems } = match(
    'EQUIPE norte;Norte\nANA;Sul\nana@Aurora.example;Sudeste\nBia;Sul',
  );
  expect(papeis).toEqual([
    { equipe_id: 1, papel: 'Norte' },
    { user_id: 1, papel: 'Sul' },
    { user_id: 1, papel: 'Sudeste' },
    { user_id: 3, papel: 'Sul' },
  ]);
  expect(problems).toEqual([]);
});

it('what names nobody or several, and a role that Power BI does not take, is told with its line', () => {
  const { papeis, problems } = match('caio;Norte\nzé;Norte\nBIA;Norte\nana;Região\nana');
  expect(papeis).toEqual([]);
  const several =
    'o nome é de mais de uma equipe ou pessoa. Use o e-mail, ou escolha no campo acima.';
  expect(problems).toEqual([
    'Linha 1, "caio": não há equipe nem usuário com este nome neste cliente.',
    `Linha 2, "zé": ${several}`,
    `Linha 3, "BIA": ${several}`,
    'Linha 4, "Região": Informe uma só função, com até 50 caracteres, sem acento e sem vírgula.',
    'Linha 5, "ana": a linha tem 1 célula, e precisa de 2.',
  ]);
});
