/**
 * Rough duration of one test file in seconds, for packages whose tests render whole screens. The default is 1. It is no record of an earlier run,
 * because a new checkout has none.
 *
 * @type {Readonly<Record<string, number>>}
 */
const secondsPerFile = { admin: 10, viewer: 3 };

/** The total duration of the chosen files in seconds, on one core. Two cores take about half of it. */
const maxSeconds = 60;

/**
 * Returns how many steps lead from one file's folder to the other's: one for each folder up or down.
 *
 * @param {string} a
 * @param {string} b
 */
function distance(a, b) {
  const foldersOf = (/** @type {string} */ path) => path.split('/').slice(0, -1);
  const [from, to] = [foldersOf(a), foldersOf(b)];
  let common = 0;
  while (common < from.length && from[common] === to[common]) common += 1;
  return from.length + to.length - 2 * common;
}

/**
 * Splits test files into those to run now and those to leave out. The files nearest to a changed file come first, and a
 * changed test file before all others. At least one file is chosen.
 *
 * @param {readonly string[]} tests
 * @param {readonly string[]} changed
 */
export function nearestTests(tests, changed) {
  const steps = (/** @type {string} */ test) =>
    changed.includes(test) ? -1 : Math.min(...changed.map((file) => distance(test, file)));
  const sorted = tests
    .map((test) => ({ test, steps: steps(test) }))
    .sort((a, b) => a.steps - b.steps || a.test.localeCompare(b.test));
  let seconds = 0;
  const count = sorted.findIndex(({ test }) => {
    seconds += secondsPerFile[test.split('/')[0] ?? ''] ?? 1;
    return seconds > maxSeconds;
  });
  const names = sorted.map(({ test }) => test);
  return count < 0
    ? { chosen: names, left: [] }
    : { chosen: names.slice(0, Math.max(count, 1)), left: names.slice(Math.max(count, 1)) };
}
