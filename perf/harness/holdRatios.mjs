import { readFileSync, writeFileSync } from 'node:fs';

const tolerance = 1.1;

/**
 * Measures ratios to a baseline and prints them beside those recorded in a file. Two processes of the same program differ, so
 * the measurement is repeated: the recorded ratio is the highest of all measurements, and a name is above its limit only if each
 * measurement is more than 10 % above the recorded ratio. Returns the names above their limit, none while recording.
 *
 * @param {object} options
 * @param {string} options.file the JSON file with the recorded ratios
 * @param {string} options.baseline what the ratios refer to, for the printed lines
 * @param {boolean} options.isRecording writes the file instead of comparing with it
 * @param {{ recorded: number; tried: number }} options.times how often is measured at most
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
