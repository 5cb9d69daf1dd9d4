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

let lateMs = 0;
let emulator: TestEmulator;
let browser: Browser;
let page: Page;
let embeds: Awaited<ReturnType<typeof issueTokens>>;
const called = new Set<string>();

/** Of the host alone: reading what it knows, checking configurations, and what the kit itself calls to load. */
const atHome =
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

async function play(scene: string, config: unknown): Promise<Outcome> {
  const outcome = (await page.evaluate(`kit.${scene}(${JSON.stringify(config)})`)) as Outcome;
  for (const name of outcome.called) called.add(name);
  return outcome;
}

describe('the published powerbi-client 2.23.1 in Chromium', () => {
  it('reads and changes what is in a report', async () => {
    const { failures, events } = await play('contents', embeds.report);
    expect(failures).toEqual([]);
    for (const name of ['loaded', 'rendered', 'pageChanged', 'filtersApplied', 'visualRendered']) {
      expect(events).toContain(name);
    }
  }, 60_000);

  it('edits, arranges, saves and renews a whole report', async () => {
    const { failures } = await play('wholeReport', embeds.report);
    expect(failures).toEqual([]);
  }, 60_000);

  it.each(['dashboard', 'tile', 'qna', 'create', 'quickCreate'] as const)(
    'opens %s',
    async (kind) => {
      const { failures } = await play(kind, embeds[kind]);
      expect(failures).toEqual([]);
    },
    60_000,
  );

  it('asks the host before data is read', async () => {
    const { failures } = await play('beforeQueries', embeds.report);
    expect(failures).toEqual([]);
  }, 60_000);

  it('fails with the token of another report', async () => {
    const { failures } = await play('otherReport', {
      ...embeds.report,
      accessToken: embeds.paginated.accessToken,
    });
    expect(failures).toEqual([]);
  }, 60_000);

  it('says at its end that a token has expired, and is healed by another, filters kept', async () => {
    const { accessToken } = await issueShortToken(emulator);
    // Made for a minute, and used in its last seconds.
    lateMs = 56_000;
    const { failures } = await play('expiry', { ...embeds.report, accessToken });
    lateMs = 0;
    expect(failures).toEqual([]);
  }, 60_000);

  it('opens a paginated report, whose sheets and parameters a person turns', async () => {
    const { failures } = await play('paginated', embeds.paginated);
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
  }, 60_000);

  it('opens a visual', async () => {
    const [first] = (await page.evaluate(`kit.findVisual(${JSON.stringify(embeds.report)})`)) as [
      { pageName: string; visualName: string },
    ];
    const { failures } = await play('visual', { ...embeds.report, ...first });
    expect(failures).toEqual([]);
  }, 60_000);

  it('has no method that was not called, but for those that say nothing to a frame', async () => {
    const all = (await page.evaluate('kit.methodsOfKit()')) as string[];
    expect(all.filter((name) => !called.has(name) && !atHome.test(name))).toEqual([]);
  });
});
