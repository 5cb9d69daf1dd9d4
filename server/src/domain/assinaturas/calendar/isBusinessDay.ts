import { gregorianEaster } from 'date-easter';
import type { Temporal } from 'temporal-polyfill';

/**
 * The national holidays of Brazil with a day of their own, as month and day: laws 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023.
 * Good Friday is added. Carnival and Corpus Christi are no national holidays, and those of states and cities are not known.
 */
const fixed: ReadonlySet<string> = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]);
const saturday = 6;

/** Returns whether a day is Monday to Friday and no national holiday of Brazil. */
export function isBusinessDay(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek >= saturday) return false;
  return !fixed.has(day.toString().slice(-5)) && !isGoodFriday(day);
}

function isGoodFriday(day: Temporal.PlainDate): boolean {
  const { month, day: sunday } = gregorianEaster(day.year);
  return day.equals(day.with({ month, day: sunday }).subtract({ days: 2 }));
}
