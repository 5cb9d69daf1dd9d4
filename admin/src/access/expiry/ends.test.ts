import { dayEnd } from '@portal/api-client/rules';
import { expect, test } from 'vitest';
import { expiryOptions } from './ends.ts';

const endOf = (day: string) => dayEnd(day)?.toISOString();

test('each choice has its end, at the end of a day in São Paulo', () => {
  expect(expiryOptions(new Date('2026-11-10T15:00:00Z'), undefined)).toEqual([
    { value: endOf('2026-11-30'), text: 'Neste mês' },
    { value: endOf('2026-11-17'), text: 'Nos próximos 7 dias' },
    { value: endOf('2026-12-10'), text: 'Nos próximos 30 dias' },
  ]);
});

test('the three choices are there on every day of four years', () => {
  const noon = Date.UTC(2026, 0, 1, 15);
  for (let day = 0; day < 4 * 365 + 1; day += 1) {
    const now = new Date(noon + day * 24 * 60 * 60_000);
    const [month, week, days30] = expiryOptions(now, undefined);
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0));
    expect(month).toEqual({ value: endOf(lastDay.toISOString().slice(0, 10)), text: 'Neste mês' });
    expect(week?.text).toBe('Nos próximos 7 dias');
    expect(days30?.text).toBe('Nos próximos 30 dias');
  }
});

test('an end of an older link is a choice of its own', () => {
  const now = new Date('2026-11-10T15:00:00Z');
  expect(expiryOptions(now, endOf('2026-11-17'))).toHaveLength(3);
  expect(expiryOptions(now, endOf('2026-11-12')).at(-1)).toEqual({
    value: endOf('2026-11-12'),
    text: 'Até 12/11/2026',
  });
});
