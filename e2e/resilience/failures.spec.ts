import type { Page } from '@playwright/test';
import { failNext, putCapacity, resetProvider } from '../fixtures/emulator.ts';
import { signIn } from '../screens/login.ts';
import { figureOf, openRelatorio, reportFrame } from '../screens/report.ts';
import { expect, test } from './test.ts';

/** The card with the total of Vendas, which shows the current year at first. */
const receita = (page: Page) =>
  reportFrame(page).getByRole('region', { name: 'Receita', exact: true });

/** Opens Vendas and filters it to another year. */
async function readVendas(page: Page): Promise<string> {
  await openRelatorio(page, 'Vendas');
  const figure = await figureOf(receita(page));
  const years = reportFrame(page).getByRole('group', { name: 'Ano' });
  await years.getByRole('button', { name: '2025' }).click();
  await expect(receita(page)).not.toHaveText(figure);
  return (await receita(page).textContent()) ?? '';
}

test('a killed server keeps the open report, shows an error for another one, and works after the restart', {
  tag: '@slow',
}, async ({ page, portal, expectedErrors }) => {
  expectedErrors.push(
    /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|status of 50/,
  );
  // The viewer fetches the code of other screens when it is idle, which may be while the server is down.
  expectedErrors.push(/dynamically imported module/);
  await signIn(page, 'ana');
  const filtered = await readVendas(page);
  await portal.kill();
  await expect(receita(page)).toHaveText(filtered);

  await openRelatorio(page, 'Faturamento');
  await expect(page.getByRole('heading', { name: 'Erro ao carregar relatório' })).toBeVisible();
  await portal.start();
  // The list beside the report may have failed too, and has a button of its own.
  const report = page.getByRole('region', { name: 'Faturamento' });
  await report.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toHaveText('Faturamento', {
    timeout: 30_000,
  });
  // The restart has kept the session and the report's entry in the recent reports.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Vendas' }).first()).toBeVisible();
});

test('DASH-11 DASH-17 ERR-02 a failing provider shows an error for the report, the portal still works, and the report opens later', {
  tag: '@slow',
}, async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/status of 50/);
  await signIn(page, 'ana');
  await readVendas(page);
  // Enough failures for the attempts that the screen makes by itself.
  await failNext(request, 'powerbi.generateToken', 90);
  await openRelatorio(page, 'Faturamento');
  await expect(page.getByRole('heading', { name: 'Erro ao carregar relatório' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByText('Detalhes').click();
  await expect(
    page.getByText(
      'Falha ao carregar o relatório Faturamento. (Erro 503: O Power BI não respondeu. Tente novamente em alguns instantes.)',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Aplicativos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  await resetProvider(request);
  await page.goBack();
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toHaveText('Faturamento', {
    timeout: 30_000,
  });
});

test('AUTH-06 tokens of session and report that expire while the server is down are renewed, and the filter stays', {
  tag: '@slow',
}, async ({ page, portal, expectedErrors }) => {
  expectedErrors.push(
    /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|status of 50|status of 401/,
  );
  await page.clock.install();
  await signIn(page, 'ana');
  const filtered = await readVendas(page);
  await portal.kill();
  // The access token expires before the server restarts, so that every renewal meets an expired token.
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended'));
  // The report's token lasts fifteen minutes of the page's clock. It cannot be renewed while the server is down. An expired
  // frame may be replaced by a new one, which comes back with its filter.
  await page.clock.fastForward(65 * 60_000);
  await portal.start();
  await page.clock.runFor(60_000);
  const access = () => page.evaluate(() => localStorage.getItem('accessToken'));
  await expect.poll(access).toMatch(/^ey/);
  await expect(receita(page)).toHaveText(filtered);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(reportFrame(page).getByText(/expir/i)).toHaveCount(0);
});

test('VOLTA-01 VOLTA-02 a paused capacity is explained, and the report comes back by itself with its filter', {
  tag: '@slow',
}, async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/status of (403|50)/);
  await signIn(page, 'ana');
  const filtered = await readVendas(page);
  // The state of the report is kept a moment after it was rendered.
  await page.waitForTimeout(2_500);
  await putCapacity(request, 'Suspended');
  await reportFrame(page).getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'A capacidade do Power BI deste relatório está pausada ou sobrecarregada.',
    { timeout: 30_000 },
  );
  await expect(page.getByText(/^Nova tentativa em \d+ s\.$/)).toBeVisible();
  await putCapacity(request, 'Active');
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 30_000 });
  await expect(receita(page)).toHaveText(filtered, { timeout: 30_000 });
});
