import type { Member } from './buildModel.ts';

/** Brazil's regions by their share of the market. */
export const regions: readonly Member[] = [
  ['Sudeste', 0.43],
  ['Sul', 0.22],
  ['Nordeste', 0.18],
  ['Centro-Oeste', 0.1],
  ['Norte', 0.07],
];

/** Sales follow the year: weak at its start, strong at its end. */
const season = [0.86, 0.83, 0.95, 0.94, 1.0, 0.97, 0.99, 1.03, 1.02, 1.07, 1.16, 1.24];

/** Factor of a calendar month (1 to 12). */
export function seasonOf(month: number): number {
  return season[month - 1] ?? 1;
}

/** Growth after `age` months at a yearly rate. */
export function growth(age: number, yearlyRate: number): number {
  return (1 + yearlyRate) ** (age / 12);
}
