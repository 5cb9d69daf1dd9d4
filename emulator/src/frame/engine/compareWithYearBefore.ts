import type { Model } from '../../definition/types.ts';
import type { Rows } from './rows.ts';

/** The two sides of a comparison with the year before. */
export interface Comparison {
  readonly now: Rows;
  readonly before: Rows;
}

/**
 * Splits a comparison: the visible months that have a counterpart twelve months earlier, and those counterparts.
 * @param visible Rows people see.
 * @param timeless The same rows as if nothing filtered the calendar.
 */
export function compareWithYearBefore(model: Model, visible: Rows, timeless: Rows): Comparison {
  const codes = model.columns.find(({ kind }) => kind === 'month')?.codes ?? [];
  const seen = new Set(visible.map((row) => codes[row] ?? -1));
  const compared = new Set([...seen].filter((month) => month >= 12));
  return {
    now: visible.filter((row) => compared.has(codes[row] ?? -1)),
    before: timeless.filter((row) => compared.has((codes[row] ?? -1) + 12)),
  };
}
