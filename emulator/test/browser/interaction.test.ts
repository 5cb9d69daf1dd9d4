// @module-tag browser
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmulator, type TestEmulator } from '../startEmulator.ts';
import { buildFrame, bundle, embedHost, launchChromium, openHost } from './chromium.ts';
import { issueReportToken, issueTokens } from './issueTokens.ts';

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

interface Shown {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** Waits for an event and returns its details. */
  waitForEvent(name: string): Promise<unknown>;
}

async function show(
  config: object = {},
  width = 1200,
  height = 720,
  locale = 'pt-BR',
): Promise<Shown> {
  const phone = width < 600 ? { hasTouch: true, isMobile: true } : {};
  const page = await openHost(browser, emulator.url, script, {
    viewport: { width: width + 20, height: height + 20 },
    locale,
    ...phone,
  });
  const parts = [embeds.report, config, width, height].map((part) => JSON.stringify(part));
  await page.evaluate(`host.show(${parts.join(', ')})`);
  const frame = page.frameLocator('iframe');
  const waitForEvent = async (name: string) => {
    let found: unknown[] = [];
    await expect
      .poll(async () => {
        found = (await page.evaluate(`host.take('${name}')`)) as unknown[];
        return found.length;
      })
      .toBeGreaterThan(0);
    return found.at(-1);
  };
  return { page, frame, waitForEvent };
}

const place = {
  report: { displayName: 'Vendas' },
  page: { displayName: 'Resumo' },
  visual: { title: 'Produtos', type: 'tableEx' },
};

describe('actions of the user', () => {
  it('selecting a row, drilling through and going back raise events', {
    tags: ['slow'],
  }, async () => {
    const { page, frame, waitForEvent } = await show();
    const drill = frame.getByRole('button', { name: 'Detalhar' });
    expect(await drill.isDisabled()).toBe(true);
    await frame.getByRole('button', { name: 'Kit comercial', exact: true }).click();
    expect(await waitForEvent('visualClicked')).toMatchObject(place);
    expect(await waitForEvent('selectionChanged')).toMatchObject(place);
    const { dataPoints } = (await waitForEvent('dataSelected')) as { dataPoints: unknown[] };
    expect(dataPoints).toMatchObject([{ identity: [{ equals: 'Kit comercial' }] }]);

    expect(await drill.getAttribute('title')).toBe('Detalhar Kit comercial');
    await drill.click();
    expect(await waitForEvent('buttonClicked')).toEqual({
      id: expect.stringMatching(/Drillthrough$/),
      title: 'Detalhar',
      type: 'Drillthrough',
    });
    expect(await waitForEvent('pageChanged')).toEqual({ newPage: 'Por Região' });
    expect(await page.evaluate('host.filters()')).toMatchObject([{ values: ['Kit comercial'] }]);

    await frame.getByRole('button', { name: 'Voltar' }).click();
    expect(await waitForEvent('buttonClicked')).toMatchObject({ title: 'Voltar', type: 'Back' });
    expect(await waitForEvent('pageChanged')).toEqual({ newPage: 'Resumo' });
    await frame.getByRole('button', { name: 'Por Região' }).click();
    expect(await waitForEvent('pageChanged')).toEqual({ newPage: 'Por Região' });
    expect(await page.evaluate('host.filters()')).toEqual([]);
    expect(await frame.getByRole('button', { name: 'Voltar' }).count()).toBe(0);
    await page.context().close();
  });

  it('a click on a link raises an event, and the host can prevent the navigation', {
    tags: ['slow'],
  }, async () => {
    const { page, frame, waitForEvent } = await show({ settings: { hyperlinkClickBehavior: 2 } });
    await frame.getByRole('button', { name: 'Por Produto' }).click();
    await frame.getByRole('link', { name: /Kit comercial/ }).click();
    expect(await waitForEvent('dataHyperlinkClicked')).toMatchObject({
      url: expect.stringContaining('/_frame/elsewhere?membro=Kit%20comercial'),
      visual: { title: 'Rentabilidade' },
    });
    expect(page.context().pages()).toHaveLength(1);
    await page.context().close();
  });

  it('a command of the host raises an event with report, page and visual', {
    tags: ['slow'],
  }, async () => {
    const command = { name: 'c1', title: 'Comentar', extend: { visualContextMenu: {} } };
    const { page, frame, waitForEvent } = await show({
      settings: { extensions: { commands: [command], groups: [] } },
    });
    await frame.getByRole('region', { name: 'Produtos' }).click({ button: 'right' });
    await frame.getByRole('menuitem', { name: 'Comentar' }).click();
    expect(await waitForEvent('commandTriggered')).toMatchObject({ command: 'c1', ...place });
    await page.context().close();
  });

  it('saving a copy leaves the name to a host that asks for it', {
    tags: ['slow'],
  }, async () => {
    const bars = { actionBar: { visible: true } };
    const { page, frame, waitForEvent } = await show({
      viewMode: 1,
      permissions: 7,
      settings: { bars, useCustomSaveAsDialog: true },
    });
    await frame.getByRole('button', { name: 'Salvar uma cópia' }).click();
    expect(await waitForEvent('saveAsTriggered')).toEqual({});
    await page.context().close();
    const other = await show({ viewMode: 1, permissions: 7, settings: { bars } });
    await other.frame.getByRole('button', { name: 'Salvar uma cópia' }).click();
    expect(await other.waitForEvent('saved')).toMatchObject({
      saveAs: true,
      reportName: 'Vendas (cópia)',
    });
    await other.page.context().close();
  });

  it('moving the focus out of the frame raises blur', {
    tags: ['slow'],
  }, async () => {
    const { page, frame, waitForEvent } = await show();
    await frame.getByRole('button', { name: 'Kit comercial', exact: true }).click();
    await page.evaluate('document.body.tabIndex = 0; document.body.focus()');
    expect(await waitForEvent('blur')).toEqual({});
    await page.context().close();
  });
});

const tabsOf = (frame: FrameLocator, name = 'Páginas do relatório') =>
  frame.getByRole('navigation', { name }).getByRole('button');

describe('LER-10 hidden pages', () => {
  it('have no tab, and a drill-through opens one and comes back', {
    tags: ['slow'],
  }, async () => {
    const { page, frame, waitForEvent } = await show(await issueReportToken(emulator, 'Produção'));
    const visible = ['Usinas', 'Disponibilidade'];
    expect(await tabsOf(frame).allTextContents()).toEqual(visible);
    expect(await frame.locator('.tabs [aria-current]').textContent()).toBe('Usinas');
    await frame.getByRole('button', { name: 'Serra Azul', exact: true }).click();
    await frame.getByRole('button', { name: 'Detalhar' }).click();
    expect(await waitForEvent('pageChanged')).toEqual({ newPage: 'Detalhe da usina' });
    expect(await frame.getByRole('heading', { name: 'Detalhe da usina' }).count()).toBe(1);
    expect(await tabsOf(frame).allTextContents()).toEqual(visible);
    expect(await frame.locator('.tabs [aria-current]').count()).toBe(0);
    await frame.getByRole('button', { name: 'Voltar' }).click();
    expect(await waitForEvent('pageChanged')).toEqual({ newPage: 'Usinas' });
    await page.context().close();
  });
});

describe('row-level security', () => {
  it('leaves a report that loads and renders, with the rows of the identity or with none', {
    tags: ['slow'],
  }, async () => {
    const shown = async (username: string) => {
      const roles = ['Regional'];
      const embed = await issueReportToken(emulator, 'Inadimplência', { username, roles });
      const { page, frame } = await show(embed);
      const table = frame.getByRole('table');
      const lines = await table.getByRole('row').allTextContents();
      const errors = await page.evaluate("host.take('error')");
      const notes = (await page.evaluate("host.take('info')")) as unknown[];
      await page.context().close();
      return { lines: lines.length, errors, notes: notes.length };
    };
    // The head, the segments and the total.
    expect(await shown('Sul')).toEqual({ lines: 6, errors: [], notes: 0 });
    expect(await shown('ana')).toEqual({ lines: 2, errors: [], notes: 1 });
  });
});

describe("LER-10 the browser's language", () => {
  const english = { name: 'Filters' };
  const portuguese = { name: 'Filtros' };
  const settings = { panes: { filters: { visible: true } } };
  const localeSettings = { language: 'pt-BR', formatLocale: 'pt-BR' };

  it('is that of the frame, in texts and numbers', {
    tags: ['slow'],
  }, async () => {
    const { page, frame } = await show({ settings }, 1200, 720, 'en-US');
    expect(await frame.getByRole('complementary', english).count()).toBe(1);
    expect(await tabsOf(frame, 'Report pages').count()).toBe(4);
    expect(await frame.locator('html').getAttribute('lang')).toBe('en-US');
    expect(await frame.locator('.card-title + *').first().textContent()).toMatch(/R\$\s?[\d.]+M/);
    await page.context().close();
  });

  it('is en-US for a language without texts', { tags: ['slow'] }, async () => {
    const { page, frame } = await show({ settings }, 1200, 720, 'fr-FR');
    expect(await frame.getByRole('complementary', english).count()).toBe(1);
    await page.context().close();
  });

  it('is replaced by the address and the settings', {
    tags: ['slow'],
  }, async () => {
    const { embedUrl } = embeds.report;
    const asked = await show(
      { settings, embedUrl: `${embedUrl}&language=pt-BR&formatLocale=pt-BR` },
      1200,
      720,
      'en-US',
    );
    expect(await asked.frame.getByRole('complementary', portuguese).count()).toBe(1);
    await asked.page.context().close();
    const set = await show({ settings: { ...settings, localeSettings } }, 1200, 720, 'en-US');
    expect(await set.frame.getByRole('complementary', portuguese).count()).toBe(1);
    expect(await set.frame.locator('.card-title + *').first().textContent()).toMatch(/,\d\s?mi/);
    await set.page.context().close();
  });
});

describe('on a phone', () => {
  it('LER-10 only the phone layout is one column, and it has no page tabs', {
    tags: ['slow'],
  }, async () => {
    const phone = await show({ settings: { layoutType: 2 } }, 390, 760);
    expect(await tabsOf(phone.frame).count()).toBe(0);
    expect(await phone.frame.locator('.is-stacked').count()).toBe(1);
    await phone.page.context().close();
    const desktop = await show({}, 390, 760);
    expect(await tabsOf(desktop.frame).count()).toBe(4);
    expect(await desktop.frame.locator('.is-stacked').count()).toBe(0);
    await desktop.page.context().close();
  });

  it('the page is one column, and a swipe opens the next page and raises swipeStart and swipeEnd', {
    tags: ['slow'],
  }, async () => {
    const { page, waitForEvent } = await show({ settings: { layoutType: 2 } }, 390, 760);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }],
      });
    await touch('touchStart', 300);
    await touch('touchMove', 200);
    await touch('touchMove', 80);
    await touch('touchEnd', 80);
    expect(await waitForEvent('swipeStart')).toMatchObject({
      startPosition: { x: expect.any(Number) },
    });
    expect(await waitForEvent('swipeEnd')).toMatchObject({
      currentPosition: { y: expect.any(Number) },
    });
    expect(await waitForEvent('pageChanged')).toEqual({ newPage: 'Por Região' });
    const frame = page.frameLocator('iframe');
    const boxes = await frame.locator('.visual').evaluateAll((visuals) =>
      visuals
        .filter((visual) => (visual as unknown as { checkVisibility(): boolean }).checkVisibility())
        .map((visual) => {
          const { width } = visual.getBoundingClientRect();
          return Math.round(width);
        }),
    );
    expect(Math.max(...boxes)).toBeLessThanOrEqual(390);
    expect(boxes.filter((width) => width > 300).length).toBeGreaterThan(3);
    await page.context().close();
  });
});
