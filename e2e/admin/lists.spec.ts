import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';

/** The rows of the list, without that of the titles. */
const rowsOf = (page: Page) => page.locator('tbody').getByRole('row');
const styleOf = (found: Locator, name: string) =>
  found.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

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
    await row.getByRole('button', { name: 'Mais ações' }).tap();
    await expect(row.getByRole('button', { name: 'Ver como ana' })).toBeVisible();
  });
});
