import type { Page } from '@playwright/test';
import { expect, test } from '../clock/test.ts';
import { applyChange, auroraTenantId, resetProvider } from '../fixtures/emulator.ts';
import { mailsTo, waitForMail } from '../fixtures/mails.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';
import { overflowFaults } from '../screens/overflowFaults.ts';
import { openRelatorio } from '../screens/report.ts';
import { followSystemTheme } from '../screens/theme.ts';

const tenantId = auroraTenantId;
/** The server asks about refreshes every five minutes. */
const roundMs = 6 * 60_000;

test.use({ viewport: { width: 390, height: 844 }, sendsMail: true });
test.afterEach(({ request }) => resetProvider(request));

/** Refreshes the data of Vendas, which changes its figures, and waits for the end. */
async function refreshVendas({ request }: Page): Promise<void> {
  const call = await adminCalls(request, 'geral');
  const configs: { id: number; nome_relatorio: string }[] = await call(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const vendas = configs.find(({ nome_relatorio }) => nome_relatorio === 'Vendas');
  const path = `/api/relatorios/${vendas?.id}/atualizacoes/`;
  const { id } = await call('POST', path);
  const last = async () => (await call('GET', path)).ultima;
  await expect.poll(last, { timeout: 60_000 }).toMatchObject({ id, situacao: 'concluida' });
}

test('ALERTA-01 ALERTA-02 on a phone a reader creates an alert beside a report and tests it. One mail tells the crossing after a refresh, another that there was no figure', {
  tag: '@slow',
}, async ({ page, request, moveClock, expectedErrors }) => {
  // The session of two hours before is refused once.
  expectedErrors.push(/401/);
  await applyChange(request, { kind: 'daxQueriesAllowed', tenantId, isAllowed: true });
  await followSystemTheme(page);
  await openSignedInAs(page, 'ana');
  await page.goto('/dashboard');
  await openRelatorio(page, 'Vendas');
  await page.getByRole('button', { name: 'Criar alerta…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar alerta' });
  await dialog.getByLabel('Medida').selectOption('Receita');
  await dialog.getByLabel('Filtro').selectOption('Região (Vendas)');
  await dialog.getByLabel('Valores de Região (um por linha)').fill('Sul');
  await dialog.getByLabel('Variar mais de').check();
  await dialog.getByLabel('Limite').fill('0,1');
  expect(await overflowFaults(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, colorRules)).toEqual([]);

  await dialog.getByRole('button', { name: 'Criar alerta' }).dblclick();
  await expect(dialog.getByText('Alerta criado.')).toBeVisible();
  await expect(dialog.getByText(/^Estado: normal, último valor [\d.,]+, /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Testar agora' }).click();
  await expect(dialog.getByText(/^Agora: [\d.,]+\. Consulta feita sem identidade: /)).toBeVisible();
  await dialog.getByRole('link', { name: 'Ver em Minha conta' }).click();
  const alerts = page.getByRole('region', { name: 'Alertas' });
  await expect(alerts.getByRole('listitem')).toHaveCount(1);
  // Other tests of this world may have sent her something.
  const subjects = async () =>
    (await mailsTo(request, 'ana@aurora.example'))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('Receita'));
  expect(await subjects()).toEqual([]);

  await refreshVendas(page);
  moveClock(new Date(Date.now() + roundMs));
  const mail = await waitForMail(request, 'ana@aurora.example', /^Alerta: Receita$/, 120_000);
  expect(mail.text).toContain('passou do limite que você escolheu');
  const link = /https?:\S+\/conta\/alertas\/\d+/.exec(mail.text)?.[0] ?? '';
  await page.goto(new URL(link).pathname);
  const answers = page.getByRole('table', { name: 'Últimos 30 dias' });
  await expect(answers.getByRole('row')).toHaveCount(4);
  await expect(answers.getByRole('row').nth(1)).toContainText('cruzado');
  await expect(answers.getByRole('row').nth(2)).toContainText('teste');

  await applyChange(request, { kind: 'daxQueriesAllowed', tenantId, isAllowed: false });
  await refreshVendas(page);
  moveClock(new Date(Date.now() + 2 * roundMs));
  await waitForMail(request, 'ana@aurora.example', /^Alerta sem resposta: Receita$/, 120_000);
  expect(await subjects()).toHaveLength(2);
  await page.reload();
  await expect(answers.getByRole('row')).toHaveCount(5);
  await expect(answers.getByRole('row').nth(1)).toContainText(/—erro: O Power BI não deixa/);
  expect(await overflowFaults(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeViolations(page, colorRules)).toEqual([]);

  await page.getByRole('link', { name: 'Todos os alertas' }).click();
  await expect(alerts.getByText('erro', { exact: true })).toBeVisible();
  expect(await overflowFaults(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await alerts.getByRole('button', { name: /^Excluir/ }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(alerts.getByText(/^Você não tem alertas\./)).toBeVisible();
});
