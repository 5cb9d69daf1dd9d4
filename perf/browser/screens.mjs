// Measures the processor time of the page's main thread for opening each screen, as a ratio to a bare React and router
// page opened just before. Fails if a ratio exceeds the one in screens.json by a tenth. Starts a portal of its own.
// node perf/browser/screens.mjs [record]   (after npm run build)
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, storeSession } from '../harness/demoSession.mjs';
import { holdRatios } from '../harness/holdRatios.mjs';
import { launchChromium, untilSettled } from '../harness/launchChromium.mjs';
import { median } from '../harness/median.mjs';
import { serveFolder } from '../harness/serveFolder.mjs';
import { startPortal } from '../harness/startPortal.mjs';
import { buildBare } from '../size/buildBare.mjs';

const recordFile = join(import.meta.dirname, 'screens.json');
const isRecording = process.argv[2] === 'record';
const rounds = 5;
/**
 * The medians of two browser processes differ by up to a fifth. So the recorded ratio is the highest of six browsers,
 * and a screen fails only if it exceeds the limit in each of four browsers.
 */
const [recordedBrowsers, triedBrowsers] = [6, 4];

const { portal, stop } = await startPortal(9_141);
/**
 * A screen: its address, the session with which it is opened, and a locator that is visible once it is complete.
 *
 * @typedef {readonly [string, import('../harness/demoSession.mjs').Tokens | null, (page: import('@playwright/test').Page) => import('@playwright/test').Locator]} Screen
 */

/**
 * Each screen with its address, the stored session, and a locator that is visible once the screen is complete.
 *
 * @returns {Promise<Record<string, Screen>>}
 */
async function describeScreens() {
  const tokens = await signIn(portal, 'ana');
  /** @type {{ id: number; nome_relatorio: string }[]} */
  const relatorios = await fetch(`${portal}/api/configs/`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  }).then((answer) => answer.json());
  const vendas = relatorios.find(({ nome_relatorio: nome }) => nome === 'Vendas');
  if (!vendas) throw new Error('the demo data has no report Vendas for ana');
  return {
    '/login': [`${portal}/login`, null, (page) => page.getByLabel('Usuário')],
    '/home': [
      `${portal}/home`,
      tokens,
      (page) => page.getByRole('heading', { name: 'Visão Geral' }),
    ],
    'a report': [
      `${portal}/dashboard?relatorio=${vendas.id}`,
      tokens,
      (page) => page.frameLocator('iframe').getByRole('region', { name: 'Receita', exact: true }),
    ],
  };
}

const bareFolder = await buildBare();
const bare = await serveFolder(bareFolder, '/bare.html');
/** @type {Screen} */
const bareScreen = [bare.url, null, (page) => page.getByRole('link', { name: 'Home' })];

/**
 * Opens a screen in a new context, waits until it is complete, and returns the main thread's seconds of work.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Screen} screen
 */
async function visit(browser, [url, stored, completeOf]) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (stored) await storeSession(context, stored);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await completeOf(page).waitFor({ timeout: 30_000 });
  await untilSettled(page);
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
  const { metrics } = await devtools.send('Performance.getMetrics');
  await expectOwnProcess(page);
  await context.close();
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/**
 * Throws if a frame of the page runs in the page's own process: its work would be counted.
 *
 * @param {import('@playwright/test').Page} page
 */
async function expectOwnProcess(page) {
  for (const frame of page.frames().slice(1)) {
    // Only a frame with a process of its own has a session of its own.
    await (await page.context().newCDPSession(frame)).detach();
  }
}

/**
 * Returns the ratio of each screen to the bare page, measured in one browser process.
 *
 * @param {Readonly<Record<string, Screen>>} screens
 */
async function measure(screens) {
  const browser = await launchChromium();
  /** @type {Map<string, number[]>} */
  const ratios = new Map(Object.keys(screens).map((name) => [name, []]));
  for (const screen of [bareScreen, ...Object.values(screens)]) await visit(browser, screen);
  for (let round = 0; round < rounds; round += 1) {
    const baseline = await visit(browser, bareScreen);
    for (const [name, screen] of Object.entries(screens)) {
      ratios.get(name)?.push((await visit(browser, screen)) / baseline);
    }
  }
  await browser.close();
  return Object.fromEntries([...ratios].map(([name, values]) => [name, median(values)]));
}

try {
  const screens = await describeScreens();
  const slower = await holdRatios({
    file: recordFile,
    baseline: 'the bare page',
    isRecording,
    times: { recorded: recordedBrowsers, tried: triedBrowsers },
    measure: () => measure(screens),
  });
  for (const name of slower) {
    console.error(`O viewer ficou mais lento: ${name}.`);
    process.exitCode = 1;
  }
} finally {
  bare.close();
  await stop();
  rmSync(bareFolder, { recursive: true, force: true });
}
