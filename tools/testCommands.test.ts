import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './root.mjs';
import { hasNoResult, readJourneyReport, readUnitReport } from './testCommands.mjs';

/** Writes a report as a runner does, and returns its path. */
function reportOf(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('a failed unit test is named by a command that runs only this test', () => {
  const file = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'viewer/src/a.test.ts'),
        assertionResults: [
          { status: 'failed', fullName: "a list (new) isn't empty" },
          { status: 'passed', fullName: 'another' },
        ],
      },
    ],
  });
  expect(readUnitReport(file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    commands: [`npm test -- viewer/src/a.test.ts -t '^a list \\(new\\) isn'\\''t empty$'`],
    untagged: [
      { title: "viewer/src/a.test.ts: a list (new) isn't empty", seconds: 0 },
      { title: 'viewer/src/a.test.ts: another', seconds: 0 },
    ],
    needBrowser: [],
  });
});

it('tests that were left out because of their tag are not skipped, other skipped tests are', () => {
  const file = reportOf({
    numPendingTests: 2,
    testResults: [
      {
        name: join(root, 'viewer/src/a.test.ts'),
        assertionResults: [
          { status: 'skipped', fullName: 'slow', tags: ['slow'] },
          { status: 'skipped', fullName: 'skipped', tags: [] },
        ],
      },
    ],
  });
  expect(readUnitReport(file, true).skipped).toBe(1);
  expect(readUnitReport(file).skipped).toBe(2);
});

it('tests that need a browser are named and skipped where none runs, unless they are slow too', () => {
  const file = reportOf({
    numPendingTests: 3,
    testResults: [
      {
        name: join(root, 'embed/test/browser/a.test.ts'),
        assertionResults: [
          { status: 'skipped', fullName: 'both', tags: ['slow', 'browser'] },
          { status: 'skipped', fullName: 'browser', tags: ['browser'] },
          { status: 'skipped', fullName: 'other', tags: [] },
        ],
      },
    ],
  });
  const path = 'embed/test/browser/a.test.ts';
  expect(readUnitReport(file, true)).toMatchObject({ skipped: 2, needBrowser: [path] });
  expect(readUnitReport(file)).toMatchObject({ skipped: 3, needBrowser: [path, path] });
  const spec = (title: string, results: object[]) => ({
    ...{ ok: true, file: 'viewer/a.spec.ts', title },
    tests: [{ results }],
  });
  const listed = reportOf({
    stats: { skipped: 1 },
    suites: [{ specs: [spec('listed', []), spec('run', [{ duration: 1 }])] }],
  });
  expect(readJourneyReport(listed)).toMatchObject({
    skipped: 1,
    needBrowser: ['e2e/viewer/a.spec.ts'],
  });
});

it('the durations of tests without the tag slow are told in seconds', () => {
  const unit = reportOf({
    testResults: [
      {
        name: join(root, 'viewer/src/a.test.ts'),
        assertionResults: [
          { status: 'passed', fullName: 'slow', tags: ['slow'], duration: 9_000 },
          { status: 'passed', fullName: 'quick', tags: [], duration: 250 },
        ],
      },
    ],
  });
  expect(readUnitReport(unit).untagged).toEqual([
    { title: 'viewer/src/a.test.ts: quick', seconds: 0.25 },
  ]);
  const tests = [{ results: [{ duration: 1_000 }, { duration: 3_000 }] }];
  const journeys = reportOf({
    suites: [
      {
        specs: [
          { ok: true, file: 'a.spec.ts', title: 'quick', tags: [], tests },
          { ok: true, file: 'a.spec.ts', title: 'slow', tags: ['slow'], tests },
        ],
      },
    ],
  });
  expect(readJourneyReport(journeys).untagged).toEqual([
    { title: 'e2e/a.spec.ts: quick', seconds: 3 },
  ]);
});

it('a run in which every test was skipped has no result', () => {
  const skipped = readUnitReport(reportOf({ numPendingTests: 25 }));
  const absent = readJourneyReport(join(root, 'no-such-report.json'));
  expect(skipped.skipped).toBe(25);
  expect(hasNoResult([skipped, absent])).toBe(true);
});

it('a run with a failed test has a result', () => {
  const failed = readUnitReport(reportOf({ numFailedTests: 1, numPendingTests: 24 }));
  expect(hasNoResult([failed])).toBe(false);
});
