import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/chromium.mjs';
import { signIn } from './signIn.mjs';

const portal = process.argv[2] ?? 'http://localhost:8000';
const rounds = Number(process.argv[3] ?? 3);

const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const visits = {
  clientes: '/create',
  users: '/create',
  reports: '/create',
  aplicativos: '/1/permissions',
};

/** Collects in the page what cannot be asked for afterwards. */
function observe() {
  window.seen = { lcp: 0, cls: 0 };
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', (entry) => {
    window.seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) window.seen.cls += entry.value;
  });
}

async function visit(browser, area, form, tokens) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(observe);
  await context.addInitScript((stored) => {
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, tokens);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  const scripts = new Set();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${portal}/admin/${area}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const list = { ...(await page.evaluate(() => window.seen)), bytes };
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/${area}${form}`);
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const { cls } = await page.evaluate(() => window.seen);
  await context.close();
  return { ...list, clsWithForm: cls, formBytes: bytes - list.bytes };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const tokens = await signIn(portal, 'super');
  const table = {};
  for (const [area, form] of Object.entries(visits)) {
    const results = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push(await visit(browser, area, form, tokens));
    }
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
