import type { Page } from '@playwright/test';
import { auroraOrigin, portalOrigin } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs, signIn } from '../screens/login.ts';
import { figureOf, openRelatorio, reportFrame } from '../screens/report.ts';

const year = (page: Page, name: string) =>
  reportFrame(page)
    .getByRole('group', { name: 'Ano', exact: true })
    .getByRole('button', { name, exact: true });
const heading = (page: Page) => reportFrame(page).getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Visões deste relatório' });
const receita = (page: Page) =>
  reportFrame(page).getByRole('region', { name: 'Receita', exact: true });

test('VISAO-01 VISAO-02 VISAO-05 a view is saved, comes back in another browser, and opens by its link', {
  tag: '@slow',
}, async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'ana');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await openRelatorio(page, 'Vendas');
  await expect(heading(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden();
  expect(calls.filter((path) => path.includes('visoes'))).toEqual([]);

  const original = await figureOf(receita(page));
  await year(page, '2025').click();
  await expect(receita(page)).not.toHaveText(original);
  const figure = (await receita(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Visões' }).click();
  await dialog(page).getByLabel('Nova visão').fill('Ano passado');
  await dialog(page).getByRole('button', { name: 'Salvar o que vejo' }).click();
  await expect(dialog(page).getByText('Visão salva.')).toBeVisible();
  await expect(page).toHaveURL(/&pagina=ReportSection\w+&visao=\d+$/);
  await dialog(page).getByRole('button', { name: 'Ações da visão Ano passado' }).click();
  await dialog(page).getByRole('button', { name: 'Abrir por link…' }).click();
  const question = page.getByRole('dialog', { name: 'Abrir a visão Ano passado por link?' });
  await expect(question).toContainText(
    'Ela leva os valores que você escolheu nos filtros e nas segmentações.',
  );
  await question.getByRole('button', { name: 'Abrir e copiar link' }).click();
  await expect(dialog(page).getByText('Link copiado.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // A link for others leads to the address of the cliente.
  expect(link).toBe(page.url().replace(portalOrigin, auroraOrigin));
  await dialog(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('button', { name: 'Visão: Ano passado' })).toBeVisible();

  await page.getByRole('button', { name: 'Visão: Ano passado' }).click();
  await dialog(page).getByRole('link', { name: 'Relatório original, sem visão' }).click();
  await expect(receita(page)).toHaveText(original, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Visões' }).click();
  await dialog(page)
    .getByRole('link', { name: /^Ano passado/ })
    .click();
  await expect(receita(page)).toHaveText(figure);

  for (const person of ['ana', 'geral'] as const) {
    const context = await browser.newContext({ baseURL: portalOrigin });
    const other = await context.newPage();
    await openSignedInAs(other, person, auroraOrigin);
    await other.goto(link);
    await expect(receita(other)).toHaveText(figure, { timeout: 30_000 });
    await expect(year(other, '2025')).toHaveAttribute('aria-pressed', 'true');
    await expect(other.getByRole('button', { name: 'Visão: Ano passado' })).toBeVisible();
    await context.close();
  }

  await page.getByRole('button', { name: 'Visão: Ano passado' }).click();
  await dialog(page).getByRole('button', { name: 'Ações da visão Ano passado' }).click();
  await dialog(page).getByRole('button', { name: 'Excluir…' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(dialog(page).getByText('Visão excluída.')).toBeVisible();
});

test('VISAO-01 VISAO-03 VISAO-04 a view opens in an application, is the start of the report, and says what no longer fits', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await signIn(page, 'ana');
  await page.goto('/aplicativos/1');
  const bar = page.getByRole('navigation', { name: 'Comercial' });
  await bar.getByRole('button', { name: /^Vendas/ }).click();
  await bar.getByRole('link', { name: 'Resumo' }).click();
  await expect(heading(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Carregando relatório...')).toBeHidden();
  await year(page, '2024').click();
  const figure = (await receita(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Visões' }).click();
  await dialog(page).getByLabel('Nova visão').fill('Retrasado');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Visão salva.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ações da visão Retrasado' }).click();
  await dialog(page).getByRole('button', { name: 'Abrir o relatório com ela' }).click();
  await expect(dialog(page).getByText('O relatório abre com Retrasado.')).toBeVisible();
  await page.keyboard.press('Escape');
  const saved = page.url();

  await page.goto('/dashboard');
  await openRelatorio(page, 'Vendas');
  await expect(receita(page)).toHaveText(figure, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Visão: Retrasado' })).toBeVisible();

  // The page of the view is gone from the report.
  await page.route('**/api/visoes/*/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), pagina: 'foi-embora' } });
  });
  await page.goto(saved.replace(/&pagina=\w+/, ''));
  await expect(
    page.getByText(
      'A visão Retrasado foi salva em uma página que não existe mais. O que ainda existe foi aplicado.',
    ),
  ).toBeVisible({ timeout: 30_000 });
  await expect(receita(page)).toHaveText(figure);
  await page.unroute('**/api/visoes/*/');

  await page.getByRole('button', { name: 'Visão: Retrasado' }).click();
  await dialog(page).getByRole('button', { name: 'Ações da visão Retrasado' }).click();
  await dialog(page).getByRole('button', { name: 'Excluir…' }).click();
  await page
    .getByRole('dialog', { name: 'Excluir a visão Retrasado?' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(dialog(page).getByText('Visão excluída.')).toBeVisible();
  await page.goto(saved);
  await expect(
    page.getByText(
      'Esta visão não existe ou não foi aberta para você. O relatório aparece sem ela.',
    ),
  ).toBeVisible({ timeout: 30_000 });
  await expect(heading(page)).toBeVisible();
});
