// The viewer's first screens beside a bare React and router page, in the same run and on the same terms: a fresh
// browser context each time, slow 4G (562 ms a request, 1.44 Mbit/s), a processor four times slower, a phone's window.
// Needs a running portal with its demo world: node viewer/speed/measure.mjs [address] [rounds]
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/chromium.mjs';
import { buildBare } from '../size/buildBare.mjs';
import { serveFolder } from './serveFolder.mjs';
import { signIn } from './signIn.mjs';

const portal = process.argv[2] ?? 'http://localhost:8000';
const rounds = Number(process.argv[3] ?? 5);

const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Collects in the page what cannot be asked for afterwards. */
function observe() {
  window.seen = { lcp: 0, cls: 0, tbt: 0 };
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
  on('longtask', (entry) => {
    window.seen.tbt += Math.max(0, entry.duration - 50);
  });
}

async function visit(browser, url, tokens) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addInitScript(observe);
  if (tokens) {
    await context.addInitScript((stored) => {
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, tokens);
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sent = [];
  let jsBytes = 0;
  const scripts = new Set();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) jsBytes += encodedDataLength;
  });
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate(() => window.seen);
  const times = await page.evaluate(() =>
    Object.fromEntries(
      performance
        .getEntriesByType('resource')
        .map(({ name, requestStart, startTime, responseEnd }) => [
          new URL(name).pathname,
          { start: requestStart || startTime, end: responseEnd },
        ]),
    ),
  );
  await context.close();
  const api = Object.entries(times).filter(([path]) => path.startsWith('/api/'));
  const app = Object.entries(times).find(([path]) => /\/assets\/(index|bare)-/.test(path));
  return {
    ...seen,
    requests: sent.length,
    jsBytes,
    firstCall: Math.min(...api.map(([, { start }]) => start)),
    appArrived: app?.[1].end ?? Number.NaN,
  };
}

/** What each screen must keep to; times only as parts of the bare page's, measured in the same run. */
const aims = {
  '/login': { ofBare: 0.5, tbt: 200, cls: 0.02, requests: 5 },
  '/home': { ofBare: 1.1, tbt: 250, cls: 0.05 },
  '/aplicativos': { cls: 0.05 },
  '/dashboard': { cls: 0.05 },
  '/aplicativos/1': { cls: 0.05 },
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Does the portal compress what it sends? A page's script tells. */
async function portalCompresses() {
  const html = await (await fetch(`${portal}/login`)).text();
  const [file] = html.match(/\/assets\/index-[^"]+\.js/) ?? [];
  return (await fetch(`${portal}${file}`)).headers.has('content-encoding');
}

const isCompressed = await portalCompresses();
const folder = await buildBare();
const server = await serveFolder(folder, '/bare.html', isCompressed);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const tokens = await signIn(portal, 'ana');
  const pages = {
    bare: [`http://localhost:${server.address().port}/`, null],
    '/login': [`${portal}/login`, null],
    '/home': [`${portal}/home`, tokens],
    '/aplicativos': [`${portal}/aplicativos`, tokens],
    '/dashboard': [`${portal}/dashboard`, tokens],
    '/aplicativos/1': [`${portal}/aplicativos/1`, tokens],
  };
  const results = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, [url, stored]] of Object.entries(pages)) {
      results[name].push(await visit(browser, url, stored));
    }
  }
  const of = (name, field) => median(results[name].map((result) => result[field]));
  const bareLcp = of('bare', 'lcp');
  console.log(
    `${rounds} rounds, medians; scripts ${isCompressed ? 'compressed' : 'not compressed'}`,
  );
  console.table(
    Object.fromEntries(
      Object.keys(pages).map((name) => [
        name,
        {
          'LCP ms': Math.round(of(name, 'lcp')),
          'of bare': Number((of(name, 'lcp') / bareLcp).toFixed(2)),
          'TBT ms': Math.round(of(name, 'tbt')),
          CLS: Number(of(name, 'cls').toFixed(3)),
          requests: of(name, 'requests'),
          'JS kB': Number((of(name, 'jsBytes') / 1000).toFixed(1)),
          'first call ms': Math.round(of(name, 'firstCall')),
          'app arrived ms': Math.round(of(name, 'appArrived')),
        },
      ]),
    ),
  );
  for (const [name, aim] of Object.entries(aims)) {
    const seen = { ofBare: of(name, 'lcp') / bareLcp };
    for (const field of ['tbt', 'cls', 'requests']) seen[field] = of(name, field);
    for (const [field, most] of Object.entries(aim)) {
      if (seen[field] <= most) continue;
      console.error(`${name}: ${field} ${seen[field].toFixed(3)}, at most ${most}`);
      process.exitCode = 1;
    }
    if (name === '/home' && of(name, 'firstCall') >= of(name, 'appArrived')) {
      console.error('/home: no call left before the app had arrived');
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
