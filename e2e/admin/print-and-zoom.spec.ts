import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';

test('a list prints as a list: black on white, without controls', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedInAs(page, 'geral');
  await page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('theme', 'dark');
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('table', { name: 'Lista de Usuários' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: /ana@/ })).toBeVisible();
  // The title of a column is the text of a button.
  expect(await page.locator('#console button:visible:not(th button)').count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  const colors = await page
    .locator('#console td:visible, #console th:visible')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).color))]);
  expect(colors).toEqual(['rgb(0, 0, 0)']);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(1);
});

test('a list prints without the words of its checkbox, also from a narrow window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/users');
  const words = page.getByText('Selecionar todos desta página');
  await expect(words).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(words).toBeHidden();
  await expect(page.getByRole('row', { name: /ana@/ })).toBeVisible();
});

test('at a zoom of 400 % a form scrolls as a whole, so its fields have room', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'geral');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/admin/users/create');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Usuário')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('heading', { name: 'Criar Novo Usuário' })).not.toBeInViewport();
  await dialog.getByLabel('Sobrenome').focus();
  await expect(dialog.getByLabel('Sobrenome')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('ENTR-05 in Windows high contrast the present place, the main button of a form and the bars of openings are seen', {
  tag: '@slow',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSignedInAs(page, 'geral');
  await page.goto('/dashboard');
  const place = page.getByRole('navigation', { name: 'Principal' });
  await expect(place.getByRole('link', { name: 'Dashboards' })).toHaveCSS('outline-width', '2px');
  await page.goto('/admin/users/create');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The dialog hides the places from assistive technology, and not from the eye.
  const places = page.getByRole('navigation', { name: 'Lugares do console', includeHidden: true });
  const link = (name: string) => places.getByRole('link', { name, includeHidden: true });
  await expect(link('Usuários')).toHaveCSS('outline-width', '2px');
  await expect(link('Equipes')).toHaveCSS('outline-style', 'none');
  await expect(dialog).toHaveCSS('border-top-width', '1px');
  const ground = (name: string) =>
    dialog
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await ground('Salvar')).not.toBe(await ground('Cancelar'));

  await page.goto('/admin/');
  const bars = page
    .getByRole('group', { name: /^Aberturas por dia/ })
    .locator('rect.MuiBarChart-element');
  await expect(bars).toHaveCount(30);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(bars.last()).not.toHaveCSS('fill', canvas);
});
