import { expect, it } from 'vitest';
import { mixesScripts } from './mixesScripts.ts';

it.each(['Аna', 'anа', 'pαulo', 'joaoօ', 'bia.Ѕouza'])(
  'ENTR-03 %s has a word of two alphabets',
  (name) => {
    expect(mixesScripts(name)).toBe(true);
  },
);

it.each([
  'ana',
  'joão.souza',
  'Анна',
  'анна.silva',
  'ana_山田',
  'Ελένη',
  'ａｎａ',
  'zé2',
  'ana@x.example',
])('ENTR-03 each word of %s is of one alphabet', (name) => {
  expect(mixesScripts(name)).toBe(false);
});
