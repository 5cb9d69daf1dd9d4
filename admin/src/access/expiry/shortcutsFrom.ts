import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { endInDays } from './endInDays.ts';

/** The ends that one press chooses, as instants. Spec ENTR-01. */
export function shortcutsFrom(now: Date) {
  return [
    { text: '7 dias', end: endInDays(7, now) },
    { text: '30 dias', end: endInDays(30, now) },
    { text: 'Fim do mês', end: monthEnd(now) },
  ];
}

/** The end of the last day of this month in São Paulo. */
export function monthEnd(now: Date): string {
  const [year = 0, month = 0] = lastDayOf(new Date(now.getTime() + 1))
    .split('-')
    .map(Number);
  return dayEnd(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10))?.toISOString() ?? '';
}
