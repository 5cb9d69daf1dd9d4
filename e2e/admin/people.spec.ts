import { expect, test } from '../fixtures/test.ts';
import { dialog, toast } from '../screens/console.ts';
import { openSignedInAs, submitLogin } from '../screens/login.ts';

test('ADM-USR-34 ADM-USR-36 API-35 a new user can sign in, and the next call of a deleted user is refused', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  expectedErrors.push(/400|401/);
  await openSignedInAs(page, 'usuarios');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Adicionar Usuário' }).click();
  const form = dialog(page, 'Criar Novo Usuário');
  await form.getByLabel('Usuário').fill('ana');
  await form.getByLabel('Email').fill('irene@aurora.example');
  await form.getByLabel('Nome', { exact: true }).fill('Irene');
  await form.getByRole('switch', { name: 'Convidar' }).uncheck();
  await form.getByLabel('Senha').fill('segredo-da-irene');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Já existe um usuário com este nome.');
  await form.getByLabel('Usuário').fill('irene');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(page, 'Usuário "irene" criado com sucesso!')).toBeVisible();

  const context = await browser.newContext();
  const irene = await context.newPage();
  await irene.goto('/login');
  await submitLogin(irene, 'irene', 'segredo-da-irene');
  await expect(irene.getByRole('heading', { name: 'Bem-vindo(a), Irene!' })).toBeVisible();

  await page.getByRole('button', { name: 'Excluir irene' }).click();
  const confirm = dialog(page, 'Confirmar Exclusão');
  await expect(confirm).toContainText('irene');
  await expect(confirm).toHaveCSS('animation-duration', '0.3s');
  await confirm.getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Usuário "irene" excluído com sucesso!')).toBeVisible();
  await irene.goto('/home');
  await expect(irene).toHaveURL(/\/login/);
  await context.close();
});

test('ROLE-09 no administrator is offered a group that they may not grant or a user that they may not change', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'usuarios');
  await page.goto('/admin/users');
  await expect(page.getByRole('button', { name: 'Editar geral' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Excluir usuarios' })).toBeDisabled();
  await page.getByRole('link', { name: 'Editar ana' }).click();
  const groups = dialog(page, 'Editar Usuário').getByLabel('Grupo').locator('option');
  await expect(groups).toHaveText(['-- Sem Grupo --', 'Admin de Usuários']);
});

test('the list of people does not scroll sideways, and says when a person was last here', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'super');
  await page.goto('/admin/users');
  const table = page.getByRole('table', { name: 'Lista de Usuários' });
  await expect(table.getByRole('row', { name: /super@/ })).toContainText('hoje');
  const beyond = () =>
    table.evaluate((element) => {
      const box = element.parentElement as HTMLElement;
      return box.scrollWidth - box.clientWidth;
    });
  const widths = [390, 900, 1024, 1279, 1280, 1366, 1400, 1440];
  const found: Record<number, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found[width] = await beyond();
  }
  expect(found).toEqual(Object.fromEntries(widths.map((width) => [width, 0])));
});
