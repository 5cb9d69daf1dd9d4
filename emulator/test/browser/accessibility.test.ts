// @module-tag browser
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalApp } from '../signIn.ts';
import { startEmulator, type TestEmulator } from '../startEmulator.ts';
import { buildFrame, bundle, embedHost, launchChromium, openHost } from './chromium.ts';
import { issueTokens } from './issueTokens.ts';

let emulator: TestEmulator;
let browser: Browser;
let script: string;
let embeds: Awaited<ReturnType<typeof issueTokens>>;

beforeAll(async () => {
  const [frameDirectory, bundled] = await Promise.all([buildFrame(), bundle('interactionPage.ts')]);
  script = bundled;
  emulator = await startEmulator({ frameDirectory, embedHost, clock: () => new Date() });
  embeds = await issueTokens(emulator);
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await emulator?.close();
});

/**
 * Violations that axe finds in the page and in its frame. The title of the iframe is not checked, because the host sets it.
 * axe leaves out a frame that does not take its script within a second, so a slow frame is examined again.
 */
async function violationsOn(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .disableRules(['frame-title'])
    .analyze();
  if (incomplete.some(({ id }) => id === 'frame-tested')) return violationsOn(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe.each(['light', 'dark'] as const)('the sign-in pages, %s', (colorScheme) => {
  it.each(['authorize', 'refusal', 'logout'])('%s', { tags: ['slow'] }, async (kind) => {
    const query = new URLSearchParams({
      client_id: kind === 'refusal' ? 'x' : portalApp.clientId,
      response_type: 'code',
      redirect_uri: 'http://localhost:8000/api/auth/microsoft/callback/',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const context = await browser.newContext({ colorScheme, bypassCSP: true, locale: 'pt-BR' });
    const page = await context.newPage();
    const path = kind === 'logout' ? 'logout' : 'authorize';
    await page.goto(`${emulator.url}/common/oauth2/v2.0/${path}?${query}`);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await violationsOn(page)).toEqual([]);
    await context.close();
  });
});

describe('the frame', () => {
  const dark = { theme: { themeJson: { name: 'Escuro', background: '#10141d' } } };
  const panel = { settings: { commands: { parameterPanel: { expanded: true } } } };
  it.each([
    ['a report', 'report', {}, 1200],
    ['a dark report', 'report', dark, 1200],
    ['a report on a phone', 'report', { settings: { layoutType: 2 } }, 390],
    ['a paginated report', 'paginated', panel, 1000],
  ] as const)('%s', { tags: ['slow'] }, async (_name, kind, config, width) => {
    const viewport = { width: width + 20, height: 760 };
    const page = await openHost(browser, emulator.url, script, { viewport, bypassCSP: true });
    const parts = [embeds[kind], config, width, 740].map((part) => JSON.stringify(part));
    await page.evaluate(`host.show(${parts.join(', ')})`);
    if (kind === 'paginated') await page.frameLocator('iframe').getByRole('article').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.context().close();
  });
});
