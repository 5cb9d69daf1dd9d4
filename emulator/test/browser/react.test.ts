// @module-tag browser
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmulator, type TestEmulator } from '../startEmulator.ts';
import { buildFrame, bundle, embedHost, launchChromium, openHost } from './chromium.ts';
import { issueTokens } from './issueTokens.ts';

let emulator: TestEmulator;
let browser: Browser;
let page: Page;
let embeds: Awaited<ReturnType<typeof issueTokens>>;

beforeAll(async () => {
  const [frameDirectory, script] = await Promise.all([buildFrame(), bundle('reactPage.ts')]);
  emulator = await startEmulator({ frameDirectory, embedHost, clock: () => new Date() });
  embeds = await issueTokens(emulator);
  browser = await launchChromium();
  page = await openHost(browser, emulator.url, script);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await emulator?.close();
});

describe('the published powerbi-client-react 2.0.2 in Chromium', () => {
  it.each([
    ['report', 'rendered'],
    ['dashboard', 'loaded'],
    ['tile', 'tileLoaded'],
    ['qna', 'loaded'],
  ] as const)(
    'mounts a %s, receives %s, renews its token and unmounts',
    { tags: ['slow'] },
    async (kind, sign) => {
      const call = `mount('${kind}', ${JSON.stringify(embeds[kind])}, '${sign}')`;
      expect(await page.evaluate(call)).toEqual({
        events: [sign],
        correlation: 'string',
        framesLeft: 0,
      });
    },
  );
});
