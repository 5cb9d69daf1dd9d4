import { expect, test } from '../fixtures/test.ts';
import { dialog, signedIn } from '../screens/console.ts';
import { countPresses } from '../screens/countPresses.ts';
import { openSignedInAs } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';

const tenant = '11111111-aaaa-4aaa-8aaa-000000000001';
const application = '11111111-bbbb-4bbb-8bbb-000000000001';

test('MENU-03 a cliente goes from nothing to its first reader in at most 30 clicks', async ({
  page,
  browser,
}) => {
  // Four screens of the console and two people's sessions.
  test.slow();
  const presses = await countPresses(page);
  await openSignedInAs(page, 'super');
  await page.goto('/admin/clientes');

  await page.getByRole('link', { name: 'Adicionar Cliente' }).click();
  const form = dialog(page, 'Adicionar Cliente');
  await form.getByLabel('Nome', { exact: false }).first().fill('Porto Novo');
  await form.getByRole('tab', { name: 'Power BI' }).click();
  await form.getByLabel('Tenant ID').fill(tenant);
  await form.getByLabel('Client ID').fill(application);
  await form.getByLabel('Client Secret').fill('aurora-demo-secret');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();

  const openPage = async () => {
    await page.getByRole('link', { name: 'Gerenciar Clientes' }).click();
    await page.getByRole('link', { name: 'Porto Novo', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Porto Novo' })).toBeVisible();
  };
  const openMenu = () => page.getByRole('button', { name: 'Administração' }).click();
  await page.getByRole('link', { name: 'Porto Novo', exact: true }).click();
  const steps = page.getByRole('region', { name: 'Próximos passos' });
  await steps.getByRole('link', { name: 'Adicionar usuário' }).click();
  const person = dialog(page, 'Criar Novo Usuário');
  await person.getByLabel('Usuário', { exact: false }).first().fill('paula');
  await person.getByLabel('Email').fill('paula@porto.example');
  await person.getByLabel('Senha').fill('portal-demo');
  await person.getByRole('button', { name: 'Salvar' }).click();
  await expect(person).toBeHidden();

  await openMenu();
  await openPage();
  await steps.getByRole('link', { name: 'Adicionar relatório' }).click();
  const report = dialog(page, 'Adicionar Relatório');
  await report.getByLabel('Workspace').selectOption({ label: 'Comercial (Premium)' });
  await report.getByLabel(/^Report\b/).selectOption({ label: 'Vendas' });
  await report.getByLabel('Usuários permitidos').click();
  await page.getByRole('option', { name: /paula/ }).click();
  await page.keyboard.press('Escape');
  await report.getByRole('button', { name: 'Salvar' }).click();
  await expect(report).toBeHidden();

  const paula = await signedIn(browser, 'paula' as never);
  await openRelatorio(paula, 'Vendas');
  await expect(reportFrame(paula).getByRole('heading', { level: 1 })).toBeVisible();
  await paula.context().close();

  await openMenu();
  await openPage();
  // The server writes the count of openings some moments after the opening.
  await expect(async () => {
    await page.reload();
    await expect(steps).toContainText('Tudo pronto: este cliente já lê relatórios.', {
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
  // The counter works.
  expect(presses()).toBeGreaterThan(10);
  expect(presses()).toBeLessThanOrEqual(30);
});
