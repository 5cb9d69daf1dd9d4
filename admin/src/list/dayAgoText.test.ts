import { expect, it } from 'vitest';
import { dayAgoText } from './dayAgoText.ts';

const now = new Date('2026-11-25T02:30:00Z');

it.each([
  // It is still the 24th in Brasília.
  ['2026-11-24T12:00:00Z', '24/11/2026', 'hoje'],
  ['2026-11-24T02:59:00Z', '23/11/2026', 'ontem'],
  ['2026-11-14T12:00:00Z', '14/11/2026', 'há 10 dias'],
  ['2026-09-26T12:00:00Z', '26/09/2026', 'há 1 mês'],
  ['2026-08-24T12:00:00Z', '24/08/2026', 'há 3 meses'],
  ['2024-12-01T12:00:00Z', '01/12/2024', 'há 1 ano'],
  ['2024-11-20T12:00:00Z', '20/11/2024', 'há 2 anos'],
  // The clock of this computer is behind.
  ['2026-11-25T12:00:00Z', '25/11/2026', 'hoje'],
])('an instant at %s shows %s and %s', (at, day, ago) => {
  expect(dayAgoText(at, now)).toEqual({ day, ago });
});
