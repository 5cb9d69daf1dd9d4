import type { Members } from './buildModel.ts';
import type { Measure, NumberFormat } from './types.ts';

// What the recipes of several reports use: Brazil's regions, the trend, and functions that build measures, so that a report's file reads
// like a list of them.

/** Brazil's regions with their share of the market. */
export const regions: Members = {
  Sudeste: 0.43,
  Sul: 0.22,
  Nordeste: 0.18,
  'Centro-Oeste': 0.1,
  Norte: 0.07,
};

/** Seasonal factors by month: sales are low at the start of the year and high at its end. */
const season = [0.86, 0.83, 0.95, 0.94, 1.0, 0.97, 0.99, 1.03, 1.02, 1.07, 1.16, 1.24];

/** The seasonal factor of a month of the year (1 to 12). */
export function seasonOf(month: number): number {
  return season[month - 1] ?? 1;
}

/** The growth factor after `age` months at a yearly rate (0.1 is 10 % a year). */
export function growthAfter(age: number, yearlyRate: number): number {
  return (1 + yearlyRate) ** (age / 12);
}

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
