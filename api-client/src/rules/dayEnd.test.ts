import { describe, expect, it } from 'vitest';
import { dayEnd, lastDayOf, lastDayText } from './dayEnd.ts';

describe('dayEnd', () => {
  it('PRAZO-01 is the beginning of the next day in São Paulo', () => {
    expect(dayEnd('2026-11-22')?.toISOString()).toBe('2026-11-23T03:00:00.000Z');
    expect(dayEnd('2028-02-28')?.toISOString()).toBe('2028-02-29T03:00:00.000Z');
    expect(dayEnd('2026-12-31')?.toISOString()).toBe('2027-01-01T03:00:00.000Z');
  });

  it('follows the summer time of former years, when a day began at one o’clock', () => {
    // In summer São Paulo was two hours behind UTC. On 2018-11-04 there was no midnight.
    expect(dayEnd('2018-12-24')?.toISOString()).toBe('2018-12-25T02:00:00.000Z');
    expect(dayEnd('2018-11-03')?.toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  it('is null for a text that is no day', () => {
    for (const text of [
      '',
      '2026-02-30',
      '22/11/2026',
      '2026-11-22T00:00:00Z',
      '2026-11-22 ',
      '2026-13-01',
    ]) {
      expect(dayEnd(text)).toBeNull();
    }
  });

  it('PRAZO-01 the chosen day is shown again', () => {
    for (const day of ['2026-11-22', '2028-02-29', '2018-11-03', '2019-02-16', '2026-12-31']) {
      expect(lastDayOf(dayEnd(day) ?? new Date(0))).toBe(day);
    }
    expect(lastDayOf(new Date('2026-11-22T15:00:00Z'))).toBe('2026-11-22');
    expect(lastDayText('2026-11-23T03:00:00Z')).toBe('22/11/2026');
  });
});
