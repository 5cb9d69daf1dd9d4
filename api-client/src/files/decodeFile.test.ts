import { describe, expect, it } from 'vitest';
import { decodeFile } from './decodeFile.ts';

/** The bytes of the characters that the tests use. */
const windows1252 = { '–': 0x96, '“': 0x93, '”': 0x94, '’': 0x92 };
const macRoman = {
  ...{ Á: 0xe7, Ç: 0x82, É: 0x83, Ã: 0xcc, Õ: 0xcd, Í: 0xea, Ó: 0xee, Ô: 0xef, Ú: 0xf2 },
  ...{ á: 0x87, ã: 0x8b, ç: 0x8d, é: 0x8e, ê: 0x90, í: 0x92, ó: 0x97, ô: 0x99, õ: 0x9b, ú: 0x9c },
  ...{ '–': 0xd0, '“': 0xd2, '”': 0xd3, '’': 0xd5 },
};
const encode = (text: string, table: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => table[letter] ?? letter.charCodeAt(0));

it('a text in valid UTF-8 keeps the replacement character that stands in it', () => {
  const text = 'Usuário;Email\nana\uFFFD;ana\uFFFD\uFFFD@a.example';
  expect(decodeFile(new TextEncoder().encode(text))).toBe(text);
});

describe.each([
  'JOSÉ;JOÃO;ANTÔNIO',
  'GONÇALVES',
  'Álvaro',
  'Érica;Órgãos',
  'JÚLIA;LUÍS',
  'Simões',
  'SIMÕES',
  'Mônica;Sé',
  'conceição;lívia',
  'Rio–São Paulo;“Sul”',
  'Joana d’Arc;você',
])('%s', (text) => {
  it('is read in Windows-1252', () => {
    expect(decodeFile(encode(text, windows1252))).toBe(text);
  });
  it('is read in the encoding of old Macs', () => {
    expect(decodeFile(encode(text, macRoman))).toBe(text);
  });
});
