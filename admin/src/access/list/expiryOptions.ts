import { lastDayText } from '@portal/api-client/rules';
import { endInDays } from '../expiry/endInDays.ts';
import { monthEnd } from '../expiry/shortcutsFrom.ts';

interface ExpiryOption {
  /** The value of the filter: accesses that end until this instant. */
  readonly ate: string;
  readonly label: string;
}

/**
 * The choices of the filter by end: this month, the next seven days and the next thirty days. All three are always there, though
 * two of them end at the same instant in the last week of a month. A chosen instant that is none of these, of an older link, is a
 * choice too.
 */
export function expiryOptions(now: Date, chosen: unknown): readonly ExpiryOption[] {
  const options = [
    { ate: monthEnd(now), label: 'Neste mês' },
    { ate: endInDays(7, now), label: 'Nos próximos 7 dias' },
    { ate: endInDays(30, now), label: 'Nos próximos 30 dias' },
  ];
  if (typeof chosen !== 'string' || options.some(({ ate }) => ate === chosen)) return options;
  return [...options, { ate: chosen, label: `Até ${lastDayText(chosen)}` }];
}
