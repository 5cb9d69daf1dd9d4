// Measures the viewer's first screens and the bare page of React and router in the same run, under the same conditions: a
// new browser context for each visit, slow 4G, a processor four times slower, the window of a phone. Layout shifts are also
// measured in the window of a desktop. Fails if a screen exceeds its limits.
// Needs a running portal with its demo data: node perf/browser/viewer.mjs [address] [rounds]
import { rmSync } from 'node:fs';
import { signIn } from '../harness/demoSession.mjs';
import { launchChromium } from '../harness/launchChromium.mjs';
import { median } from '../harness/median.mjs';
import { openSlowPage } from '../harness/openSlowPage.mjs';
import { serveFolder } from '../harness/serveFolder.mjs';
import { untilSettled } from '../harness/untilSettled.mjs';
import { buildBare } from '../size/buildBare.mjs';

const portal = process.argv[2] ?? 'http://localhost:8000';
const rounds = Number(process.argv[3] ?? 5);
/** The portal under the own address of a cliente of the demo world. */
const brandedPortal = portal.replace('//localhost', '//aurora.localhost');

const phone = { width: 412, height: 823 };
const desktop = { width: 1440, height: 900 };

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('../harness/demoSession.mjs').Tokens | null} tokens
 */
async function visit(browser, url, tokens, window = phone) {
  const slow = await openSlowPage(browser, window, tokens);
  const { page } = slow;
  /** @type {string[]} */
  const sent = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(url);
  await untilSettled(page);
  await page.waitForTimeout(1_000);
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`);
  const seen = await slow.seen();
  const times = await page.evaluate(() =>
    Object.fromEntries(
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, requestStart, startTime, responseEnd }) => [
          new URL(name).pathname,
          { start: requestStart || startTime, end: responseEnd },
        ]),
    ),
  );
  await slow.close();
  const api = Object.entries(times).filter(([path]) => path.startsWith('/api/'));
  const app = Object.entries(times).find(([path]) => /\/assets\/(index|bare)-/.test(path));
  if (seen.lcp === 0 || !app) throw new Error(`${url} painted nothing or loaded no script`);
  if (tokens && api.length === 0) throw new Error(`${url} sent no call`);
  return {
    ...seen,
    requests: sent.length,
    jsBytes: slow.scriptBytes(),
    firstCall: Math.min(...api.map(([, { start }]) => start)),
    appLoaded: app[1].end,
  };
}

/**
 * The most that a screen may have. `lcp` and `tbt` are ratios to the bare page; no screen may shift its layout.
 *
 * @type {Readonly<Record<string, { lcp: number; tbt?: number; requests?: number }>>}
 */
const limits = {
  '/login': { lcp: 0.55, tbt: 2.5, requests: 5 },
  'a branded /login': { lcp: 0.5, tbt: 2.5, requests: 5 },
  '/home': { lcp: 0.55, tbt: 3.5 },
  '/aplicativos': { lcp: 0.55 },
  '/dashboard': { lcp: 0.55 },
  '/aplicativos/1': { lcp: 0.55 },
  'a report': { lcp: 0.55 },
};
const maxShift = 0.001;

/** True if the portal compresses its answers. Reads the headers of a script of the login page. */
async function portalCompresses() {
  const html = await (await fetch(`${portal}/login`)).text();
  const [file] = html.match(/\/assets\/index-[^"]+\.js/) ?? [];
  return (await fetch(`${portal}${file}`)).headers.has('content-encoding');
}

const isCompressed = await portalCompresses();
const folder = await buildBare();
const server = await serveFolder(folder, '/bare.html', isCompressed);
const browser = await launchChromium();
try {
  const tokens = await signIn(portal, 'ana');
  /** @type {Readonly<Record<string, readonly [string, import('../harness/demoSession.mjs').Tokens | null]>>} */
  const pages = {
    bare: [server.url, null],
    '/login': [`${portal}/login`, null],
    'a branded /login': [`${brandedPortal}/login`, null],
    '/home': [`${portal}/home`, tokens],
    '/aplicativos': [`${portal}/aplicativos`, tokens],
    '/dashboard': [`${portal}/dashboard`, tokens],
    '/aplicativos/1': [`${portal}/aplicativos/1`, tokens],
    'a report': [`${portal}/dashboard?relatorio=1`, tokens],
  };
  /** @typedef {Awaited<ReturnType<typeof visit>>} Visit */
  /** @type {Map<string, Visit[]>} */
  const results = new Map(Object.keys(pages).map((name) => [name, []]));
  /** @type {Map<string, number>} */
  const desktopShift = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, [url, stored]] of Object.entries(pages)) {
      results.get(name)?.push(await visit(browser, url, stored));
    }
  }
  for (const [name, [url, stored]] of Object.entries(pages)) {
    desktopShift.set(name, (await visit(browser, url, stored, desktop)).cls);
  }
  /** @type {(name: string, field: keyof Visit) => number} */
  const of = (name, field) => median((results.get(name) ?? []).map((result) => result[field]));
  const onDesktop = (/** @type {string} */ name) => desktopShift.get(name) ?? Number.NaN;
  /** @type {(name: string, field: keyof Visit) => number} */
  const ofBare = (name, field) => of(name, field) / of('bare', field);
  console.log(
    `${rounds} rounds, medians; scripts ${isCompressed ? 'compressed' : 'not compressed'}`,
  );
  console.table(
    Object.fromEntries(
      Object.keys(pages).map((name) => [
        name,
        {
          'LCP ms': Math.round(of(name, 'lcp')),
          'of bare': Number(ofBare(name, 'lcp').toFixed(2)),
          'TBT ms': Math.round(of(name, 'tbt')),
          'of bare ': Number(ofBare(name, 'tbt').toFixed(2)),
          CLS: Number(of(name, 'cls').toFixed(3)),
          'CLS desktop': Number(onDesktop(name).toFixed(3)),
          requests: of(name, 'requests'),
          'JS kB': Number((of(name, 'jsBytes') / 1000).toFixed(1)),
          'first call ms': Math.round(of(name, 'firstCall')),
          'app loaded ms': Math.round(of(name, 'appLoaded')),
        },
      ]),
    ),
  );
  for (const [name, limit] of Object.entries(limits)) {
    /** @type {Record<string, number>} */
    const seen = {
      lcp: ofBare(name, 'lcp'),
      tbt: ofBare(name, 'tbt'),
      requests: of(name, 'requests'),
    };
    for (const [field, most] of Object.entries(limit)) {
      const value = seen[field] ?? Number.NaN;
      if (value <= most) continue;
      console.error(`${name}: ${field} ${value.toFixed(2)}, at most ${most}`);
      process.exitCode = 1;
    }
    const shift = Math.max(of(name, 'cls'), onDesktop(name));
    if (shift > maxShift) {
      console.error(`${name}: the layout shifts by ${shift.toFixed(3)}`);
      process.exitCode = 1;
    }
    if (name === '/home' && of(name, 'firstCall') >= of(name, 'appLoaded')) {
      console.error('/home: no call started before the app had loaded');
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
