import type { Page } from '@playwright/test';
import { emulatorOrigin, portalOrigin } from '../fixtures/addresses.ts';
import { resetProvider, setFault } from '../fixtures/emulator.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { openRelatorio, reportFrame, shownFrame } from '../screens/report.ts';

const heading = (page: Page) => reportFrame(page).getByRole('heading', { level: 1 });
const told = (page: Page) => page.getByRole('alert').getByText('O relatório saiu desta página.');

/** Presses a link of the report that opens in the same window. The portal refuses to be framed. */
async function leave(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().startsWith(emulatorOrigin));
  await frame?.evaluate((to) => {
    location.href = to;
  }, `${portalOrigin}/home`);
}

test.afterEach(async ({ page }) => resetProvider(page.request));

for (const [where, address] of [
  ['on Dashboards', '/dashboard?relatorio=1'],
  ['in an application', '/aplicativos/1?relatorio=1'],
] as const) {
  test(`LER-15 a report ${where} that leaves the frame is told, and opens again by a press`, {
    tag: '@slow',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/^Framing .* violates/);
    await signIn(page, 'ana');
    await page.goto('/home');
    await page.goto(address);
    await expect(heading(page)).toBeVisible({ timeout: 30_000 });
    const shown = await heading(page).textContent();
    await shownFrame(page).evaluate((iframe) => iframe.setAttribute('data-left', ''));
    await leave(page);
    await expect(told(page)).toBeVisible({ timeout: 8_000 });
    await expect(page.locator('iframe[data-left]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Abrir de novo' }).click();
    await expect(heading(page)).toHaveText(shown ?? '', { timeout: 30_000 });
    await expect(told(page)).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/home$/);
  });
}

test('LER-15 the next report is not loaded into a frame that has left, also before that is told', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/^Framing .* violates/);
  await signIn(page, 'ana');
  await page.goto('/dashboard?relatorio=1');
  await expect(heading(page)).toBeVisible({ timeout: 30_000 });
  await leave(page);
  await page.waitForTimeout(1_000);
  await openRelatorio(page, 'Faturamento');
  await expect(heading(page)).toHaveText(/Faturamento|Visão geral/i, { timeout: 30_000 });
  await page.waitForTimeout(6_000);
  await expect(told(page)).toHaveCount(0);
});

test('LER-16 an export whose view the frame does not tell ends with a sentence, and the report as published can be ordered', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'ana');
  const answer = { frame: { kind: 'events', unanswered: ['/report/bookmarks/capture'] } };
  for (const operation of ['frame.page', 'frame.open'])
    await setFault(page.request, { operation, count: 100, answer });
  await page.goto('/dashboard?relatorio=1');
  await expect(heading(page)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar Vendas' });
  const press = dialog.getByRole('button', { name: /^Exporta/ });
  await press.click();
  await expect(press).toHaveText('Exportando…');
  await expect(press).toHaveText('Exportar', { timeout: 12_000 });
  await expect(dialog.getByRole('alert')).toContainText(
    'O relatório não disse o que você está vendo.',
  );
  await dialog.getByLabel('Como publicado', { exact: true }).check();
  await press.click();
  await expect(dialog.getByText(/O arquivo está sendo preparado/)).toBeVisible();
});
