import { expect, test } from '../clock/test.ts';
import { applyChange, auroraTenantId, resetProvider } from '../fixtures/emulator.ts';
import { mailsTo, waitForMail } from '../fixtures/mails.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';
import { overflowFaults } from '../screens/overflowFaults.ts';
import { openRelatorio } from '../screens/report.ts';
import { followSystemTheme } from '../screens/theme.ts';

const tenantId = auroraTenantId;
const hourMs = 60 * 60_000;
const days = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];

test.use({ viewport: { width: 390, height: 844 }, sendsMail: true });
test.afterEach(({ request }) => resetProvider(request));

test('ALERTA-01 ALERTA-02 on a phone a reader creates an alert beside a report, tests it, and is told by mail that it got no figure', {
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
  await dialog.getByLabel('Acima de').check();
  await dialog.getByLabel('Limite').fill('1.000,5');
  await dialog.getByLabel('Dias da semana').first().check();
  for (const day of days) await dialog.getByLabel(day).check();
  const due = new Date(Date.now() + 2 * hourMs);
  const hora = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(due);
  await dialog.getByLabel('Hora', { exact: true }).fill(hora);
  expect(await overflowFaults(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, colorRules)).toEqual([]);

  await dialog.getByRole('button', { name: 'Criar alerta' }).dblclick();
  await expect(dialog.getByText('Alerta criado.')).toBeVisible();
  await expect(dialog.getByText(/^Estado: cruzado, último valor [\d.,]+, /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Testar agora' }).click();
  await expect(dialog.getByText(/^Agora: [\d.,]+\. Consulta feita sem identidade: /)).toBeVisible();
  await dialog.getByRole('link', { name: 'Ver em Minha conta' }).click();
  const alerts = page.getByRole('region', { name: 'Alertas' });
  await expect(alerts.getByRole('listitem')).toHaveCount(1);
  // Other tests of this world may have sent her something.
  const sent = await mailsTo(request, 'ana@aurora.example');
  expect(sent.filter(({ text }) => text.includes('Receita'))).toEqual([]);

  await applyChange(request, { kind: 'daxQueriesAllowed', tenantId, isAllowed: false });
  moveClock(new Date(due.getTime() + 60_000));
  const mail = await waitForMail(request, 'ana@aurora.example', /Receita/, 90_000);
  const link = /https?:\S+\/conta\/alertas\/\d+/.exec(mail.text)?.[0] ?? '';
  await page.goto(new URL(link).pathname);
  const answers = page.getByRole('table', { name: 'Últimos 30 dias' });
  await expect(answers.getByRole('row')).toHaveCount(4);
  await expect(answers.getByRole('row').nth(1)).toContainText(/—erro: O Power BI não deixa/);
  await expect(answers.getByRole('row').nth(2)).toContainText('teste');
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
