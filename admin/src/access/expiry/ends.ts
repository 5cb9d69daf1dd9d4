import { dayEnd, lastDayOf, lastDayText } from '@portal/api-client/rules';

const dayMs = 24 * 60 * 60_000;

const instantOf = (day: string): string => dayEnd(day)?.toISOString() ?? '';

/**
 * Returns the instant at which a day ends: the day that comes `days` days after today. All calls on one day return the same instant.
 * So a new rendering does not load again a list that is filtered by it, and the filter of the accesses knows the instant of a link.
 */
export const endInDays = (days: number, now = new Date()): string =>
  instantOf(lastDayOf(new Date(now.getTime() + days * dayMs + 1)));

/** The end of the last day of this month in São Paulo. */
function monthEnd(now: Date): string {
  const [year = 0, month = 0] = lastDayOf(new Date(now.getTime() + 1))
    .split('-')
    .map(Number);
  return instantOf(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
}

/** The ends that one press chooses, as instants. Spec ENTR-01. */
export const shortcutsFrom = (now: Date) => [
  { text: '7 dias', end: endInDays(7, now) },
  { text: '30 dias', end: endInDays(30, now) },
  { text: 'Fim do mês', end: monthEnd(now) },
];

/**
 * The choices of the filter by end, which finds what ends until an instant: this month, the next seven days and the next thirty days.
 * All three are always there, though two of them end at the same instant in the last week of a month. A chosen instant that is none
 * of these, of an older link, is a choice too.
 */
export function expiryOptions(now: Date, chosen: unknown) {
  const options = [
    { value: monthEnd(now), text: 'Neste mês' },
    { value: endInDays(7, now), text: 'Nos próximos 7 dias' },
    { value: endInDays(30, now), text: 'Nos próximos 30 dias' },
  ];
  if (typeof chosen !== 'string' || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, text: `Até ${lastDayText(chosen)}` }];
}
