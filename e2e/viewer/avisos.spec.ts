import { auroraOrigin } from '../fixtures/addresses.ts';
import { failNext, resetProvider } from '../fixtures/emulator.ts';
import { waitForMail } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations } from '../screens/axe.ts';
import { signedIn, toast } from '../screens/console.ts';
import { tabTo } from '../screens/keyboard.ts';
import { openSignedInAs } from '../screens/login.ts';
import { sidewaysOverflow } from '../screens/theme.ts';

test('AVISO-01 an administrator writes a notice, a reader closes it on a phone by keyboard, and a new text returns', async ({
  page,
  browser,
  request,
}) => {
  const admin = await signedIn(browser, 'geral');
  await admin.goto('/admin/avisos/create');
  await admin.getByLabel('Título').fill('Parada programada');
  await admin.getByLabel('Texto').fill('Domingo às 22h. Veja https://status.example/.');
  await admin.getByLabel('Grau').selectOption('Manutenção');
  await admin.getByRole('button', { name: 'Salvar', exact: true }).click();
  const question = admin.getByRole('dialog').filter({ hasText: /O aviso alcança \d+ pessoas\./ });
  await question.getByRole('button', { name: /^Salvar/ }).click();
  await expect(toast(admin, 'Aviso "Parada programada" criado com sucesso!')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${auroraOrigin}/login`);
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Parada programada');
  await openSignedInAs(page, 'ana');
  await page.goto('/home');
  const notices = page.getByRole('region', { name: 'Avisos' });
  await expect(notices.getByRole('link', { name: 'https://status.example/' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await tabTo(page, notices.getByRole('button', { name: 'Fechar: Parada programada' }));
  await page.keyboard.press('Enter');
  await expect(notices).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
  await expect(notices).toHaveCount(0);

  // The open page hears of the new text.
  const call = await adminCalls(request, 'geral');
  const [{ id }] = await call('GET', '/api/admin/avisos/');
  await call('PUT', `/api/admin/avisos/${id}/`, { texto: 'Domingo às 23h.' });
  await expect(notices).toContainText('Domingo às 23h.', { timeout: 15_000 });
  await call('DELETE', `/api/admin/avisos/${id}/`);
  await expect(notices).toHaveCount(0, { timeout: 15_000 });
  await admin.context().close();
});

test('PROB-01 PROB-02 a report that fails is reported in two presses, and the answer comes by mail and on Home', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/50[0-9]/);
  await openSignedInAs(page, 'ana');
  try {
    await failNext(request, 'powerbi.generateToken', 90);
    await page.goto('/dashboard?relatorio=1');
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Relatar um problema' }).click();
    const dialog = page.getByRole('dialog', { name: 'Relatar um problema' });
    await expect(dialog).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog.getByRole('status')).toContainText(/Problema enviado|Já sabemos desde/);
  } finally {
    await resetProvider(request);
  }

  const call = await adminCalls(request, 'geral');
  const filter = encodeURIComponent('{"estado":"aberto"}');
  const open: { id: number; tipo: string; contexto: { erro?: string } }[] = await call(
    'GET',
    `/api/admin/pedidos/?filter=${filter}`,
  );
  const problem = open.find(({ tipo }) => tipo === 'problema');
  expect(problem?.contexto.erro).toBeTruthy();
  await call('PUT', `/api/admin/pedidos/${problem?.id}/`, {
    decisao: 'responder',
    recado: 'Pode abrir de novo.',
  });
  const mail = await waitForMail(request, 'ana@aurora.example', /^O problema que você relatou/);
  expect(mail.text).toMatch(/foi respondido em .+ Pode abrir de novo\./);
  await page.goto('/home');
  const told = page.getByRole('region', { name: 'Pedidos e problemas relatados' });
  await expect(told).toContainText('Problema em Vendas');
  await expect(told).toContainText('“Pode abrir de novo.”');
});
