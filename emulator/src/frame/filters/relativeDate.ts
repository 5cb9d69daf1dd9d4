import type { Filter, FilterValue } from './types.ts';

/** Months that one unit of `RelativeDateFilterTimeUnit` covers; days and weeks reach the month they end in. */
const monthsPerUnit: Readonly<Record<number, number>> = { 3: 1, 4: 1, 5: 12, 6: 12 };

const operators = { inLast: 0, inThis: 1, inNext: 2 } as const;

/** Months since year 0 of `YYYY-MM`. */
function monthNumber(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
}

/**
 * Keeps months relative to the newest month of the data, which stands for today: a demonstration's data may be older
 * than the machine's clock.
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
