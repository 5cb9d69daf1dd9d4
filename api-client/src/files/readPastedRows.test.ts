import { expect, it } from 'vitest';
import { readPastedRows } from './readPastedRows.ts';

const cellsOf = (text: string) => readPastedRows(text, 2).map(({ cells }) => cells);
const problemsOf = (text: string) =>
  readPastedRows(text, 2).flatMap(({ problem }) => problem ?? []);

it('lines are split at semicolons, and those of a spreadsheet at tabs only', () => {
  expect(cellsOf(' ana ; Norte\r\n\r\nSouza, Lima;Sul;;\n"A;B";Norte\n')).toEqual([
    ['ana', 'Norte'],
    ['Souza, Lima', 'Sul'],
    ['A;B', 'Norte'],
  ]);
  expect(cellsOf('A;B\tNorte\nana\tSul')).toEqual([
    ['A;B', 'Norte'],
    ['ana', 'Sul'],
  ]);
});

it('each line that cannot be read is named, and takes no other with it', () => {
  const text = 'ana\n\nbia;Norte;x\n;Sul\n"Zé" Alves;Sul\nc\u0000aio;Sul\ndora;Norte';
  expect(cellsOf(text).filter((cells) => cells.length > 0)).toEqual([['dora', 'Norte']]);
  expect(problemsOf(text)).toEqual([
    'Linha 1, "ana": a linha tem 1 célula, e precisa de 2.',
    'Linha 3, "bia;Norte;x": a linha tem 3 células, e precisa de 2.',
    'Linha 4, ";Sul": uma célula está vazia.',
    expect.stringMatching(/^Linha 5, ""Zé" Alves;Sul": Há texto depois das aspas/),
    'Linha 6, "c\u0000aio;Sul": o texto tem o caractere de controle U+0000.',
  ]);
});

it('of a person as mail programs copy them the address is the cell', () => {
  expect(readPastedRows('"Souza, Ana" <ana@x.example>;Sul\nBia <bia@x.example>;Norte', 2)).toEqual([
    { line: 1, cells: ['ana@x.example', 'Sul'], problem: null },
    { line: 2, cells: ['bia@x.example', 'Norte'], problem: null },
  ]);
});
