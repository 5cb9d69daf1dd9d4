import type { Measure, NumberFormat } from './types.ts';

// These functions build measures, so that a report's file reads like a list of them.

type More = Pick<Measure, 'isLowerBetter'>;

export const sum = (name: string, format: NumberFormat, of: string, more?: More): Measure => ({
  name,
  format,
  aggregate: 'sum',
  of,
  ...more,
});

/** The sum in the last month only. */
export const latest = (name: string, format: NumberFormat, of: string, more?: More): Measure => ({
  ...sum(name, format, of, more),
  aggregate: 'latest',
});

/** The sum of one fact divided by that of another one. */
export const ratio = (
  name: string,
  format: NumberFormat,
  of: string,
  by: string,
  more?: More,
): Measure => ({ ...sum(name, format, of, more), aggregate: 'ratio', by });
