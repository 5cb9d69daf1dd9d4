import { storeSession } from './demoSession.mjs';

/**
 * Largest contentful paint and the time by which long tasks exceed 50 ms, in ms, and the layout shift score.
 *
 * @typedef {{ lcp: number; cls: number; tbt: number }} Seen
 */

/**
 * What an entry of the type `layout-shift` has, which TypeScript's DOM types lack.
 *
 * @typedef {{ value: number; hadRecentInput: boolean }} LayoutShift
 */

/** Slow 4G as Lighthouse simulates it: 562.5 ms of latency, 1.44 Mbit/s down, 675 kbit/s up. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Runs in the page: collects largest contentful paint and long tasks in ms, and the layout shift score. */
function observe() {
  /** @type {Seen} */
  const seen = { lcp: 0, cls: 0, tbt: 0 };
  Object.assign(window, { seen });
  /** @type {(type: string, take: (entry: PerformanceEntry & Partial<LayoutShift>) => void) => void} */
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0;
  });
  on('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
}

/**
 * Opens an empty page in a new context, on slow 4G with a processor that is four times slower. `tokens` are the entries
 * of a session, or null. `seen()` reads the observed values, `scriptBytes()` the size of all scripts as transferred.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ width: number; height: number }} viewport
 * @param {import('./demoSession.mjs').Tokens | null} tokens
 */
export async function openSlowPage(browser, viewport, tokens) {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(observe);
  if (tokens) await storeSession(context, tokens);
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
  return {
    page,
    /** @type {() => Promise<Seen>} */
    seen: () => page.evaluate('window.seen'),
    scriptBytes: () => bytes,
    close: () => context.close(),
  };
}
