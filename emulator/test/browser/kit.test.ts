// @module-tag browser
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmulator, type TestEmulator } from '../startEmulator.ts';
import { buildFrame, bundle, embedHost, launchChromium, openHost } from './chromium.ts';
import { issueShortToken, issueTokens } from './issueTokens.ts';

interface Outcome {
  readonly called: readonly string[];
  readonly failures: readonly string[];
  readonly events: readonly string[];
}

/** How far the emulator's clock is ahead, in milliseconds. */
let lateMs = 0;
let emulator: TestEmulator;
let browser: Browser;
let page: Page;
let embeds: Awaited<ReturnType<typeof issueTokens>>;
const called = new Set<string>();

/**
 * Methods that the tests need not call: they send no message to the frame, or the kit calls them itself while it loads.
 */
const hostOnly =
  /\.(validate\w*|configChanged|populateConfig|getDefaultEmbedUrl\w*|getEmbedUrl|addLocaleToEmbedUrl|getAccessToken|getUniqueId|getGroupId|getId|isFullscreen|isMobileSettings|viewModeToString|applyThemeInternal|createMenuCommand|findCommandMenuIndex|buildLayoutSettingsObject|getFiltersLevelUrl|setIframe|\w*Component(Title|TabIndex)|frontLoadSendConfig|create|load)$|^Service\.(?!embed$|load$|createReport|quickCreate|preload|bootstrap|get$|reset)/;

beforeAll(async () => {
  const [frameDirectory, script] = await Promise.all([buildFrame(), bundle('kitPage.ts')]);
  emulator = await startEmulator({
    frameDirectory,
    embedHost,
    clock: () => new Date(Date.now() + lateMs),
  });
  embeds = await issueTokens(emulator);
  browser = await launchChromium();
  page = await openHost(browser, emulator.url, script);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await emulator?.close();
});

/** Runs a check of `kitPage.ts` in the browser. */
async function run(check: string, config: unknown): Promise<Outcome> {
  const outcome = (await page.evaluate(`kit.${check}(${JSON.stringify(config)})`)) as Outcome;
  for (const name of outcome.called) called.add(name);
  return outcome;
}

describe('the published powerbi-client 2.24.1 in Chromium', () => {
  it('reads and changes pages, filters, visuals and slicers', {
    tags: ['slow'],
  }, async () => {
    const { failures, events } = await run('contents', embeds.report);
    expect(failures).toEqual([]);
    for (const name of ['loaded', 'rendered', 'pageChanged', 'filtersApplied', 'visualRendered']) {
      expect(events).toContain(name);
    }
  });

  it('edits, arranges and saves a report, and renews its token', {
    tags: ['slow'],
  }, async () => {
    const { failures } = await run('wholeReport', embeds.report);
    expect(failures).toEqual([]);
  });

  it.each(['dashboard', 'tile', 'qna', 'create', 'quickCreate'] as const)(
    'opens %s',
    { tags: ['slow'] },
    async (kind) => {
      const { failures } = await run(kind, embeds[kind]);
      expect(failures).toEqual([]);
    },
  );

  it('calls preQuery before data is read', { tags: ['slow'] }, async () => {
    const { failures } = await run('beforeQueries', embeds.report);
    expect(failures).toEqual([]);
  });

  it('raises error with the token of another report', {
    tags: ['slow'],
  }, async () => {
    const { failures } = await run('otherReport', {
      ...embeds.report,
      accessToken: embeds.paginated.accessToken,
    });
    expect(failures).toEqual([]);
  });

  it('LER-10 raises error when the token expires, and only a new load brings the report back', {
    tags: ['slow'],
  }, async () => {
    const { accessToken } = await issueShortToken(emulator);
    // The token has a lifetime of one minute. The emulator's clock is moved to its last seconds.
    lateMs = 56_000;
    const { failures } = await run('expiry', { ...embeds.report, accessToken });
    lateMs = 0;
    expect(failures).toEqual([]);
  });

  it('NUV-03 opens a paginated report without events, whose pages and parameters the user can change', {
    tags: ['slow'],
  }, async () => {
    const { failures } = await run('paginated', embeds.paginated);
    expect(failures).toEqual([]);
    const frame = page.frameLocator('iframe');
    await expect.poll(() => frame.getByText('1 de 1', { exact: true }).count()).toBe(1);
    expect(await frame.getByRole('columnheader', { name: 'Sul', exact: true }).count()).toBe(1);
    await frame.getByRole('button', { name: 'Parâmetros' }).click();
    await frame.getByLabel('Região').selectOption('Todas');
    await frame.getByRole('button', { name: 'Exibir relatório' }).click();
    await expect.poll(() => frame.getByText('1 de 5', { exact: true }).count()).toBe(1);
    await frame.getByRole('button', { name: 'Próxima página' }).click();
    expect(await frame.getByRole('article', { name: 'Página 2 de 5' }).count()).toBe(1);
    const renewed = await run('renewPaginated', embeds.paginated);
    expect(renewed.failures).toEqual([]);
    expect(await frame.getByRole('article').count()).toBe(1);
    // The host's record of the events goes on while the user works in the report.
    expect(await page.evaluate('kit.paginatedEvents()')).toEqual([]);
  });

  it('opens a visual', { tags: ['slow'] }, async () => {
    const [first] = (await page.evaluate(`kit.findVisual(${JSON.stringify(embeds.report)})`)) as [
      { pageName: string; visualName: string },
    ];
    const { failures } = await run('visual', { ...embeds.report, ...first });
    expect(failures).toEqual([]);
  });

  it('every method that sends a message to the frame was called', { tags: ['slow'] }, async () => {
    const all = (await page.evaluate('kit.methodsOfKit()')) as string[];
    expect(all.filter((name) => !called.has(name) && !hostOnly.test(name))).toEqual([]);
  });
});
