// @vitest-environment node
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundle, launchChromium, openHost } from './chromium.ts';

let browser: Browser;
let page: Page;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([launchChromium(), bundle('lifePage.tsx')]);
});
beforeEach(async () => {
  page = await openHost(browser, script);
});
afterEach(() => page.close());
afterAll(() => browser.close());

const run = (code: string) => page.evaluate(code) as Promise<Record<string, unknown>>;

/** The browser's own count, garbage collected: frames and listeners of the page's process. */
async function countInBrowser() {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { documents, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { documents, jsEventListeners, alive: await page.evaluate('alive()') };
}

describe('200 mounts and unmounts leave nothing on the page', () => {
  it.each(['cycleService', 'cycleReportFrame'])(
    'EMB-SVC-08 %s',
    async (cycle) => {
      // What Playwright and React keep for themselves is there after the first two.
      const first = await run(`${cycle}(2)`);
      const before = await countInBrowser();
      const after = await run(`${cycle}(200)`);
      expect(after).toEqual(first);
      expect(after).toMatchObject({ iframes: 0, timers: 0, components: 0 });
      expect(await countInBrowser()).toEqual(before);
    },
    120_000,
  );
});
