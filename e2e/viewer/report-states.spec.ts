import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { openRelatorio, reportFrame, shownFrame } from '../screens/report.ts';

const widthOf = async (page: Page, name: string) =>
  (await page.getByRole('navigation', { name }).boundingBox())?.width;

/** Opens a page of Vendas in the application Comercial. */
async function openAppPage(page: Page, name: string): Promise<void> {
  await page.goto('/aplicativos/1');
  const bar = page.getByRole('navigation', { name: 'Comercial' });
  await bar.getByRole('button', { name: /^Vendas/ }).click();
  await bar.getByRole('link', { name }).click();
}
const appLoading = (page: Page) => page.getByText('Carregando relatório...');

test('DASH-12 DASH-22 CONST-02 a dashboard is idle, then loads, then shows the report or an error', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  await signIn(page, 'ana');
  await expect(page.getByRole('heading', { name: 'Bem-vindo(a), Ana!' })).toBeVisible();
  await expect(shownFrame(page)).toHaveCount(0);
  expect(await widthOf(page, 'Relatórios')).toBe(18 * 16);

  await openRelatorio(page, 'Vendas');
  const loading = page.getByText('Carregando relatório selecionado...');
  await expect(loading).toBeVisible();
  await expect(loading).toBeHidden({ timeout: 30_000 });
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 300 });
  const area = page.getByRole('region', { name: 'Vendas' }).locator('> [aria-busy]');
  expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(400);
  await page.getByRole('button', { name: 'Recolher a lista de relatórios' }).click();
  await expect.poll(() => widthOf(page, 'Relatórios')).toBe(4 * 16);

  await page.route('**/api/embed-info/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Erro ao carregar relatório' })).toBeVisible();
  await expect(loading).toBeHidden();
});

test('APP-12 APP-30 full screen follows the browser, and failures beside the report show nothing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await signIn(page, 'ana');
  await page.route('**/api/powerbi/dataset-refresh/**', (route) => route.fulfill({ status: 500 }));
  await openAppPage(page, 'Metas');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toHaveText('Metas', {
    timeout: 30_000,
  });
  await expect.poll(() => warnings.join()).toContain('refresh info could not be loaded');
  await expect(page.getByText(/^Última atualização/)).toBeHidden();

  const enter = page.getByRole('button', { name: 'Tela Cheia', exact: true });
  const leave = page.getByRole('button', { name: 'Sair da Tela Cheia' });
  await enter.click();
  await expect(leave).toHaveCount(1);
  // The browser fills the screen some time after the press.
  await page.waitForFunction(() => document.fullscreenElement !== null);
  // The browser's own key to leave full screen.
  await page.evaluate(() => document.exitFullscreen());
  await expect(leave).toHaveCount(0);

  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
  });
  await enter.click();
  await expect.poll(() => warnings.join()).toContain('full screen failed');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('APP-27 APP-28 the chosen page opens, or the first page if the chosen one no longer exists', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  await signIn(page, 'ana');
  const title = reportFrame(page).getByRole('heading', { level: 1 });
  await openAppPage(page, 'Por Produto');
  await expect(appLoading(page)).toBeVisible();
  await expect(title).toHaveText('Vendas por produto', { timeout: 30_000 });
  await expect(appLoading(page)).toBeHidden();
  await page.goto('/home');
  await openAppPage(page, 'Resumo');
  await expect(title).toBeVisible({ timeout: 30_000 });
  await expect(appLoading(page)).toBeHidden();
  const first = (await title.textContent()) ?? '';
  expect(first).not.toBe('Vendas por produto');

  // The list still contains a page that the report no longer has.
  await page.route('**/report-pages/**', (route) =>
    route.fulfill({ json: [{ name: 'gone', displayName: 'Retirada', order: 0 }] }),
  );
  await page.goto('/home');
  await openAppPage(page, 'Retirada');
  await expect(title).toHaveText(first, { timeout: 30_000 });
  await expect(appLoading(page)).toBeHidden();

  await page.route('**/_frame/report', (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'LoadReportFailed', errorCode: '403', level: 6 },
    }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(
    'Erro ao carregar o relatório. Tente novamente.',
    { timeout: 30_000 },
  );
  await expect(appLoading(page)).toBeHidden();
});

test('LEIT-07 without the code of the frame the list of reports stays, and the report opens when the network is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_(FAILED|INTERNET_DISCONNECTED)/, /dynamically imported module/);
  await page.route('**/assets/FrameStage-*.js', (route) => route.abort());
  await signIn(page, 'ana');
  const list = page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link');
  await expect(list).toHaveCount(3);
  await context.setOffline(true);
  await openRelatorio(page, 'Vendas');
  await expect(page.getByText('Sem conexão com a internet', { exact: true })).toBeVisible();
  await expect(list).toHaveCount(3);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/assets/FrameStage-*.js');
  await context.setOffline(false);
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
});
