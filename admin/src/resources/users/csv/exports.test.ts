import { expect, it } from 'vitest';
import { exports } from './exports.ts';
import { ColumnsMissing, readUsersCsv } from './readUsersCsv.ts';
import { splitName } from './splitName.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const named = ({ username, email, first_name, last_name }: Record<string, unknown>) =>
  [username, email, first_name, last_name].join(' / ');
const upn = 'ana.lima@aurora.example';
const first = `${upn} / ${upn} / Ana / Lima`;

it.each([
  ['Entra: Download users', first, ['', 'accountEnabled: False']],
  ['Get-AzADUser', first, ['']],
  ['Get-ADUser', first, ['']],
  ['csvde', first, ['', 'userAccountControl: 514']],
  ['pipes', `ana.lima / ${upn} / Ana / Lima`, ['']],
] as const)('ENTR-04 %s is read as it comes', (name, ana, off) => {
  const { rows } = readUsersCsv(bytesOf(exports[name]));
  expect(named(rows[0] as never)).toBe(ana);
  expect(rows.map((row) => row.off)).toEqual(off);
});

it.each([
  ['Entra: bulk create', ['email'], [1], 1],
  ['Microsoft 365: add multiple users', ['email'], [0], 0],
  ['Microsoft 365: export users', ['email'], [9], 0],
  ['Google Workspace', ['username'], [2], 0],
  ['human resources', ['username'], [2], 0],
] as const)(
  'ENTR-04 %s lacks a column, which the person chooses',
  (name, missing, chosen, line) => {
    const bytes = bytesOf(exports[name]);
    const read = () => readUsersCsv(bytes);
    expect(read).toThrow(ColumnsMissing);
    try {
      read();
    } catch (error) {
      expect(error).toMatchObject({ missing, proposed: chosen[0] });
    }
    const { rows } = readUsersCsv(
      bytes,
      [],
      new Map(missing.map((field, at) => [field, chosen[at] as number])),
    );
    expect(named(rows[line] as never)).toBe(first);
  },
);

it('ENTR-04 says which line was taken for the titles, which titles there are, and all that is missing', () => {
  expect(() =>
    readUsersCsv(bytesOf('relatorio de julho;;\n\nMatrícula;Setor;Ramal\n1;TI;33')),
  ).toThrow(
    'Faltam as colunas "Usuário" e "Email" no arquivo. Os títulos lidos, na linha 3, são: "Matrícula", "Setor", "Ramal".',
  );
  expect(() => readUsersCsv(bytesOf('Setor;Login\nTI;ana'))).toThrow(
    'Falta a coluna "Email" no arquivo. Os títulos lidos, na linha 1, são: "Setor", "Login".',
  );
  expect(readUsersCsv(bytesOf(exports['Get-ADUser'])).notices).toContain(
    'Os títulos estão na linha 2. O que vem antes não é usado: "#TYPE Microsoft.ActiveDirectory.Management.ADUser".',
  );
});

it('ENTR-04 the example of a template is no person', () => {
  const { rows } = readUsersCsv(
    bytesOf(exports['Entra: bulk create']),
    [],
    new Map([['email', 1]]),
  );
  expect(rows.map(({ problems }) => problems)).toEqual([
    ['Esta linha é o exemplo do modelo: apague-a.'],
    [],
  ]);
});

it.each([
  ['JosÃ©', 'José'],
  ['Jos√©', 'José'],
  ['ConceiÃ§Ã£o', 'Conceição'],
  ['JoÃƒÂ£o', 'João'],
  ['Â“AnaÂ”', '\u0093Ana\u0094'],
])('ENTR-04 the broken letters of %s are told with what they may have been', (text, before) => {
  const { notices } = readUsersCsv(
    bytesOf(`Usuário;Email;Nome\nana;a@b.c;Ana\nze;z@b.c;${text}\n`),
  );
  expect(notices[0]).toContain(`Letras trocadas na linha 3: "${text}" pode ser "${before}".`);
});

it.each(['José Conceição', 'SÃO JOÃO', 'Núñez “Zé” Müller–Ávila', '李小龍', 'Ãâé'])(
  'ENTR-04 %s has no broken letters',
  (text) => {
    expect(readUsersCsv(bytesOf(`Usuário;Email;Nome\nze;z@b.c;${text}\n`)).notices).toEqual([]);
  },
);

it('ENTR-04 what Excel has made of a cell is told, and a password stands in no message', () => {
  const text =
    'Usuário;Email;Nome;Sobrenome;Senha\n1,23457E+10;a@b.c;#N/D;01/mar;1,2E+10\nb;b@b.c;#NOME?;Lima;JosÃ©\n';
  expect(readUsersCsv(bytesOf(text)).notices).toEqual([
    'Linha 2: "#N/D" em "Nome" é um erro do Excel (e mais 1). Confira na planilha de origem.',
    'Linha 2: "1,23457E+10" em "Usuário" é um número que o Excel abreviou. Confira na planilha de origem.',
    'Linha 2: "01/mar" em "Sobrenome" parece uma data do Excel. Confira na planilha de origem.',
  ]);
});

it('ENTR-03 what nobody sees in a name or an address is not kept', () => {
  const [row] = readUsersCsv(bytesOf('Usuário;Email\n\u2060ana;ana@aurora.example\u200B\n')).rows;
  expect(row).toMatchObject({ username: 'ana', email: 'ana@aurora.example' });
});

it.each([
  ['two marks of order of bytes', '\uFEFF\uFEFFUsuário;Email\nana;ana@aurora.example\n'],
  [
    'spaces that do not break',
    'Usuário\u00A0;Email\u00A0\n\u00A0ana\u00A0;ana@aurora.example\u00A0\n',
  ],
  ['a line break before the titles', '\n\nUsuário;Email\nana;ana@aurora.example\n'],
])('ENTR-04 %s hide nothing', (_, text) => {
  const [row] = readUsersCsv(bytesOf(text)).rows;
  expect(row).toMatchObject({ username: 'ana', email: 'ana@aurora.example' });
});

it.each([
  ['<html><table><tr><td>Usuário</td></tr></table></html>', /HTML/],
  ['\n <!DOCTYPE html><html>', /HTML/],
  ['<?xml version="1.0"?><Workbook/>', /XML/],
  ['[{"Usuário": "ana"}]', /JSON/],
])('ENTR-04 %s is named as what it is', (text, message) => {
  expect(() => readUsersCsv(bytesOf(text))).toThrow(message);
});

it.each([
  ['Silva, Maria da', 'Maria', 'da Silva'],
  ['Souza Lima, Ana Clara de', 'Ana', 'Clara de Souza Lima'],
  ['Maria da Silva', 'Maria', 'da Silva'],
  ['João Souza, Jr.', 'João', 'Souza Jr.'],
  ['Silva,', 'Silva', ''],
  ['Ana', 'Ana', ''],
])('the name %s is %s and %s', (text, first_name, last_name) => {
  expect(splitName(text)).toEqual({ first_name, last_name });
});
