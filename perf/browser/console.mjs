// Measures the console's lists and forms on slow 4G with a processor four times slower: size of the scripts as
// transferred, layout shifts, largest contentful paint. Medians over the rounds.
// Needs a running portal with its demo data: node perf/browser/console.mjs [address] [rounds]

import { signIn } from '../harness/demoSession.mjs';
import { launchChromium } from '../harness/launchChromium.mjs';
import { median } from '../harness/median.mjs';
import { openSlowPage } from '../harness/openSlowPage.mjs';
import { untilSettled } from '../harness/untilSettled.mjs';

const portal = process.argv[2] ?? 'http://localhost:8000';
const rounds = Number(process.argv[3] ?? 3);

/** The form that each list opens. */
const forms = {
  clientes: '/create',
  users: '/create',
  reports: '/create',
  aplicativos: '/1/permissions',
};

/** @param {import('@playwright/test').Page} page */
async function settle(page) {
  await untilSettled(page);
  await page.waitForTimeout(1_000);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} area
 * @param {string} form
 * @param {import('../harness/demoSession.mjs').Tokens} tokens
 */
async function visit(browser, area, form, tokens) {
  const slow = await openSlowPage(browser, { width: 1280, height: 800 }, tokens);
  const { page } = slow;
  const url = `${portal}/admin/${area}`;
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
  const list = { ...(await slow.seen()), bytes: slow.scriptBytes() };
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/${area}${form}`);
  await page.getByRole('dialog').waitFor();
  await settle(page);
  const { cls } = await slow.seen();
  const formBytes = slow.scriptBytes() - list.bytes;
  await slow.close();
  if (list.lcp === 0 || list.bytes === 0 || formBytes === 0) {
    throw new Error(`${area}: the list or its form loaded nothing`);
  }
  return { ...list, clsWithForm: cls, formBytes };
}

const browser = await launchChromium();
try {
  const tokens = await signIn(portal, 'super');
  /** @type {Record<string, Record<string, number>>} */
  const table = {};
  for (const [area, form] of Object.entries(forms)) {
    /** @type {Awaited<ReturnType<typeof visit>>[]} */
    const results = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push(await visit(browser, area, form, tokens));
    }
    /** @type {(field: 'lcp' | 'cls' | 'bytes' | 'clsWithForm' | 'formBytes') => number} */
    const of = (field) => median(results.map((result) => result[field]));
    table[area] = {
      'list JS kB': Number((of('bytes') / 1000).toFixed(1)),
      'form JS kB': Number((of('formBytes') / 1000).toFixed(1)),
      CLS: Number(of('cls').toFixed(3)),
      'CLS with form': Number(of('clsWithForm').toFixed(3)),
      'LCP ms': Math.round(of('lcp')),
    };
  }
  console.log(`${rounds} rounds, medians`);
  console.table(table);
} finally {
  await browser.close();
}
