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
