import { dayEnd, lastDayOf, lastDayText } from '@portal/api-client/rules';

interface ExpiryOption {
  /** The value of the filter: accesses that end until this instant. */
  readonly ate: string;
  readonly label: string;
}

const dayMs = 24 * 60 * 60_000;

/**
 * The choices of the filter by end: this month, the next seven days and the next thirty days. All three are always there, though
 * two of them end at the same instant in the last week of a month. A chosen instant that is none of these, of an older link, is a
 * choice too.
 */
export function expiryOptions(now: Date, chosen: unknown): readonly ExpiryOption[] {
  const today = lastDayOf(new Date(now.getTime() + 1));
  const inDays = (days: number) => endOf(lastDayOf(new Date(now.getTime() + days * dayMs + 1)));
  const [year = 0, month = 0] = today.split('-').map(Number);
  const monthEnd = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const options = [
    { ate: endOf(monthEnd), label: 'Neste mês' },
    { ate: inDays(7), label: 'Nos próximos 7 dias' },
    { ate: inDays(30), label: 'Nos próximos 30 dias' },
  ];
  if (typeof chosen !== 'string' || options.some(({ ate }) => ate === chosen)) return options;
  return [...options, { ate: chosen, label: `Até ${lastDayText(chosen)}` }];
}

const endOf = (day: string) => dayEnd(day)?.toISOString() ?? '';
