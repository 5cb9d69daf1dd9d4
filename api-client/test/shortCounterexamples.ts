import { inspect } from 'node:util';
import {
  configureGlobal,
  defaultReportMessage,
  type RunDetails,
  readConfigureGlobal,
} from 'fast-check';

const mostLines = 60;
const mostCharacters = 160;
const layout = { depth: 10, breakLength: 120, maxArrayLength: 30, maxStringLength: 300 };

/** Shortens the counterexample. By default fast-check writes it in one line, which has thousands of characters for a large random value. */
function report(details: RunDetails<unknown>): void {
  if (!details.failed) return;
  const lines = inspect(details.counterexample, layout)
    .split('\n')
    .map((line) => (line.length > mostCharacters ? `${line.slice(0, mostCharacters)}…` : line));
  const left = lines.splice(mostLines).length;
  if (left > 0) lines.push(`… ${left} lines more: the seed and the path make it again.`);
  const message = defaultReportMessage(details) ?? '';
  throw new Error(
    message.replace(/^Counterexample: .*$/m, () => `Counterexample: ${lines.join('\n')}`),
    { cause: details.errorInstance },
  );
}
/**
 * The usual run draws the same values each time, so that no change fails for a value that it has not made. TEST_SEED, an integer, draws
 * others, as nightly.
 */
const seed = Number(process.env.TEST_SEED ?? 1);
configureGlobal({ ...readConfigureGlobal(), reporter: report, seed });
