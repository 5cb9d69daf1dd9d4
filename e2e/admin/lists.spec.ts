import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { openSignedInAs } from '../screens/login.ts';

/** The rows of the list, without that of the titles. */
const rowsOf = (page: Page) => page.locator('tbody').getByRole('row');
const styleOf = (found: Locator, name: string) =>
  found.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const boxes = (found: Locator) =>
  found.evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return { top, height };
    }),
  );

test('TELA-01 a list has room for 15 rows of one line, and tells whole what it cuts', async ({
  page,
  request,
}) => {
  const as = await adminCalls(request, 'geral');
  await as('POST', '/api/admin/equipes/', { nome: 'Linhas', membros: [] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/users');
  await expect(rowsOf(page).first()).toBeVisible();
  const rows = await boxes(rowsOf(page));
  expect(new Set(rows.map(({ height }) => height))).toEqual(new Set([40]));
  expect((rows[0]?.top ?? 900) + 15 * 40).toBeLessThanOrEqual(900);
  const tools = await boxes(page.locator('main').locator('select, input[type="search"]'));
  expect(tools).toHaveLength(5);
  expect(new Set(tools.slice(0, 4).map(({ top }) => top)).size).toBe(1);
  expect(Math.abs((tools[4]?.top ?? 0) - (tools[0]?.top ?? 9))).toBeLessThan(8);
  await expect(page.getByText('Em todas as linhas: Ativo: Sim')).toBeVisible();

  const cliente = rowsOf(page).first().locator('[data-title="Cliente"]');
  await cliente.hover();
  const whole = page.locator('main div[aria-hidden="true"]');
  await expect(whole).toHaveText('Aurora Energia');
  await page.mouse.move(0, 0);
  await rowsOf(page).first().getByRole('checkbox').focus();
  await page.keyboard.press('Tab');
  await expect(whole).toContainText('Cliente: Aurora Energia');
  await page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Grupo' }).selectOption('Admin Geral');
  await page.getByRole('button', { name: 'Tirar o filtro Grupo: Admin Geral' }).click();
  await expect(page.getByRole('region', { name: 'Filtros ativos' })).toBeHidden();

  await page.goto('/admin/equipes');
  const members = rowsOf(page).first().locator('[data-title="Membros"]');
  expect(await styleOf(members, 'text-align')).toBe('end');
  await page.goto('/admin/reports');
  const badges = rowsOf(page).filter({ hasText: 'Inadimplência' }).getByText('+2');
  await badges.hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Navegação, Ações' })).toBeVisible();
  expect(new Set((await boxes(rowsOf(page))).map(({ height }) => height))).toEqual(new Set([40]));
});

test('TELA-02 a row shows its further acts on hover and focus, and weights and the primary button lead', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/users');
  const row = rowsOf(page).filter({ hasText: 'ana@' });
  const acts = row.getByRole('button', { name: 'Ver como ana' }).locator('xpath=../..');
  const dots = row.getByRole('button', { name: 'Mais ações' });
  await expect(acts).toHaveCSS('opacity', '0');
  await expect(dots).toBeVisible();
  await row.hover();
  await expect(acts).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(acts).toHaveCSS('opacity', '0');
  await row.getByRole('link', { name: 'Editar ana' }).focus();
  await expect(acts).toHaveCSS('opacity', '1');
  await expect(dots).toBeHidden();

  const grey = await styleOf(page.getByRole('button', { name: 'Excluir ana' }), 'color');
  expect(grey).toBe(await styleOf(row.getByRole('link', { name: 'Editar ana' }), 'color'));
  const weight = (found: Locator) => styleOf(found, 'font-weight');
  expect(await weight(page.getByRole('heading', { level: 1 }))).toBe('600');
  expect(await weight(page.getByRole('columnheader', { name: 'Email' }))).toBe('500');
  expect(await weight(row.locator('[data-title="Email"]'))).toBe('400');
  const filled = await page
    .locator('main')
    .locator('a, button')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).backgroundColor.startsWith('rgb('))
        .map(({ textContent }) => textContent),
    );
  expect(filled).toEqual(['Adicionar Usuário']);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

  test('TELA-02 what is not seen cannot be pressed: the dots of a row show its further acts', async ({
    page,
  }) => {
    await openSignedInAs(page, 'geral');
    await page.goto('/admin/users');
    const row = rowsOf(page).filter({ hasText: 'ana@' });
    await expect(row.getByRole('button', { name: 'Ver como ana' })).toBeHidden();
    const [dots, act] = ['Mais ações', 'Ver como ana'].map((name) =>
      row.getByRole('button', { name }),
    ) as [Locator, Locator];
    await dots.tap();
    await expect(act).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(act).toBeHidden();
    await expect(dots).toBeFocused();
    await dots.tap();
    await expect(act).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(act).toBeHidden();
  });

  test('TELA-01 a press of a cell tells whole what it cuts, beside the cell also after scrolling', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 500 });
    await openSignedInAs(page, 'geral');
    await page.goto('/admin/users');
    const cliente = rowsOf(page).nth(1).locator('[data-title="Cliente"]');
    await cliente.tap();
    const whole = page.locator('main div[aria-hidden="true"]');
    await expect(whole).toHaveText('Aurora Energia');
    const gap = async () => {
      const [text, cell] = [await whole.boundingBox(), await cliente.boundingBox()];
      return Math.round((cell?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0));
    };
    expect(await gap()).toBe(0);
    await page.evaluate(() => window.scrollBy(0, 60));
    await expect.poll(gap).toBe(0);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(whole).toHaveCount(0);
  });
});
