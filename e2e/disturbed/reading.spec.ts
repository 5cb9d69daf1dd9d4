import type { Page } from '@playwright/test';
import { failNext } from '../fixtures/emulator.ts';
import { signIn } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';
import { expect, test } from './test.ts';

/** The card of the whole of Vendas in its current year. */
const receita = (page: Page) =>
  reportFrame(page).getByRole('region', { name: 'Receita', exact: true });

/** Opens Vendas and filters it to another year. */
async function readVendas(page: Page): Promise<string> {
  await openRelatorio(page, 'Vendas');
  await expect(receita(page)).toContainText('R$ 103,1 mi', { timeout: 30_000 });
  const years = reportFrame(page).getByRole('group', { name: 'Ano' });
  await years.getByRole('button', { name: '2025' }).click();
  await expect(receita(page)).not.toContainText('R$ 103,1 mi');
  return (await receita(page).textContent()) ?? '';
}

test('the server dies while a report is read: the report stays, another says what is wrong, and all goes on after the restart', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|status of 50/);
  await signIn(page, 'ana');
  const filtered = await readVendas(page);
  await portal.kill();
  await expect(receita(page)).toHaveText(filtered);

  await openRelatorio(page, 'Faturamento');
  await expect(page.getByRole('heading', { name: 'Erro ao carregar relatório' })).toBeVisible();
  await portal.start();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toHaveText('Faturamento', {
    timeout: 30_000,
  });
  // Nobody was signed out, and what was read before the end is remembered after it.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Vendas' }).first()).toBeVisible();
});

test('DASH-11 DASH-17 ERR-02 the provider fails while one reads: the portal goes on, the report says so, and opens when it is well again', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 50/);
  await signIn(page, 'ana');
  await readVendas(page);
  // Three tries of the server for one opening of the person.
  await failNext(request, 'powerbi.generateToken', 3);
  await openRelatorio(page, 'Faturamento');
  await expect(page.getByRole('heading', { name: 'Erro ao carregar relatório' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('alert')).toContainText(
    'Falha ao carregar o relatório Faturamento. (Erro 503: O Power BI não respondeu. Tente novamente em alguns instantes.)',
  );
  await page.getByRole('link', { name: 'Aplicativos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  await page.goBack();
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toHaveText('Faturamento', {
    timeout: 30_000,
  });
});

test('AUTH-06 the session’s and the report’s tokens end while the server is away: both are renewed, the filter stays', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_(REFUSED|RESET)|status of 50|status of 401/);
  await page.clock.install();
  await signIn(page, 'ana');
  const filtered = await readVendas(page);
  await page.locator('iframe').evaluate((element) => element.setAttribute('data-first', ''));
  await portal.kill();
  // Before the server is back: a renewal that comes in between must meet it as well.
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended'));
  // The report's token lives an hour of the frame's clock; nobody can renew it now.
  await page.clock.fastForward(65 * 60_000);
  await portal.start();
  await page.clock.runFor(60_000);
  const access = () => page.evaluate(() => localStorage.getItem('accessToken'));
  await expect.poll(access).toMatch(/^ey/);
  await expect(receita(page)).toHaveText(filtered);
  await expect(page.locator('iframe[data-first]')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(reportFrame(page).getByText(/expir/i)).toHaveCount(0);
});
