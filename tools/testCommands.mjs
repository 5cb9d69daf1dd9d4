import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** A text as a word of the shell, and its special characters as a regular expression takes them literally. */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns what a JSON report of Vitest says: counts, and the command that runs each failed test alone. */
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

/** Returns the same for a JSON report of Playwright. */
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
