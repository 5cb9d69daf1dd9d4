import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/**
 * What a report of tests says, and for each failed test the command that runs only this test.
 *
 * @typedef {{ passed: number; failed: number; skipped: number; commands: string[] }} Result
 */

/**
 * The parts of Playwright's JSON report that are read.
 *
 * @typedef {{ ok: boolean; file: string; title: string }} Spec
 * @typedef {{ specs?: Spec[]; suites?: Suite[] }} Suite
 */

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Makes a text one word of the shell.
 *
 * @param {string} text
 */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
/**
 * Escapes a text for a regular expression.
 *
 * @param {string} text
 */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Reads a JSON report of Vitest. Returns the counts, and for each failed test the command that runs only this test.
 *
 * @param {string} file
 * @returns {Result}
 */
export function readUnitReport(file) {
  /** @type {{ numPassedTests?: number; numFailedTests?: number; numPendingTests?: number; testResults?: { name: string; assertionResults: { status: string; fullName: string }[] }[] }} */
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

/**
 * Reads a JSON report of Playwright. Returns the same fields as `readUnitReport`.
 *
 * @param {string} file
 * @returns {Result}
 */
export function readJourneyReport(file) {
  /** @type {{ stats?: { expected?: number; flaky?: number; unexpected?: number; skipped?: number }; suites?: Suite[] }} */
  const { stats = {}, suites = [] } = read(file);
  /** @type {(suite: Suite) => Spec[]} */
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

/**
 * True if no test ran, for example because no title matches the name that was given. Vitest calls such a run passed.
 *
 * @param {readonly Pick<Result, 'passed' | 'failed'>[]} results
 */
export const hasNoResult = (results) =>
  results.every(({ passed, failed }) => passed + failed === 0);

/**
 * Prints the commands that run the failed tests, if there are any.
 *
 * @param {readonly string[]} commands
 */
export function printFailedTests(commands) {
  if (commands.length === 0) return;
  const lines = commands.map((one) => `  ${one}`);
  console.error(`Para rodar de novo só o que falhou:\n${lines.join('\n')}`);
}
