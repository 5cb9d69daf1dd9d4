import { tokenRequests } from '../fixtures/emulator.ts';
import { expect, test } from '../fixtures/test.ts';
import { confirmEffect, dialog, effectDialog, signedIn, toast } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';

test('ADM-REP-20 ADM-REP-38 ADM-REP-39 a report is configured from the provider’s catalog, read and deleted', {
  tag: '@slow',
}, async ({ page, browser }) => {
  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: 'Adicionar Relatório' }).click();
  const form = dialog(page, 'Adicionar Relatório');
  await form.getByLabel('Nome do Relatório').fill('Vendas da diretoria');
  await form.getByLabel('Workspace').selectOption({ label: 'Comercial (Premium)' });
  await form.getByLabel('Report', { exact: false }).last().waitFor();
  await form.getByRole('combobox', { name: 'Report' }).selectOption({ label: 'Vendas' });
  await expect(form.getByRole('combobox', { name: 'Dataset' })).toHaveValue(/.+/);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Novo relatório adicionado com sucesso!')).toBeVisible();

  const geral = await signedIn(browser, 'geral');
  await expect(
    geral
      .getByRole('navigation', { name: 'Relatórios' })
      .getByRole('link', { name: 'Vendas da diretoria' }),
  ).toBeVisible();
  await geral.context().close();

  await page.getByRole('button', { name: 'Excluir Vendas da diretoria' }).click();
  await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Relatório excluído com sucesso!')).toBeVisible();
});

test('NUV-06 NUV-05 a report sends the e-mail for row-level security, chosen in its form', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'relatorios');
  const choose = async (name: string, role: string) => {
    await page.goto('/admin/reports');
    await page.getByRole('link', { name: 'Editar Inadimplência' }).click();
    const form = dialog(page, 'Editar Relatório');
    await form.getByLabel('Nome enviado ao Power BI').selectOption({ label: name });
    await form.getByLabel('RLS Role').fill(role);
    await form.getByRole('button', { name: 'Salvar' }).click();
    return form;
  };
  const form = await choose('E-mail da pessoa', 'Região Sudeste');
  await expect(form.getByText('Informe uma só função')).toBeVisible();
  await form.getByLabel('RLS Role').fill('Sudeste');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(effectDialog(page)).toContainText(/passam? a ver os dados/);
  await confirmEffect(page);
  await expect(toast(page, 'Relatório atualizado com sucesso!')).toBeVisible();

  await page.goto('/dashboard');
  await openRelatorio(page, 'Inadimplência');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
  const [token] = (await tokenRequests(page.request)).slice(-1);
  expect(token?.identities).toMatchObject([
    { username: 'relatorios@aurora.example', roles: ['Sudeste'] },
  ]);

  await choose('Login da pessoa', 'Sudeste');
  await confirmEffect(page);
  await expect(toast(page, 'Relatório atualizado com sucesso!')).toBeVisible();
});

test('CONST-01 an administrator chooses a column, which stays, and follows who sees a report', {
  tag: '@slow',
}, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/reports');
  const table = page.getByRole('table', { name: 'Relatórios Configurados' });
  const row = table.getByRole('row', { name: /^Vendas/ });
  const choice = dialog(page, 'Colunas');
  await expect(row.getByRole('link', { name: /^\d+ pessoas$/ })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Dados' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Colunas' }).press('Enter');
  await choice.getByRole('checkbox', { name: 'Dados' }).press('Space');
  await choice.getByRole('checkbox', { name: 'Configurações' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Colunas' })).toBeFocused();
  await expect(row).toContainText(/Última atualização: \d\d\/\d\d\/\d{4}, \d\d:\d\d/);

  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Dados' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Configurações' })).toHaveCount(0);
  const stored = () => page.evaluate(() => Object.keys(localStorage).sort());
  expect(await stored()).toEqual(['accessToken', 'refreshToken']);

  const workspace = row.getByRole('button', { name: 'Comercial, Copiar ID' });
  await workspace.focus();
  const tip = row.getByRole('tooltip').filter({ hasText: 'Copiar ID' });
  await expect(tip).toBeVisible();
  const id = (await tip.textContent())?.replace('Copiar ID', '');
  await workspace.press('Enter');
  await expect(toast(page, 'ID copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);

  const people = row.getByRole('link', { name: /^\d+ pessoas$/ });
  const count = Number.parseInt((await people.textContent()) ?? '', 10);
  await people.click();
  await expect(page).toHaveURL(/\/admin\/acessos\?filter=/);
  await expect(page.getByRole('combobox', { name: 'Relatório' })).toHaveValue(/^\d+$/);
  await page.getByRole('link', { name: 'Por pessoa' }).click();
  const accesses = page.getByRole('table', { name: 'Acessos' });
  await expect(accesses.getByRole('row').nth(1)).toContainText('Vendas');
  const names = await accesses.getByRole('rowheader').allTextContents();
  expect(new Set(names).size).toBe(count);
});
