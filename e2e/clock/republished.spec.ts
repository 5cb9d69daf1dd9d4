import { applyChange, resetProvider } from '../fixtures/emulator.ts';
import { password } from '../fixtures/people.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { submitLogin } from '../screens/login.ts';
import { forgetAnswers, waitForFinding } from '../screens/waitForFinding.ts';
import { expect, test } from './test.ts';

const minuteMs = 60_000;

test.afterEach(({ request }) => resetProvider(request));

test('a report that was published again, and a page of another one, take their grants along', {
  tag: '@slow',
}, async ({ page, browser, request, moveClock, expectedErrors }) => {
  expectedErrors.push(/401/, /404/);
  const start = Date.now();
  const moveTo = (minutes: number) => moveClock(new Date(start + minutes * minuteMs));
  await waitForFinding(page.request, 'atualizacao_falha');
  const call = await adminCalls(page.request, 'geral');
  const reports: { nome_relatorio: string; report_id: string; workspace_id: string }[] = await call(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const named = (name: string) => reports.find(({ nome_relatorio }) => nome_relatorio === name);
  const vendas = named('Vendas');
  const faturamento = named('Faturamento');
  const pages: { name: string; displayName: string }[] = await call(
    'GET',
    `/api/admin/powerbi/report-pages/?workspace_id=${faturamento?.workspace_id}&report_id=${faturamento?.report_id}`,
  );
  const [first] = pages;
  const reportId = faturamento?.report_id;
  await applyChange(request, {
    kind: 'reportRepublished',
    reportId: vendas?.report_id,
    newReportId: 'aaaaaaaa-0000-4000-8000-00000000000a',
  });
  await applyChange(request, { kind: 'pageDeleted', reportId, pageName: first?.name });
  const again = { pageName: 'ReportSectionNova', displayName: first?.displayName };
  await applyChange(request, { kind: 'pageAdded', reportId, ...again });
  // The pages are listed hourly, and what is absent is confirmed by a second look.
  await forgetAnswers(page.request);
  moveTo(70);
  await page.waitForTimeout(40_000);
  moveTo(90);
  await waitForFinding(page.request, 'pagina_trocada');
  await waitForFinding(page.request, 'relatorio_republicado');

  const reader = await (await browser.newContext()).newPage();
  await reader.goto('/login');
  await submitLogin(reader, 'ana', password);
  await reader.waitForURL(/\/(home|dashboard)/);
  await reader.goto('/aplicativos');
  const openApp = (name: string) =>
    reader.getByRole('link', { name: `Abrir Aplicativo ${name}`, exact: true });
  await expect(openApp('Comercial')).toBeVisible();
  // The only page that they may read there is gone.
  await expect(openApp('Financeiro')).toHaveCount(0);

  await page.goto('/login');
  await submitLogin(page, 'geral', password);
  await page.waitForURL(/\/(home|dashboard)/);
  await page.goto('/admin/pendencias');
  const replaced = page.getByRole('row').filter({ hasText: 'foi publicada de novo' });
  await replaced.getByRole('button', { name: /^Trocar a página nos acessos/ }).click();
  const question = page.getByRole('dialog', { name: 'Trocar a página nos acessos' });
  await expect(question).toContainText('Ana');
  await question.getByRole('button', { name: 'Trocar a página nos acessos' }).click();
  await expect(replaced).toHaveCount(0);
  const republished = page.getByRole('row').filter({ hasText: 'foi publicado de novo' });
  await republished.getByRole('button', { name: /^Apontar para o novo relatório/ }).click();
  const pointing = page.getByRole('dialog', { name: 'Apontar para o novo relatório' });
  await expect(pointing).toContainText('3 pessoas passam a ver outro relatório.');
  await pointing.getByRole('button', { name: 'Apontar para o novo relatório' }).click();
  await expect(republished).toHaveCount(0);

  await reader.reload();
  await openApp('Financeiro').click();
  await expect(reader.getByText(first?.displayName ?? '', { exact: true }).first()).toBeVisible();
  await reader.goto('/dashboard');
  await reader.getByText('Vendas', { exact: true }).first().click();
  await expect(reader.frameLocator('iframe').first().locator('body')).toContainText(/./);
});
