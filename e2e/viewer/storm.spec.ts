import type { Page } from '@playwright/test';
import { emulatorOrigin, portalOrigin } from '../fixtures/addresses.ts';
import { applyChange, resetProvider, setFault } from '../fixtures/emulator.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { reportFrame } from '../screens/report.ts';

test.afterEach(async ({ page }) => resetProvider(page.request));

/** Follows the tokens that a page asks for. */
function tokensOf(page: Page): readonly string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/embed-(info|token)\//.test(request.url())) tokens.push(request.url());
  });
  return tokens;
}

test('LER-01 LER-02 ten minutes of reading under a storm keep one frame and ask for at most six tokens', async ({
  page,
  expectedErrors,
}) => {
  test.setTimeout(15 * 60_000);
  expectedErrors.push(/status of 50[23]/);
  await signIn(page, 'ana');
  // `rendered` is lost once in three, an error comes every ten seconds, refreshes and lists of pages fail by turns.
  const answer = {
    frame: { kind: 'events', rendered: { lostEvery: 3 }, errors: { everyMs: 10_000 } },
  };
  for (const operation of ['frame.page', 'frame.open']) {
    await setFault(page.request, { operation, count: 100_000, answer });
  }
  for (const operation of ['powerbi.refreshes', 'powerbi.pages']) {
    await setFault(page.request, { operation, count: 100_000, every: 2, answer: { status: 503 } });
  }
  const tokens = tokensOf(page);
  await page.goto('/dashboard?relatorio=1');
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  const cover = page.getByText('Carregando relatório selecionado...');
  await expect(cover).toBeHidden({ timeout: 30_000 });
  await page.locator('iframe').evaluate((element) => element.setAttribute('data-first', ''));

  const tabs = reportFrame(page).getByRole('navigation', { name: 'Páginas do relatório' });
  const names = ['Por Região', 'Por Produto', 'Metas', 'Resumo'];
  const end = Date.now() + 10 * 60_000;
  for (let round = 0; Date.now() < end; round += 1) {
    const name = names[round % names.length] ?? '';
    await tabs.getByRole('button', { name }).or(tabs.getByRole('tab', { name })).click();
    await expect(page).toHaveTitle(new RegExp(`^${name} · `));
    await expect(cover).toBeHidden();
    await expect(page.getByText(/^Nova tentativa/)).toHaveCount(0);
    await page.waitForTimeout(15_000);
  }
  await expect(page.locator('iframe[data-first]')).toHaveCount(1);
  await expect(heading).toBeVisible();
  expect(tokens.length).toBeLessThanOrEqual(6);
});

test('LER-15 LER-16 ENTR-07 ten minutes in which frames leave, requests get no answer and a proxy answers need no reload', async ({
  page,
  expectedErrors,
}) => {
  test.setTimeout(20 * 60_000);
  expectedErrors.push(/^Framing .* violates/);
  const answer = { frame: { kind: 'events', unanswered: ['/report/bookmarks/capture'] } };
  for (const operation of ['frame.page', 'frame.open']) {
    await setFault(page.request, { operation, count: 100_000, answer });
  }
  await signIn(page, 'ana');
  const tokens = tokensOf(page);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const told = page.waitForResponse((one) => one.url().includes('/dataset-refresh/'));
  await page.goto('/dashboard?relatorio=1');
  const datasetId = new URL((await told).url()).searchParams.get('dataset_id');
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  const iframe = page.locator('iframe');

  const leave = async () => {
    const frame = page.frames().find((one) => one.url().startsWith(emulatorOrigin));
    await frame?.evaluate((to) => {
      location.href = to;
    }, `${portalOrigin}/home`);
    await expect(page.getByText('O relatório saiu desta página.')).toBeVisible({ timeout: 8_000 });
    await page.getByRole('button', { name: 'Abrir de novo' }).click();
  };
  const exportWithoutAnswer = async () => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar Vendas' });
    await dialog.getByRole('button', { name: /^Exporta/ }).click();
    const sentence = dialog.getByText('O relatório não disse o que você está vendo.');
    await expect(sentence).toBeVisible({ timeout: 12_000 });
    await page.keyboard.press('Escape');
  };
  const meetProxy = async () => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi do aeroporto</h1>' }),
    );
    await page.getByRole('link', { name: 'Aplicativos', exact: true }).click();
    await expect(page.getByText(/Sem conexão/).first()).toBeVisible({ timeout: 60_000 });
    await page.waitForTimeout(30_000);
    await page.unroute('**/api/**');
    // The list comes by itself.
    await expect(page.getByRole('main').getByText('Comercial').first()).toBeVisible({
      timeout: 60_000,
    });
    await page.goBack();
  };
  const refreshOutside = async () => {
    const endTime = new Date().toISOString();
    const refresh = { startTime: endTime, endTime, status: 'Completed' };
    await applyChange(page.request, { kind: 'refreshesSet', datasetId, refreshes: [refresh] });
  };
  const typeOnPhone = async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(heading).toBeVisible({ timeout: 30_000 });
    await iframe.evaluate((element) => element.setAttribute('data-phone', ''));
    await page.setViewportSize({ width: 390, height: 330 });
    await page.waitForTimeout(2_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('iframe[data-phone]')).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 720 });
  };

  await page.waitForTimeout(60_000);
  // An opening reads new data, so the refresh comes last.
  for (const trouble of [
    leave,
    exportWithoutAnswer,
    meetProxy,
    typeOnPhone,
    leave,
    refreshOutside,
  ]) {
    await trouble();
    await expect(heading).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Algo deu errado/)).toHaveCount(0);
    await page.waitForTimeout(45_000);
  }
  // Asked at most every five minutes.
  const offered = page.getByText('Há dados novos.');
  await expect(offered).toBeVisible({ timeout: 6 * 60_000 });
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await expect(offered).toBeHidden();
  await expect(heading).toBeVisible();
  expect(tokens.length).toBeLessThanOrEqual(6);
  expect(loads).toBe(1);
});
