import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { resilienceOrigin } from '../fixtures/addresses.ts';
import { applyChange } from '../fixtures/emulator.ts';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../resilience/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';
import { overflowFaults } from '../screens/overflowFaults.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';
import { followSystemTheme } from '../screens/theme.ts';

const exportButton = (page: Page) => page.getByRole('button', { name: 'Exportar', exact: true });
const exportDialog = (page: Page, nome: string) =>
  page.getByRole('dialog', { name: `Exportar ${nome}` });
const files = (page: Page) => page.getByRole('region', { name: 'Meus arquivos' });
const preparing = 'O arquivo está sendo preparado. Ele aparece em Meus arquivos na Home.';

async function openReport(page: Page, person: Person, nome: string): Promise<void> {
  await openSignedInAs(page, person);
  await page.goto('/dashboard');
  await openRelatorio(page, nome);
  await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden({
    timeout: 30_000,
  });
}
async function openAs(browser: Browser, person: Person, nome: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: resilienceOrigin });
  const page = await context.newPage();
  await openReport(page, person, nome);
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible();
  return page;
}
async function order(dialog: Locator, ...choices: string[]): Promise<void> {
  for (const choice of choices) await dialog.getByLabel(choice, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
  // A refusal may replace it at once.
  const refused = dialog.getByText(/capacidade|Este formato está desligado/);
  await expect(dialog.getByText(preparing).or(refused)).toBeVisible();
}
/** Presses `Baixar` and returns the name and the text of the file. The emulator does not compress it. */
async function saved(page: Page, save: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const text = await readFile(await download.path(), 'latin1');
  return { name: download.suggestedFilename(), text };
}

test.describe('Exportar', () => {
  test('EXPO-03 a reader exports one page as they see it, leaves, and finds the file on Home', {
    tag: '@slow',
  }, async ({ page, request }) => {
    const call = await adminCalls(request, 'geral');
    const configs = await call('GET', '/api/configs/');
    const vendas = configs.find(
      ({ nome_relatorio }: { nome_relatorio: string }) => nome_relatorio === 'Vendas',
    );
    await call('PUT', `/api/admin/powerbiconfig/${vendas.id}/`, {
      exportacao: 'leitores',
      formatos: ['pdf', 'pptx'],
    });
    await openReport(page, 'ana', 'Vendas');
    const year = reportFrame(page)
      .getByRole('group', { name: 'Ano', exact: true })
      .getByRole('button', { name: '2025', exact: true });
    await year.click();
    await expect(year).toHaveAttribute('aria-pressed', 'true');
    await exportButton(page).click();
    const dialog = exportDialog(page, 'Vendas');
    await expect(dialog.getByRole('radio')).toHaveCount(7);
    await order(dialog, 'PDF', 'O que estou vendo', 'Escolher páginas', 'Por Produto');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Home' }).click();

    await expect(files(page).getByText('PDF · Por Produto')).toBeVisible();
    await expect(page.getByText('O arquivo de Vendas está pronto.')).toBeVisible({
      timeout: 40_000,
    });
    const save = files(page).getByRole('button', { name: 'Baixar Vendas, PDF' });
    const { name, text } = await saved(page, save);
    expect(name).toBe('Vendas.pdf');
    expect(text).toContain('/Count 1 ');
    expect(text).toMatch(/Página: Por Produto /);
    expect(text).toContain('"Ano":[2025]');
    expect(text).not.toContain('Resumo');

    await files(page).getByRole('button', { name: 'Remover Vendas, PDF' }).click();
    await expect(files(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    await expect(files(page)).toHaveCount(0);
  });

  test('DIA-06 without a capacity a sentence says so before anything is ordered, and with one the same press gives a file that holds the rows of its reader alone', {
    tag: '@slow',
  }, async ({ page, request, expectedErrors }) => {
    expectedErrors.push(/409/);
    const call = await adminCalls(request, 'geral');
    const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
    const ana = people.find(({ username }) => username === 'ana')?.id ?? 0;
    const configs = await call('GET', '/api/admin/powerbiconfig/');
    const { id, users_allowed, workspace_id, cliente } = configs.find(
      ({ nome_relatorio }: { nome_relatorio: string }) => nome_relatorio === 'Inadimplência',
    );
    await call('PUT', `/api/admin/powerbiconfig/${id}/`, {
      users_allowed: [...users_allowed, ana],
      rls_role: 'Sul',
      exportacao: 'leitores',
    });
    await openReport(page, 'ana', 'Inadimplência');
    await exportButton(page).click();
    const dialog = exportDialog(page, 'Inadimplência');
    await dialog.getByLabel(/^Todas as que posso ver/).check();
    await order(dialog, 'Como publicado');
    await expect(
      dialog.getByText(
        'Este relatório não está em uma capacidade do Power BI. Sem ela o Power BI não exporta.',
      ),
    ).toBeVisible();

    const capacityId = '03BE7AC6-2A5A-4025-B94B-347BA4CAF0A6';
    await applyChange(request, { kind: 'capacityAssigned', workspaceId: workspace_id, capacityId });
    // The server keeps the list of workspaces for two minutes, unless an administrator asks for a new one.
    await call(
      'GET',
      `/api/admin/powerbi/workspaces-by-client/?client_id=${cliente}&atualizar=true`,
    );
    await dialog.getByRole('button', { name: 'Exportar', exact: true }).dblclick();
    await expect(dialog.getByText(preparing)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Home' }).click();
    const save = files(page).getByRole('button', { name: 'Baixar Inadimplência, PDF' });
    await expect(save).toBeVisible({ timeout: 40_000 });
    await expect(files(page).getByRole('listitem')).toHaveCount(1);
    const { text } = await saved(page, save);
    for (const said of ['(Identidade: ana)', '(Funções: Sul)', '/Count 2 ']) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/Região: Sul\)/);
    expect(text).not.toContain('Sudeste');
  });

  test('EXPO-01 an administrator chooses in the console who exports in which formats: others have no button, and readers choose format, state and pages', async ({
    page,
    browser,
    request,
  }) => {
    await openSignedInAs(page, 'geral');
    await page.goto('/admin/reports/create');
    await expect(page.getByLabel('Exportação')).toHaveValue('ninguem');
    await page.goto('/admin/reports');
    await page.getByRole('link', { name: 'Editar Vendas' }).click();
    const form = page.getByRole('dialog', { name: 'Editar Relatório' });
    await expect(form.getByLabel('Exportação').getByRole('option')).toHaveText([
      'Ninguém',
      'Administradores',
      'Todos os leitores',
      'Pessoas e equipes escolhidas',
    ]);
    await form.getByLabel('Exportação').selectOption({ label: 'Ninguém' });
    await expect(form.getByRole('group', { name: 'Formatos' })).toHaveCount(0);
    await form.getByLabel('Exportação').selectOption({ label: 'Administradores' });
    await expect(form.getByRole('group', { name: 'Formatos' })).toBeVisible();
    await form.getByRole('button', { name: 'Salvar' }).click();
    // All readers of Vendas may export in the demo, and lose it now.
    await page
      .getByRole('dialog')
      .filter({ hasText: 'Confira o efeito antes de continuar.' })
      .getByRole('button', { name: /^(Salvar|Continuar|Alterar)/ })
      .click();
    await expect(form).toBeHidden();
    const ana = await openAs(browser, 'ana', 'Vendas');
    await expect(exportButton(ana)).toHaveCount(0);
    await page.goto('/dashboard');
    await openRelatorio(page, 'Vendas');
    await expect(exportButton(page)).toBeVisible();

    // Now readers may export too.
    const call = await adminCalls(request, 'geral');
    const [vendas] = (await call('GET', '/api/configs/')).filter(
      ({ nome_relatorio }: { nome_relatorio: string }) => nome_relatorio === 'Vendas',
    );
    await page.goto(`/admin/reports/${vendas.id}`);
    await form.getByLabel('Exportação').selectOption({ label: 'Todos os leitores' });
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toBeHidden();
    const users: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
    await call('POST', '/api/admin/powerbiconfig/', {
      // The workspace and the id of a paginated report of the demo.
      workspace_id: '1eb6358d-2c53-4834-a239-7833918646aa',
      report_id: '7d1c1b52-8f3e-4c1e-9a57-3c6a0f6f2b11',
      nome_relatorio: 'Extrato',
      users_allowed: users.flatMap(({ id, username }) => (username === 'ana' ? [id] : [])),
      exportacao: 'leitores',
    });
    await ana.reload();
    const ordered: object[] = [];
    ana.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api/exportacoes/')) {
        ordered.push(sent.postDataJSON());
      }
    });
    const chosen = exportDialog(ana, 'Vendas');
    const labels = (one: Locator) => one.getByRole('radio').locator('xpath=ancestor::label');
    await exportButton(ana).click();
    await expect(labels(chosen)).toHaveText([
      'PDF',
      'PowerPoint',
      'PNG',
      'O que estou vendo',
      'Como publicado',
      'Esta página',
      /^Todas as que posso ver \(\d\)$/,
      'Escolher páginas',
    ]);
    await chosen.getByLabel(/^Todas as que posso ver/).check();
    await order(chosen, 'PNG', 'Como publicado');
    await ana.keyboard.press('Escape');
    await exportButton(ana).click();
    await order(chosen, 'PDF', 'O que estou vendo', 'Esta página');
    const [all, one] = ordered;
    expect(all).toEqual({ relatorio: vendas.id, formato: 'png' });
    expect(one).toEqual({
      relatorio: vendas.id,
      formato: 'pdf',
      paginas: [expect.any(String)],
      estado: expect.any(String),
    });
    await ana.keyboard.press('Escape');
    await openRelatorio(ana, 'Extrato');
    await exportButton(ana).click();
    await expect(labels(exportDialog(ana, 'Extrato'))).toHaveText([
      'PDF',
      'PowerPoint',
      'Excel',
      'Word',
      'CSV',
    ]);
    await ana.context().close();
  });

  test('a right that has ended refuses the file', { tag: '@slow' }, async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 403/);
    const call = await adminCalls(request, 'geral');
    const [vendas] = (await call('GET', '/api/configs/')).filter(
      ({ nome_relatorio }: { nome_relatorio: string }) => nome_relatorio === 'Vendas',
    );
    const allow = (exportacao: string) =>
      call('PUT', `/api/admin/powerbiconfig/${vendas.id}/`, { exportacao });
    await allow('administradores');
    await openReport(page, 'geral', 'Vendas');
    await exportButton(page).click();
    const dialog = exportDialog(page, 'Vendas');
    await order(dialog, 'PowerPoint');
    const save = dialog.getByRole('button', { name: 'Baixar Vendas, PowerPoint' });
    await expect(save).toBeVisible({ timeout: 40_000 });
    await allow('ninguem');
    await save.click();
    await expect(dialog.getByText('Você não pode mais exportar este relatório.')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('the dialog and the files fit in both themes, by keyboard alone', {
      tag: '@slow',
    }, async ({ page, request }) => {
      const call = await adminCalls(request, 'geral');
      const [vendas] = (await call('GET', '/api/configs/')).filter(
        ({ nome_relatorio }: { nome_relatorio: string }) => nome_relatorio === 'Vendas',
      );
      await call('PUT', `/api/admin/powerbiconfig/${vendas.id}/`, { exportacao: 'leitores' });
      await followSystemTheme(page);
      await openReport(page, 'ana', 'Vendas');
      await exportButton(page).focus();
      await page.keyboard.press('Enter');
      const dialog = exportDialog(page, 'Vendas');
      await dialog.getByLabel('Escolher páginas').focus();
      await page.keyboard.press('Space');
      expect(await overflowFaults(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, colorRules)).toEqual([]);
      await dialog.getByLabel('Metas').focus();
      await page.keyboard.press('Space');
      await dialog.getByRole('button', { name: 'Exportar', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(preparing)).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(exportButton(page)).toBeFocused();
      await page.goto('/home');
      await expect(files(page).getByText('PDF · Metas')).toBeVisible();
      expect(await overflowFaults(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await axeViolations(page, colorRules)).toEqual([]);
    });
  });
});
