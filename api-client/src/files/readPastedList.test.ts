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
