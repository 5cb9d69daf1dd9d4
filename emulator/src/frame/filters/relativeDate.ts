import type { Filter, FilterValue } from './types.ts';

/** Months in one unit of `RelativeDateFilterTimeUnit`. Units that are absent here (days, weeks) count as one month. */
const monthsPerUnit: Readonly<Record<number, number>> = { 3: 1, 4: 1, 5: 12, 6: 12 };

const operators = { inLast: 0, inThis: 1, inNext: 2 } as const;

/** Number of months from year 0 to the month `YYYY-MM`. */
function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
}

/**
 * Test of a relative-date filter on months. The newest month of the data counts as the current month, because the demo
 * data may be older than the machine's clock.
 */
export function relativeDateKeeps(
  filter: Filter,
  newestMonth: string,
): (value: FilterValue) => boolean {
  const unit = monthsPerUnit[filter.timeUnitType ?? 0] ?? 1;
  const isYear = unit === 12;
  const today = monthNumber(newestMonth);
  const span = (filter.timeUnitsCount ?? 1) * unit;
  return (value) => {
    const month = monthNumber(String(value));
    if (filter.operator === operators.inThis) {
      return isYear ? Math.floor(month / 12) === Math.floor(today / 12) : month === today;
    }
    if (filter.operator === operators.inNext) return month > today && month <= today + span;
    return month > today - span && month <= today;
  };
}
