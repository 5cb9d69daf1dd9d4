import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';

test('a plot whose code does not load leaves the screen and its numbers', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/PlotChart|Failed to (load|fetch)/);
  await page.route('**/PlotChart-*.js', (route) => route.abort());
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/');
  await expect(page.getByText('O gráfico não carregou. Os números estão abaixo.')).toBeVisible();
  await page.getByText('Ver números').first().click();
  await expect(page.getByRole('table', { name: /^Aberturas por dia/ })).toBeVisible();
});

test('a plot has an axis, shows values by arrow key and on hover, and has them as a table', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'geral');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin/users');
  await expect(page.getByRole('row', { name: /ana@/ })).toBeVisible();
  expect(asked.filter((url) => url.includes('PlotChart'))).toEqual([]);

  await page.goto('/admin/');
  const plot = page.getByRole('group', { name: 'Aberturas por dia nos últimos 30 dias' });
  const bars = plot.locator('rect.MuiBarChart-element');
  await expect(bars).toHaveCount(30);
  await expect(plot.locator('.MuiChartsAxis-tickLabel').first()).toBeVisible();
  await plot.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText('Aberturas');
  await bars.last().hover();
  const told = (await tip.textContent()) ?? '';
  await page.getByText('Ver números').last().click();
  const last = page
    .getByRole('table', { name: /^Aberturas por dia/ })
    .getByRole('row')
    .last();
  const [day = '', count = ''] = await last.locator('th, td').allInnerTexts();
  expect(told).toContain(day);
  expect(told).toContain(count);
});
