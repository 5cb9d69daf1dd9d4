import { readFileSync, writeFileSync } from 'node:fs';

const tolerance = 1.1;

/**
 * Measures ratios to a baseline and prints them beside the ratios that are recorded in a file. Repeats the measurement,
 * because two processes of the same program differ. A recorded ratio is the highest of all measurements. A name is above its
 * limit only if all measurements are more than 10 % above the recorded ratio. Returns the names above their limit, and none
 * while it records.
 *
 * @param {object} options
 * @param {string} options.file the JSON file with the recorded ratios
 * @param {string} options.baseline what the ratios refer to, for the printed lines
 * @param {boolean} options.isRecording true: writes the file instead of comparing with it
 * @param {{ recorded: number; tried: number }} options.times the largest number of measurements
 * @param {() => Promise<Readonly<Record<string, number>>>} options.measure
 */
export async function holdRatios({ file, baseline, isRecording, times, measure }) {
  /** @type {Readonly<Record<string, number>>} */
  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  const first = await measure();
  const measured = [first];
  const names = Object.keys(first);
  const ratiosOf = (/** @type {string} */ name) => measured.map((one) => one[name] ?? Number.NaN);
  // A ratio that is not a number, or that nobody has recorded, is above its limit.
  const isHeld = (/** @type {string} */ name) =>
    Math.min(...ratiosOf(name)) <= tolerance * (recorded[name] ?? 0);
  const overLimit = () => names.filter((name) => !isHeld(name));
  const most = isRecording ? times.recorded : times.tried;
  while (measured.length < most && (isRecording || overLimit().length > 0)) {
    measured.push(await measure());
  }
  for (const name of names) {
    const ratios = ratiosOf(name).map((ratio) => ratio.toFixed(2));
    console.log(`${name}: ${ratios.join(', ')} of ${baseline} (recorded ${recorded[name]})`);
  }
  if (!isRecording) return overLimit();
  const highest = names.map((name) => [name, Number(Math.max(...ratiosOf(name)).toFixed(2))]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(highest), null, 2)}\n`);
  return [];
}
