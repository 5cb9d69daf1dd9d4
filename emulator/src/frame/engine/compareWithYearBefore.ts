import type { Model } from '../../definition/types.ts';
import type { Rows } from './rows.ts';

/** The two sets of rows that a comparison with the year before needs. */
export interface Comparison {
  readonly now: Rows;
  readonly before: Rows;
}

/**
 * Returns the visible rows of months that have data twelve months earlier, and the rows of those earlier months.
 * @param visible Rows that the visual shows.
 * @param timeless The same rows without the filters on year and month columns.
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
