// Runs Lighthouse's mobile profile on the viewer's screens and prints medians. Fails if a score is below its minimum.
// Lighthouse is not a dependency of the project, because it brings 130 packages. npx fetches it, or LIGHTHOUSE names the
// file of an installed one (…/node_modules/lighthouse/cli/index.js).
// Needs a running portal with its demo data: node perf/browser/lighthouse.mjs [address] [runs] [screen …]
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { needChromium } from '../../tools/chromium.mjs';
import { signIn } from '../harness/demoSession.mjs';
import { median } from '../harness/median.mjs';

// The emulator is at localhost. A portal at another host is another site, so Chromium gives the report's frame a process of its own,
// as it does with app.powerbi.com.
const portal = process.argv[2] ?? 'http://127.0.0.1:8000';
const runs = Number(process.argv[3] ?? 3);
const chosen = process.argv.slice(4);
const debuggingPort = 9299;

const run = promisify(execFile);

/**
 * The minimum scores, of 100.
 *
 * @type {Readonly<Record<string, number>>}
 */
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100 };

/**
 * The mobile profile slows the processor down by 4, which Lighthouse's documentation says of processors of index 1500 to 2000. The
 * processor of a virtual machine changes its speed, so a run with a slower one is repeated.
 */
const minBenchmarkIndex = 1_500;

/** Sometimes the browser's recording lacks the navigation. Lighthouse then fails with this code, and says to run it again. */
const incompleteTrace = 'NO_NAVSTART';

/**
 * The parts of Lighthouse's JSON report that are read.
 *
 * @typedef {object} Report
 * @property {string} finalDisplayedUrl
 * @property {{ benchmarkIndex: number }} environment
 * @property {Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>} categories
 * @property {Record<string, { score: number | null; numericValue: number; displayValue?: string }>} audits
 */

/**
 * Runs Lighthouse in a new browser. Returns null if its recording is incomplete. The session is stored on a page that loads
 * nothing but the portal's icon.
 *
 * @param {string} path
 * @param {import('../harness/demoSession.mjs').Tokens | null} tokens
 * @returns {Promise<Report | null>}
 */
async function audit(path, tokens) {
  const browser = await chromium.launchPersistentContext('', {
    executablePath: await needChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${portal}/favicon.svg`);
    if (tokens) {
      await page.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, tokens);
    }
    const [program = '', ...first] = process.env.LIGHTHOUSE
      ? [process.execPath, process.env.LIGHTHOUSE]
      : ['npx', '--yes', 'lighthouse@12.8.2'];
    const { stdout } = await run(
      program,
      [
        ...first,
        `${portal}${path}`,
        `--port=${debuggingPort}`,
        '--disable-storage-reset',
        '--output=json',
        '--quiet',
        `--only-categories=${Object.keys(minScores).join(',')}`,
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    ).catch((error) => {
      if (error.stderr?.includes(incompleteTrace)) return { stdout: 'null' };
      throw error;
    });
    const report = JSON.parse(stdout);
    if (report === null) return null;
    if (report.finalDisplayedUrl !== `${portal}${path}`) {
      throw new Error(`${path} led to ${report.finalDisplayedUrl}`);
    }
    return report;
  } finally {
    await browser.close();
  }
}

const screens = [
  '/login',
  '/home',
  '/dashboard',
  '/dashboard?relatorio=1',
  '/aplicativos',
  '/aplicativos/1',
  '/conta',
];
/** @type {Record<string, Record<string, number>>} */
const table = {};
for (const path of chosen.length > 0 ? chosen : screens) {
  const tokens = path === '/login' ? null : await signIn(portal, 'ana');
  /** @type {Report[]} */
  const reports = [];
  for (let tries = 0; reports.length < runs; tries += 1) {
    if (tries === 4 * runs)
      throw new Error(`incomplete recordings, or a processor below index ${minBenchmarkIndex}`);
    const report = await audit(path, tokens);
    if (report && report.environment.benchmarkIndex >= minBenchmarkIndex) reports.push(report);
  }
  const score = (/** @type {string} */ name) =>
    Math.round(median(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100);
  const time = (/** @type {string} */ name) =>
    Math.round(median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)));
  table[path] = {
    ...Object.fromEntries(Object.keys(minScores).map((name) => [name, score(name)])),
    'LCP ms': time('largest-contentful-paint'),
    'TBT ms': time('total-blocking-time'),
    'benchmark index': median(reports.map(({ environment }) => environment.benchmarkIndex)),
  };
  for (const [name, wanted] of Object.entries(minScores)) {
    if (score(name) >= wanted) continue;
    const [first] = reports;
    const failed = (first?.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (first?.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${first?.audits[id]?.displayValue ?? ''}`);
    console.error(`${path}: ${name} ${score(name)} < ${wanted}: ${failed.join('; ')}`);
    process.exitCode = 1;
  }
}
console.log(`Lighthouse, mobile profile, medians of ${runs}`);
console.table(table);
