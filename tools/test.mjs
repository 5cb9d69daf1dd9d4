// npm test                              runs all checks: format, lint, types, unit and route tests, sizes, the release, journeys;
//                                       but not the tests with the tag `slow`, and without a browser what needs none
// TEST_SLOW=1 npm test                  runs these too
// npm test -- server/src/features/auth  runs only these test files; the arguments go to Vitest
// npm test -- e2e/viewer -g 'LOGIN-03'  runs only these journeys; the arguments go to Playwright
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from './build.mjs';
import { check, run } from './check.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';
import {
  hasNoResult,
  printFailedTests,
  printLeftTests,
  printUntaggedTests,
  readJourneyReport,
  readUnitReport,
} from './testCommands.mjs';
import { useTestFolder } from './testFolder.mjs';

ensureInstalled();
useTestFolder();
const chromium = await findChromium();
const shell = await findHeadlessShell();
const args = process.argv.slice(2);
const isAll = args.length === 0;
const isJourney = args.some((arg) => arg === 'e2e' || arg.startsWith('e2e/'));
/** Who names files or tests wants all of them. */
const leavesSlow = isAll && !process.env.TEST_SLOW;
const leftTags = [...(leavesSlow ? ['slow'] : []), ...(chromium ? [] : ['browser'])];

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');

const runUnitTests = () =>
  run(
    'vitest',
    [
      'run',
      `--reporter=${isAll ? 'dot' : 'default'}`,
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
      ...(isAll ? ['--silent=passed-only'] : []),
      ...leftTags.map((tag) => `--tags-filter=!${tag}`),
      // A shared CI machine may be slow for a moment, so a failed test runs once more, as the journeys do.
      ...(process.env.CI ? ['--retry=1'] : []),
      ...args,
    ],
    {
      env: {
        ...(chromium && { CHROMIUM: chromium }),
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
        ...(leavesSlow ? { TEST_LEAVES_SLOW: '1' } : {}),
      },
    },
  );

/** Runs the journeys; without a browser, which each of them needs, only lists them in the report. */
const runJourneys = () =>
  run(
    'playwright',
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...(leavesSlow ? ['--grep-invert=@slow'] : []),
      ...(chromium ? [] : ['--list']),
      // Playwright searches for an argument in the whole path, so the arguments keep their prefix `e2e/`.
      ...args,
    ],
    {
      folder: 'e2e',
      stdio: chromium ? 'inherit' : 'ignore',
      env: {
        ...(chromium && { CHROMIUM: chromium }),
        ...(shell && { CHROMIUM_SHELL: shell }),
        PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
      },
    },
  );

function checkSizes() {
  const results = ['viewer.mjs', 'console.mjs'].map(
    (script) =>
      spawnSync(process.execPath, [join(root, 'perf', 'size', script)], { stdio: 'inherit' })
        .status,
  );
  return results.every((status) => status === 0);
}

function packRelease() {
  const folder = join(tmpdir(), 'release');
  const script = join(root, 'tools', 'pack.mjs');
  return spawnSync(process.execPath, [script, folder], { stdio: 'inherit' }).status === 0;
}

/** @type {Record<string, boolean>} */
const steps = {};
if (isAll) steps.check = await check();
if (!isJourney) {
  console.log('Testes de unidade e de rotas…');
  if (!process.env.TEST_DATABASE_URL) {
    console.log('  (sem TEST_DATABASE_URL: as rotas são testadas no PGlite apenas)');
  }
  steps.unit = await runUnitTests();
}
if (isAll || (isJourney && chromium)) {
  console.log('Construção…');
  await buildChanged();
}
if (isAll) {
  console.log('Tamanho das telas…');
  steps.size = checkSizes();
  console.log('Versão para instalar…');
  steps.pack = packRelease();
}
if (isAll || isJourney) {
  if (chromium) console.log('Jornadas no navegador…');
  steps.journeys = await runJourneys();
}

const results = [readUnitReport(unitReport, leavesSlow), readJourneyReport(journeyReport)];
const total = (/** @type {'passed' | 'failed' | 'skipped'} */ count) =>
  results.reduce((sum, result) => sum + result[count], 0);
if (leavesSlow) {
  console.log('Os testes lentos ficaram para TEST_SLOW=1 npm test, que .ci/run executa.');
} else if (isAll) {
  printUntaggedTests(results.flatMap(({ untagged }) => untagged));
}
const commands = results.flatMap((result) => result.commands);
printFailedTests(commands);
const broken = Object.keys(steps).filter((step) => !steps[step]);
if (broken.length > 0) console.error(`Não passou: ${broken.join(', ')}.`);
const left = chromium ? [] : results.flatMap(({ needBrowser }) => needBrowser);
printLeftTests(left);
const isLeft = left.length > 0;
const hasNone = hasNoResult(results);
if (hasNone && !isLeft) console.error('Nenhum teste foi executado: confira o caminho e o nome.');
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exit(broken.length > 0 || total('failed') > 0 || hasNone || isLeft ? 1 : 0);
