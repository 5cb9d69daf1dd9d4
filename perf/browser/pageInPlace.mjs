// Measures the time from a press on another page of an open report to the event `rendered`, half a second, one second and three
// seconds after the report is drawn, on this processor and on one four times slower. Compares it with powerbi-client in a plain page,
// measured in turn. Each time is of a page of its own that was just opened. Fails if a ratio of the medians is above its limit.
// node perf/browser/pageInPlace.mjs [rounds]   (after npm run build)
import { signIn, storeSession } from '../harness/demoSession.mjs';
import { launchChromium } from '../harness/launchChromium.mjs';
import { median } from '../harness/median.mjs';
import { startPortal } from '../harness/startPortal.mjs';
import { servePlainPage } from './plainPage.mjs';
import { timeOf, watch } from './renderedTime.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** The largest ratios to the plain page, by the time after drawing in ms. */
const limits = { 500: 1.2, 1000: 1.1, 3000: 1.1 };
const rounds = Number(process.argv[2] ?? 9);
const { portal, stop } = await startPortal(9_143);
const plain = await servePlainPage();
const browser = await launchChromium();
const tokens = await signIn(portal, 'ana');
/** @type {(path: string) => Promise<any>} */
const ask = async (path) => {
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  return (await fetch(`${portal}${path}`, { headers })).json();
};

const aplicativo = await ask('/api/aplicativos/1/');
const [relatorio] = aplicativo.relatorios;
const { reportId, embedUrl, accessToken } = await ask(
  `/api/embed-token/${relatorio.workspace_id}/${relatorio.relatorio_id}/?aplicativo=1`,
);

/** @type {(url: string, slowdown: number) => Promise<Page>} */
async function open(url, slowdown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watch);
  if (url.startsWith(portal)) await storeSession(context, tokens);
  const page = await context.newPage();
  if (slowdown > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  await page.goto(url);
  return page;
}

/** @type {(page: Page, target: import('@playwright/test').Locator, delay: number) => Promise<number>} */
async function changeAfter(page, target, delay) {
  await target.hover();
  await page.waitForTimeout(delay);
  const time = await timeOf(page, () => target.click());
  await page.context().close();
  return time;
}

/** @type {(delay: number, slowdown: number) => Promise<number>} */
async function inPlainPage(delay, slowdown) {
  const page = await open(plain.url.replace('127.0.0.1', 'localhost'), slowdown);
  await page.evaluate(
    (config) => {
      window.given = config;
    },
    { type: 'report', tokenType: 1, id: reportId, embedUrl, accessToken },
  );
  await timeOf(page, () => page.getByRole('button', { name: 'Abrir' }).click());
  await page.evaluate(async () => {
    const pages = (await window.report.getPages()).filter(({ visibility }) => visibility === 0);
    window.next = [pages[1], pages[0]];
  });
  return changeAfter(page, page.getByRole('button', { name: 'Outra página' }), delay);
}

/** @type {(delay: number, slowdown: number) => Promise<number>} */
async function inPortal(delay, slowdown) {
  const page = await open(`${portal}/aplicativos/1?relatorio=${relatorio.relatorio}`, slowdown);
  await page.waitForFunction(() => window.seen.rendered > 0, null, { timeout: 30_000 });
  const pages = page.getByRole('navigation', { name: aplicativo.nome }).getByRole('link');
  return changeAfter(page, pages.nth(1), delay);
}

try {
  for (const slowdown of [1, 4]) {
    for (const [after, limit] of Object.entries(limits)) {
      /** @type {{ plain: number[]; portal: number[] }} */
      const times = { plain: [], portal: [] };
      for (let round = 0; round < rounds; round += 1) {
        times.plain.push(await inPlainPage(Number(after), slowdown));
        times.portal.push(await inPortal(Number(after), slowdown));
      }
      const [bare, own] = [median(times.plain), median(times.portal)];
      const ratio = own / bare;
      const processor = slowdown > 1 ? `, processor ${slowdown} times slower` : '';
      console.log(
        `${after} ms after drawing${processor}: ${ratio.toFixed(2)} of the plain page, at most ${limit} (${Math.round(own)} and ${Math.round(bare)} ms)`,
      );
      if (ratio > limit) process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  plain.close();
  await stop();
}
