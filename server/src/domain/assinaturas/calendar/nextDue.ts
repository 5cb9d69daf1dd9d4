import type { Quando } from '@portal/api-client/contract';
import { gregorianEaster } from 'date-easter';
import { Temporal } from 'temporal-polyfill';

/** When something is due by the clock. The others follow refreshes. */
export type Clocked = Exclude<Quando, { tipo: 'apos_atualizacao' }>;

export const isClocked = (quando: Quando): quando is Clocked => quando.tipo !== 'apos_atualizacao';

/** The longest time without a due day is a month. */
const maxDays = 32;

/**
 * Returns the first due instant after an instant. An hour that a change of clocks leaves out is due at the next minute that exists; of an
 * hour that exists twice the first one is due. Spec ASSI-03.
 */
export function nextDue(quando: Clocked, after: Date): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  // The day before, because a change of clocks may have moved its hour past midnight.
  let day = from.toZonedDateTimeISO(quando.fuso).toPlainDate().subtract({ days: 1 });
  for (let count = 0; count <= maxDays + 1; count += 1) {
    if (isDueDay(quando, day)) {
      const due = instantOf(quando, day);
      if (due > after.getTime()) return new Date(due);
    }
    day = day.add({ days: 1 });
  }
  throw new Error('no due day within a month');
}

/** Returns the last due instant until an instant, from a first due one that has passed. Those between are left out. */
export function lastDue(quando: Clocked, first: Date, now: Date): Date {
  let last = first;
  // An outage of years would take as many steps as it has days.
  const soonest = now.getTime() - (maxDays + 1) * 24 * 60 * 60_000;
  if (last.getTime() < soonest) last = nextDue(quando, new Date(soonest));
  while (true) {
    const next = nextDue(quando, last);
    if (next > now) return last;
    last = next;
  }
}

function isDueDay(quando: Clocked, day: Temporal.PlainDate): boolean {
  if (quando.tipo === 'dias') return quando.dias.includes(day.dayOfWeek);
  if (quando.tipo === 'primeiro_do_mes') return day.day === 1;
  return isBusinessDay(day);
}

/** The milliseconds since 1970 at which the hour comes on a day. */
function instantOf({ hora, fuso }: Clocked, day: Temporal.PlainDate): number {
  const asked = day.toPlainDateTime(Temporal.PlainTime.from(hora));
  const first = asked.toZonedDateTime(fuso, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(asked)) return first.epochMilliseconds;
  // In a gap, `earlier` is before it.
  const end = first.getTimeZoneTransition('next');
  return (end ?? first).epochMilliseconds;
}

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
function isBusinessDay(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek >= saturday) return false;
  return !fixed.has(day.toString().slice(-5)) && !isGoodFriday(day);
}

function isGoodFriday(day: Temporal.PlainDate): boolean {
  const { month, day: sunday } = gregorianEaster(day.year);
  return day.equals(day.with({ month, day: sunday }).subtract({ days: 2 }));
}
