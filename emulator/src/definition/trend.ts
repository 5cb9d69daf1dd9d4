/** Sales follow the year: weak at its start, strong at its end. */
const season = [0.86, 0.83, 0.95, 0.94, 1.0, 0.97, 0.99, 1.03, 1.02, 1.07, 1.16, 1.24];

/** Factor of a calendar month (1 to 12). */
export function seasonOf(month: number): number {
  return season[month - 1] ?? 1;
}

/** Growth after `age` months at a yearly rate. */
export function growthAfter(age: number, yearlyRate: number): number {
  return (1 + yearlyRate) ** (age / 12);
}
