import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { figureOf, reportFrame } from '../screens/report.ts';
import { sidewaysOverflow, useTheme } from '../screens/theme.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const theme of ['light', 'dark'] as const) {
  test(`NAV-09 GEN-04 a phone in the ${theme} theme shows Home, a report and a page of an application`, {
    tag: '@slow',
  }, async ({ page }) => {
    await signIn(page, 'ana');
    await useTheme(page, theme);
    await page.reload();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', theme);
    const goTo = async (name: string) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
    };

    await goTo('Home');
    await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Aplicativos Recentes' })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);

    await goTo('Dashboards');
    // Home has the same links and is still visible for a moment, so the link is looked up in the sidebar.
    const reports = page.getByRole('navigation', { name: 'Relatórios' });
    await reports.getByRole('link', { name: 'Vendas' }).click();
    const frame = reportFrame(page);
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
    // On a phone the list disappears when a report opens.
    await expect(page.getByRole('link', { name: 'Faturamento' })).toBeHidden();
    const area = await page.locator('iframe').boundingBox();
    expect(area?.width).toBeGreaterThan(340);
    expect(area?.height).toBeGreaterThanOrEqual(398);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);

    await goTo('Aplicativos');
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Abrir Aplicativo Comercial' }).click();
    const bar = page.getByRole('navigation', { name: 'Comercial' });
    await bar.getByRole('button', { name: /^Vendas/ }).click();
    await bar.getByRole('link', { name: 'Metas' }).click();
    await expect(frame.getByRole('heading', { level: 1, name: 'Metas' })).toBeVisible({
      timeout: 30_000,
    });
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expect(html).toHaveAttribute('data-theme', theme);
  });
}

test('a window of 320 px has no sideways scrolling', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'ana');
  for (const path of ['/home', '/dashboard?relatorio=1', '/aplicativos', '/aplicativos/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  }
});

test('FONE-01 LEIT-05 a phone asks for the phone layout, and turning it keeps page and filter', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'ana');
  await page.goto('/dashboard');
  const reports = page.getByRole('navigation', { name: 'Relatórios' });
  await reports.getByRole('link', { name: 'Vendas' }).click();
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Resumo de vendas', { timeout: 30_000 });
  const top = (await page.locator('iframe').boundingBox())?.y ?? 999;
  expect(top).toBeLessThanOrEqual(160);
  const receita = reportFrame(page).getByRole('region', { name: 'Receita', exact: true });
  const years = reportFrame(page).getByRole('group', { name: 'Ano' });
  const figure = await figureOf(receita);
  await years.getByRole('button', { name: '2025' }).click();
  await expect(receita).not.toHaveText(figure);
  const filtered = (await receita.textContent()) ?? '';
  // The state of the report is kept a moment after it was rendered.
  await page.waitForTimeout(2_500);

  const frames: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) frames.push(frame.url());
  });
  await page.setViewportSize({ width: 844, height: 390 });
  // The former frame shows the same figure until the new one replaces it.
  await expect.poll(() => frames.length).toBe(1);
  await expect(receita).toHaveText(filtered, { timeout: 30_000 });
  expect(frames).toHaveLength(1);
});
