import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** `quoted` makes a text one word of the shell. `literal` escapes a text for a regular expression. */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads a JSON report of Vitest. Returns the counts, and for each failed test the command that runs only this test. */
export function readUnitReport(file) {
  const report = read(file);
  const commands = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName }) =>
          `npm test -- ${relative(root, name)} -t ${quoted(`^${literal(fullName)}$`)}`,
      ),
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
    commands: [...new Set(commands)],
  };
}

/** Reads a JSON report of Playwright. Returns the same fields as `readUnitReport`. */
export function readJourneyReport(file) {
  const { stats = {}, suites = [] } = read(file);
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const commands = suites
    .flatMap(specs)
    .filter(({ ok }) => !ok)
    .map((spec) => `npm test -- e2e/${spec.file} -g ${quoted(literal(spec.title))}`);
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    commands: [...new Set(commands)],
  };
}

/** True if no test ran, for example because no title matches the name that was given. Vitest calls such a run passed. */
export const hasNoResult = (results) =>
  results.every(({ passed, failed }) => passed + failed === 0);

/** Prints the commands that run the failed tests, if there are any. */
export function printFailedTests(commands) {
  if (commands.length === 0) return;
  const lines = commands.map((one) => `  ${one}`);
  console.error(`Para rodar de novo só o que falhou:\n${lines.join('\n')}`);
}
