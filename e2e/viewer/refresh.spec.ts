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

const refreshButton = (page: Page) => page.getByRole('button', { name: 'Atualizar dados' });
const progress = (page: Page) => page.getByText(/^Atualizando… costuma levar \d+ minutos?$/);
const updated = (page: Page) => page.getByText('Os dados foram atualizados.');
const receita = (page: Page) =>
  reportFrame(page).getByRole('region', { name: 'Receita', exact: true });
const choice = (page: Page, group: string, name: string) =>
  reportFrame(page)
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name, exact: true });
const isPressed = (button: Locator) => expect(button).toHaveAttribute('aria-pressed', 'true');

async function openVendas(page: Page, person: Person): Promise<void> {
  await openSignedInAs(page, person);
  await page.goto('/dashboard');
  await openRelatorio(page, 'Vendas');
  await expect(receita(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden();
}
async function openAs(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: resilienceOrigin });
  const page = await context.newPage();
  // The page follows the events some seconds after its first screen.
  const listening = page.waitForRequest(/\/api\/events\//);
  await openVendas(page, person);
  await listening;
  return page;
}
const figureOf = async (page: Page) => (await receita(page).textContent()) ?? '';

test.describe('ATUA-01 Atualizar dados', () => {
  test('an administrator refreshes the data: the frame takes it with its filters kept, also that of a reader without the right', {
    tag: '@slow',
  }, async ({ page, browser }) => {
    await openVendas(page, 'geral');
    const reader = await openAs(browser, 'ana');
    await expect(refreshButton(reader)).toHaveCount(0);
    for (const one of [page, reader])
      await choice(one, 'Ano', '2025').click({ modifiers: ['Control'] });
    await isPressed(choice(page, 'Ano', '2025'));
    await isPressed(choice(page, 'Ano', '2026'));
    const before = await figureOf(page);
    expect(await figureOf(reader)).toBe(before);
    const address = page.url();
    const frames: string[] = [];
    page.on('framenavigated', (frame) => frames.push(frame.url()));

    await refreshButton(page).dblclick();
    await expect(progress(page)).toBeVisible();
    await expect(refreshButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(progress(reader)).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);
    await expect(updated(page)).toBeVisible({ timeout: 40_000 });
    await expect(updated(reader)).toBeVisible({ timeout: 40_000 });

    for (const one of [page, reader]) {
      await expect(receita(one)).not.toHaveText(before);
      await isPressed(choice(one, 'Ano', '2025'));
      await isPressed(choice(one, 'Ano', '2026'));
      await expect(progress(one)).toBeHidden();
    }
    expect(await figureOf(reader)).toBe(await figureOf(page));
    expect(page.url()).toBe(address);
    expect(frames).toEqual([]);

    await page.getByRole('button', { name: /^Última atualização/ }).click();
    await page.getByRole('button', { name: 'Histórico de atualizações' }).click();
    const panel = page.getByRole('dialog', { name: 'Histórico de atualizações' });
    await expect(panel.getByRole('listitem')).toHaveCount(60);
    await expect(panel.getByRole('listitem').first()).toContainText('Concluída · Por API');
    await reader.context().close();
  });

  test('a refresh is cancelled, and one that fails tells Microsoft’s error to the administrator alone', {
    tag: '@slow',
  }, async ({ page, browser, request }) => {
    const call = await adminCalls(request, 'geral');
    const [vendas] = (await call('GET', '/api/configs/')).filter(
      ({ nome_relatorio }: { nome_relatorio: string }) => nome_relatorio === 'Vendas',
    );
    await call('PUT', `/api/admin/powerbiconfig/${vendas.id}/`, { atualizacao: 'leitores' });
    await openVendas(page, 'ana');
    const before = await figureOf(page);
    await refreshButton(page).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Cancelar atualização' }).click();
    await expect(
      page.getByText('A atualização foi cancelada. Os dados anteriores continuam valendo.'),
    ).toBeVisible();
    await expect(progress(page)).toBeHidden();
    expect(await figureOf(page)).toBe(before);

    const tenantId = '11111111-aaaa-4aaa-8aaa-000000000001';
    await applyChange(request, { kind: 'refreshesEnd', tenantId, end: 'failed' });
    await refreshButton(page).click();
    await expect(
      page.getByText('A atualização falhou no Power BI. Os dados anteriores continuam valendo.'),
    ).toBeVisible({ timeout: 40_000 });
    expect(await figureOf(page)).toBe(before);
    const admin = await openAs(browser, 'geral');
    for (const [one, count] of [
      [page, 0],
      [admin, 1],
    ] as const) {
      await one.getByRole('button', { name: /^Última atualização/ }).click();
      await one.getByRole('button', { name: 'Histórico de atualizações' }).click();
      const first = one
        .getByRole('dialog', { name: 'Histórico de atualizações' })
        .getByRole('listitem')
        .first();
      await expect(first).toContainText('Falhou · Por API');
      await expect(first.getByText('ModelRefreshFailed_CredentialsNotSpecified')).toHaveCount(
        count,
      );
    }
    await admin.context().close();
  });

  test('the limit of the day is told in a sentence, and the report goes on', async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 409/);
    await openVendas(page, 'geral');
    await openRelatorio(page, 'Produção');
    await expect(refreshButton(page)).toBeVisible({ timeout: 30_000 });
    const opened = page.waitForResponse((answer) => answer.url().includes('/dataset-refresh/'));
    await page.reload();
    const datasetId = new URL((await opened).url()).searchParams.get('dataset_id');
    const startTime = new Date().toISOString();
    const refresh = { startTime, endTime: startTime, status: 'Completed' };
    await applyChange(request, {
      kind: 'refreshesSet',
      datasetId,
      refreshes: Array.from({ length: 8 }, () => refresh),
    });
    await refreshButton(page).click();
    await expect(
      page.getByText(
        'O Power BI não aceita mais atualizações deste dataset por enquanto: fora de uma capacidade são até 8 por dia, contando as agendadas.',
      ),
    ).toBeVisible();
    await expect(refreshButton(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('the progress stands above the report, in both themes, and the history opens and closes by keyboard', {
      tag: '@slow',
    }, async ({ page }) => {
      await followSystemTheme(page);
      await openVendas(page, 'geral');
      expect(await overflowFaults(page)).toEqual([]);
      await refreshButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(progress(page)).toBeVisible();
      await expect(refreshButton(page)).toBeFocused();
      const line = await page.getByRole('button', { name: 'Cancelar' }).boundingBox();
      const frame = page.locator('#report-frame');
      await expect
        .poll(async () => (await frame.boundingBox())?.y ?? 0)
        .toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
      expect(await overflowFaults(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, colorRules)).toEqual([]);
      await expect(updated(page)).toBeVisible({ timeout: 40_000 });

      const date = page.getByRole('button', { name: /^Última atualização/ });
      await date.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Histórico de atualizações' }).focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Histórico de atualizações' });
      await expect(panel.getByRole('listitem')).toHaveCount(60);
      expect(await overflowFaults(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(date).toBeFocused();
    });
  });
});
