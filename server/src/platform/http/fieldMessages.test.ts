import { expect, it } from 'vitest';
import { fieldMessages } from './fieldMessages.ts';

const problem = (keyword: string, limit: number) => ({
  keyword,
  instancePath: '/zoom',
  schemaPath: '',
  params: { limit },
});

it.each([
  ['minimum', 0.25, 'O valor mínimo é 0,25.'],
  ['maximum', 100_000, 'O valor máximo é 100.000.'],
])('writes the limit of %s in Portuguese notation', (keyword, limit, text) => {
  expect(fieldMessages([problem(keyword, limit)], 'body')).toEqual({ zoom: [text] });
});
