// @vitest-environment node
// @module-tag browser
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundle, launchChromium, openHost } from './chromium.ts';

let browser: Browser;
let page: Page;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([launchChromium(), bundle('lifecyclePage.tsx')]);
});
beforeEach(async () => {
  page = await openHost(browser, script);
});
afterEach(() => page.close());
afterAll(() => browser.close());

const run = (code: string) => page.evaluate(code) as Promise<Record<string, unknown>>;

/** Collects garbage and returns the browser's counts of documents, listeners and live objects. */
async function countInBrowser() {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { documents, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { documents, jsEventListeners, alive: await page.evaluate('alive()') };
}

describe('200 mounts and unmounts leave no frame, listener or timer on the page', () => {
  it.each(['cycleService', 'cycleReportFrame'])(
    'EMB-SVC-08 %s',
    { tags: ['slow'], timeout: 120_000 },
    async (cycle) => {
      // Two cycles run first, because Playwright and React keep some objects from the first cycles.
      const first = await run(`${cycle}(2)`);
      const before = await countInBrowser();
      const after = await run(`${cycle}(200)`);
      expect(after).toEqual(first);
      expect(after).toMatchObject({ iframes: 0, timers: 0, components: 0 });
      expect(await countInBrowser()).toEqual(before);
    },
  );
});
