import { expect, it } from 'vitest';
import { readPastedList } from './readPastedList.ts';

it('a pasted list is split at line breaks, commas, semicolons and tabs', () => {
  expect(readPastedList(' ana\r\nbia@x.example, caio;;ana\n"dora"\teva\n', 20)).toEqual({
    entries: ['ana', 'bia@x.example', 'caio', 'dora', 'eva'],
    repeated: 1,
    problems: [],
  });
});

it('what is no entry of a pasted list is named with its line', () => {
  const { entries, problems } = readPastedList(
    'ana\n"Zé" Alves\nb\u0000ia\nlongo demais\ncaio',
    10,
  );
  expect(entries).toEqual(['ana', 'caio']);
  expect(problems).toEqual([
    'Linha 2, ""Zé" Alves": Há texto depois das aspas que fecham uma célula. Um texto com aspas é escrito inteiro entre aspas, com as de dentro em dobro: """Zé"" Alves".',
    'Linha 3, "b\u0000ia": o texto tem o caractere de controle U+0000.',
    'Linha 4, "longo demais": tem mais de 10 caracteres.',
  ]);
});

it('of a person as mail programs copy them the address is the entry', () => {
  const text =
    'Ana <ana@x.example>; "Souza, Bia" <bia@x.example>\n<caio@x.example>\n"Dora <dora@x.example>"\nana@x.example\nEva <sem endereço>';
  expect(readPastedList(text, 60)).toEqual({
    entries: [
      'ana@x.example',
      'bia@x.example',
      'caio@x.example',
      'dora@x.example',
      'Eva <sem endereço>',
    ],
    repeated: 1,
    problems: [],
  });
});
