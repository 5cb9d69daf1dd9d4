import { expect, it } from 'vitest';
import { withoutApostrophe } from './formulas.ts';
import { readSheet } from './readSheet.ts';
import { writeCsv } from './writeCsv.ts';

it.each([
  '=1+1',
  'x,=1+cmd|calc',
  '＝1+1',
  '＋1',
  '－1',
  '＠a',
  "'=1",
  "''@",
  '\t=1',
  'a;b "c"',
  "d'água",
  '',
])('PLAN-01 %j is in quotes, runs nowhere, and is read again as it was', (text) => {
  const csv = writeCsv([[text]], { titles: ['A', 'B'] });
  const [, line = ''] = csv.split('\r\n');
  expect(line).toMatch(/^"(?![=+\-@＝＋－＠\t\r\n]).*"$/su);
  expect(csv.startsWith('\uFEFF"A";"B"\r\n')).toBe(true);
  const fields = new Map([['a', ['A']]] as const);
  const { rows } = readSheet(new TextEncoder().encode(`${csv}"z";"z"`), fields, {
    maxBytes: 1_000,
    maxRows: 9,
  });
  if (text !== '') expect(withoutApostrophe(rows[0]?.values.get('a') ?? '')).toBe(text);
});

it('a part of a file has neither titles nor a mark', () => {
  expect(writeCsv([[1, 'b']], { titles: null })).toBe('"1";"b"\r\n');
});
