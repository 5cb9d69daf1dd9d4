import { expect, it } from 'vitest';
import { formatAge } from './formatAge.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:00:30Z', 'agora'],
  ['2026-11-20T11:59:01Z', 'agora'],
  ['2026-11-20T11:58:59Z', 'há 1 min'],
  ['2026-11-20T11:00:01Z', 'há 59 min'],
  ['2026-11-20T09:00:00Z', 'há 3 h'],
  ['2026-11-19T12:00:01Z', 'há 23 h'],
  ['2026-11-19T12:00:00Z', 'há 1 d'],
  ['2026-10-22T12:00:00Z', 'há 29 d'],
  ['2026-10-20T12:00:00Z', '20/10/2026'],
  ['x', null],
])('LEIT-12 the age of %s is told as %s', (iso, text) => {
  expect(formatAge(iso, now)).toBe(text);
});
