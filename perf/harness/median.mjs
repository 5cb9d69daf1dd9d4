/**
 * Returns the middle value of a list of numbers: for an even count, the higher of the two middle values, and NaN for an empty
 * list.
 *
 * @param {readonly number[]} values
 */
export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
