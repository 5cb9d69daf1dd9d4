import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { axeViolations } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';
import { reportFrame } from '../screens/report.ts';
import { sidewaysOverflow } from '../screens/theme.ts';

interface Row {
  readonly id: number;
  readonly nome_relatorio: string;
  readonly is_favorite: boolean;
}

/** Lengthens the list of reports to 300. The added ones cannot be opened. */
async function lengthenReports(page: Page): Promise<void> {
  await page.route('**/api/configs/', async (route) => {
    const answer = await route.fetch();
    const rows: Row[] = await answer.json();
    const added = Array.from({ length: 300 - rows.length }, (_, index) => ({
      ...rows[0],
      id: 5_000 + index,
      nome_relatorio: `Acompanhamento de unidades ${index}`,
      is_favorite: false,
      paginas: [],
    }));
    await route.fulfill({ response: answer, json: [...rows, ...added] });
  });
}

/** Puts 96 pages called `Resumo` before the pages of each report of an application. They are answered late. */
async function lengthenPages(page: Page): Promise<void> {
  await page.route('**/report-pages/**', async (route) => {
    const answer = await route.fetch();
    const own: object[] = await answer.json();
    const added = Array.from({ length: 96 }, (_, index) => ({
      name: `resumo-${index}`,
      displayName: 'Resumo',
      order: index - 100,
    }));
    await new Promise((done) => setTimeout(done, 700));
    await route.fulfill({ response: answer, json: [...added, ...own] });
  });
}

/** Adds 62 pages called `Resumo` to what the search finds in the first application. */
async function lengthenSearch(page: Page): Promise<void> {
  await page.route('**/api/aplicativos/', async (route) => {
    const answer = await route.fetch();
    const [first, ...others] = await answer.json();
    const paginas = Array.from({ length: 62 }, (_, index) => ({
      nome: `resumo-${index}`,
      titulo: 'Resumo',
      relatorio: 5_000 + (index % 7),
      relatorio_nome: `Acompanhamento consolidado das unidades regionais ${index % 7}`,
    }));
    await route.fulfill({ response: answer, json: [{ ...first, paginas }, ...others] });
  });
}

test('LER-13 with 300 reports the report is three stops of Tab away, and the list is one', async ({
  page,
}) => {
  await openSignedInAs(page, 'ana');
  await lengthenReports(page);
  await page.goto('/dashboard?relatorio=1');
  const sidebar = page.getByRole('navigation', { name: 'Relatórios' });
  await expect(sidebar.getByRole('link')).toHaveCount(300);
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeFocused();

  await sidebar.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expect(sidebar.getByRole('link', { name: 'Vendas' })).toBeFocused();
  await page.keyboard.press('End');
  const last = sidebar.getByRole('link').last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(sidebar.locator(':focus')).toHaveCount(0);
});

test('LER-13 a link to a report far down the list brings it into sight, and Tab begins at the top', async ({
  page,
  expectedErrors,
}) => {
  // The server does not know the report.
  expectedErrors.push(/status of 404/);
  await openSignedInAs(page, 'ana');
  await lengthenReports(page);
  await page.goto('/dashboard?relatorio=5200');
  const sidebar = page.getByRole('navigation', { name: 'Relatórios' });
  const selected = sidebar.locator('[aria-current="page"]');
  await expect(selected).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
});

test('LER-13 a report that becomes a favourite by keyboard changes its group and keeps the focus', async ({
  page,
}) => {
  await openSignedInAs(page, 'ana');
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Relatórios' });
  const star = sidebar.getByRole('button', { name: 'Favorito: Produção' });
  await sidebar.getByRole('link', { name: 'Produção' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(star).toBeFocused();
  for (const isPressed of ['true', 'false']) {
    await page.keyboard.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', isPressed);
    await expect(star).toHaveAttribute('aria-disabled', 'false');
    await expect(star).toBeFocused();
  }
});

test('LER-13 on a phone the start of Dashboards does not speak of a sidebar on the left', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedInAs(page, 'ana');
  await lengthenReports(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Toque em um relatório da lista acima')).toBeVisible();
  await expect(page.getByText('barra lateral')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Abrir Vendas' }).first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('LER-11 a link to the last of 100 pages that arrive late brings it into sight, and the filter finds it', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'ana');
  await page.goto('/aplicativos/1');
  const bar = page.getByRole('navigation', { name: 'Comercial' });
  await bar.getByRole('button', { name: /^Vendas/ }).click();
  const address = await bar.getByRole('link', { name: 'Metas' }).getAttribute('href');
  await lengthenPages(page);
  await page.goto(address ?? '');
  const selected = bar.getByRole('link', { name: 'Metas' });
  await expect(bar.getByText('100 página(s)')).toBeVisible();
  await expect(selected).toHaveAttribute('aria-current', 'page');
  await expect(selected).toBeInViewport({ ratio: 1 });
  await expect(bar.locator(':focus')).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'Resumo (97)', exact: true })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await bar.getByRole('searchbox').fill('metas');
  await expect(bar.getByRole('link')).toHaveText(['Metas']);

  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test('LER-11 nothing moves while the start of an application fills', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedInAs(page, 'ana');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.moved = `${Number(document.documentElement.dataset.moved ?? 0) + value}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/ultima-pagina/', async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.goto('/aplicativos/1');
  await expect(page.getByRole('link', { name: /^(Continuar|Começar)$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir Metas de Vendas' })).toBeVisible();
  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.001);
  expect(await axeViolations(page)).toEqual([]);
});

test('LER-12 on a phone the search is the whole screen, and no two of 62 results read alike', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedInAs(page, 'ana');
  await lengthenSearch(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Buscar' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('combobox').fill('resumo acompanhamento');
  await expect(dialog.getByText('62 resultados')).toBeVisible();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Mostrar mais' }).click();
  await dialog.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(page.getByRole('option')).toHaveCount(62);
  const texts = await page.getByRole('option').allTextContents();
  expect(new Set(texts).size).toBe(62);
  const cut = await page
    .getByRole('option')
    .locator('span')
    .evaluateAll((spans) => spans.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
});
