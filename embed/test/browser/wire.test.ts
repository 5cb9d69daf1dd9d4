// @vitest-environment node
// @module-tag browser
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, type Transcript } from '../differential/differences.ts';
import { scenes } from '../differential/scenes/all.ts';
import { bundle, launchChromium, openHost } from './chromium.ts';
import type { Recording } from './RealFrame.ts';

let browser: Browser;
let ours: Page;
let original: Page;

beforeAll(async () => {
  browser = await launchChromium();
  const src = `${import.meta.dirname}/../../src/index.ts`;
  const scripts = [src, 'powerbi-client'].map((kit) =>
    bundle('hostPage.ts', { alias: { '@kit': kit } }),
  );
  [ours, original] = (await Promise.all(
    scripts.map(async (script) => openHost(browser, await script)),
  )) as [Page, Page];
});
afterAll(() => browser.close());

type PlayedScene = Recording & { readonly results?: unknown };
const play = (page: Page, title: string) =>
  page.evaluate(
    (name) => (window as unknown as { play(title: string): Promise<PlayedScene> }).play(name),
    title,
  );

describe('in Chromium, with a frame of another origin', () => {
  it.each([...scenes.keys()])(
    'sends the same messages as powerbi-client 2.24.1: %s',
    { tags: ['slow'] },
    async (title) => {
      const [expected, given] = await Promise.all([play(original, title), play(ours, title)]);
      expect(expected.origin).toBe('https://app.powerbi.com');
      expect(expected.requests).not.toEqual([]);
      expect(given).toEqual(expected);
    },
  );
});

describe('in Chromium, the intended differences from powerbi-client 2.24.1', () => {
  it.each(Object.entries(differences))('exist for %s', async (title, { see, ...expected }) => {
    const look = see ?? (({ results }: Transcript) => results);
    const [theirs, given] = await Promise.all([play(original, title), play(ours, title)]);
    expect({ ours: look(given as Transcript), original: look(theirs as Transcript) }).toEqual({
      ours: expected.ours,
      original: expected.original,
    });
  });
});
