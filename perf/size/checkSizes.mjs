import { readFileSync, writeFileSync } from 'node:fs';

const tolerance = 1.1;

/**
 * Prints each size in kB beside its budget, and its ratio to the bare page beside the recorded ratio. Returns the names of the
 * sizes that are above their budget or more than 10 % above the recorded ratio. If the process has the argument `record`, writes
 * the ratios to the file first.
 *
 * @param {Readonly<Record<string, number>>} sizes
 * @param {object} options
 * @param {number} options.bare the size of the bare page in kB
 * @param {(name: string) => number | undefined} options.budgetOf in kB
 * @param {string} options.file the JSON file with the recorded ratios
 */
export function checkSizes(sizes, { bare, budgetOf, file }) {
  const ratios = Object.entries(sizes).map(
    ([name, size]) => /** @type {const} */ ([name, Number((size / bare).toFixed(3))]),
  );
  if (process.argv[2] === 'record') {
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(ratios), null, 2)}\n`);
  }
  /** @type {Record<string, number>} */
  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  return ratios.flatMap(([name, ratio]) => {
    const [size = Number.NaN, budget = Number.NaN] = [sizes[name], budgetOf(name)];
    const limit = (recorded[name] ?? Number.NaN) * tolerance;
    console.log(
      `${name}: ${size.toFixed(1)} kB (at most ${budget}), ` +
        `${ratio.toFixed(2)} of the bare page (at most ${limit.toFixed(2)})`,
    );
    return size <= budget && ratio <= limit ? [] : [name];
  });
}
