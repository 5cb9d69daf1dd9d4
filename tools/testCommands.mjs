import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { root } from './root.mjs';

/**
 * What a report of tests says, for each failed test the command that runs only this test, how long the tests without the tag `slow` took,
 * and the file of each skipped test that needs a browser.
 *
 * @typedef {{ title: string; seconds: number }} Duration
 * @typedef {{ passed: number; failed: number; skipped: number; commands: string[]; untagged: Duration[]; needBrowser: string[] }} Result
 */

/**
 * The parts of Playwright's JSON report that are read.
 *
 * @typedef {{ results: { duration: number }[] }} Attempts
 * @typedef {{ ok: boolean; file: string; title: string; tags?: string[]; tests?: Attempts[] }} Spec
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
 * The parts of Vitest's JSON report that are read. `duration` is in milliseconds.
 *
 * @typedef {{ status: string; fullName: string; tags?: string[]; duration?: number }} UnitTest
 * @typedef {{ name: string; assertionResults: UnitTest[] }} UnitFile
 * @typedef {{ numPassedTests?: number; numFailedTests?: number; numPendingTests?: number; testResults?: UnitFile[] }} UnitReport
 */

/** @param {readonly string[] | undefined} tags */
const isSlow = (tags) => tags?.includes('slow') ?? false;

/**
 * Reads a JSON report of Vitest. With `leavesSlow`, the tests that were not run because of their tag do not count as skipped.
 *
 * @param {string} file
 * @param {boolean} [leavesSlow]
 * @returns {Result}
 */
export function readUnitReport(file, leavesSlow = false) {
  /** @type {UnitReport} */
  const report = read(file);
  const tests = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, path: relative(root, name) })),
  );
  const skipped = tests.filter(({ status }) => status === 'skipped');
  const left = leavesSlow ? skipped.filter(({ tags }) => isSlow(tags)) : [];
  const commands = tests
    .filter(({ status }) => status === 'failed')
    .map(({ path, fullName }) => `npm test -- ${path} -t ${quoted(`^${literal(fullName)}$`)}`);
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) - left.length,
    commands: [...new Set(commands)],
    untagged: tests
      .filter(({ tags }) => !isSlow(tags))
      .map(({ path, fullName, duration = 0 }) => ({
        title: `${path}: ${fullName}`,
        seconds: duration / 1_000,
      })),
    needBrowser: skipped
      .filter((test) => test.tags?.includes('browser') && !left.includes(test))
      .map(({ path }) => path),
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
  const all = suites.flatMap(specs);
  const commands = all
    .filter(({ ok }) => !ok)
    .map((spec) => `npm test -- e2e/${spec.file} -g ${quoted(literal(spec.title))}`);
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    commands: [...new Set(commands)],
    untagged: all
      .filter(({ tags }) => !isSlow(tags))
      .map(({ file: path, title, tests = [] }) => ({
        title: `e2e/${path}: ${title}`,
        seconds:
          Math.max(0, ...tests.flatMap(({ results }) => results.map((one) => one.duration))) /
          1_000,
      })),
    needBrowser: all
      .filter(({ tests = [] }) => tests.every(({ results }) => results.length === 0))
      .map(({ file: path }) => `e2e/${path}`),
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

/**
 * Prints how many tests of which folders were left out because they need a browser.
 *
 * @param {readonly string[]} files the file of each test
 */
export function printLeftTests(files) {
  if (files.length === 0) return;
  const folders = files.map((file) => dirname(file));
  const lines = [...new Set(folders)].map(
    (folder) => `  ${folder}: ${folders.filter((one) => one === folder).length}`,
  );
  console.error(
    `Testes que ficaram de fora, sem um Chromium: ${files.length}\n${lines.join('\n')}`,
  );
}

/**
 * Prints the longest tests without the tag `slow`, which every `npm test` runs.
 *
 * @param {readonly Duration[]} tests
 */
export function printUntaggedTests(tests) {
  const longest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (longest.length === 0) return;
  const lines = longest.map(({ title, seconds }) => `  ${seconds.toFixed(1)} s  ${title}`);
  console.log(`Os testes mais longos sem a marca slow:\n${lines.join('\n')}`);
}
