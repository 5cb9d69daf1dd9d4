import { expect, test } from '../fixtures/test.ts';
import { axeViolations } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';

test('a plot whose code does not load leaves the screen and its numbers', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/PlotChart|Failed to (load|fetch)/);
  await page.route('**/PlotChart-*.js', (route) => route.abort());
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/');
  const openings = page.getByRole('region', { name: 'Aberturas de relatórios' });
  await expect(
    openings.getByText('O gráfico não carregou. Os números estão abaixo.'),
  ).toBeVisible();
  await openings.getByText('Ver números').click();
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
  await page
    .getByRole('region', { name: 'Aberturas de relatórios' })
    .getByText('Ver números')
    .click();
  const rows = page.getByRole('table', { name: /^Aberturas por dia/ }).locator('tbody tr');
  const days = await Promise.all(
    (await rows.all()).map((row) => row.locator('th, td').allInnerTexts()),
  );
  // The bar of a day without openings has no height, so the pointer cannot rest on it.
  const shown = days.findLastIndex(([, count]) => count !== '0');
  const [day = 'no day', count = 'no count'] = days[shown] ?? [];
  await bars.nth(shown).hover();
  await expect(tip).toContainText(day);
  await expect(tip).toContainText(count);
});

test('TELA-05 hours of the week, teams by reports and the last refreshes are drawn, and have their numbers as tables', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/uso?ver=hora&administradores=sim');
  const week = page.getByRole('table', { name: 'Aberturas por dia da semana e hora' });
  await expect(week.getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: 'Equipes e relatórios' }).click();
  await expect(page.getByRole('table', { name: 'Aberturas por equipe e relatório' })).toBeVisible();
  await page.goto('/admin/reports/1/show/atualizacoes');
  const plot = page.getByRole('group', { name: 'As últimas 30 atualizações dos dados' });
  await plot.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toContainText('Concluída');
  expect(await axeViolations(page)).toEqual([]);
});
