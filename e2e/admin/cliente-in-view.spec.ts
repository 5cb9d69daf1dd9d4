import { expect, test } from '../fixtures/test.ts';
import { dialog, places } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

test('DIA-04 two tabs show two clientes, which stay after a reload, on the way back and from place to place', {
  tag: '@slow',
}, async ({ page, context }) => {
  await openSignedInAs(page, 'super');
  await page.goto('/admin/users');
  const choose = async (of: typeof page, name: string) => {
    await of.getByRole('button', { name: /^Cliente em vista/ }).click();
    await dialog(of, 'Escolher cliente').getByRole('combobox').fill(name);
    await of.keyboard.press('Enter');
    await expect(of.getByRole('button', { name: `Cliente em vista: ${name}` })).toBeVisible();
  };
  const names = (of: typeof page) => of.getByRole('table').getByRole('rowheader');
  await choose(page, 'Aurora Energia');
  await expect(names(page).filter({ hasText: 'bruno' })).toHaveCount(0);
  await expect(names(page).filter({ hasText: 'ana' })).toBeVisible();

  // The link opens another tab with the same cliente.
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    places(page)
      .getByRole('link', { name: 'Relatórios' })
      .click({ modifiers: ['Control'] }),
  ]);
  await expect(second).toHaveURL(/\/admin\/reports\?cliente=\d+$/);
  await choose(second, 'Mercado Horizonte');
  await places(second).getByRole('link', { name: 'Usuários' }).click();
  await expect(names(second).filter({ hasText: 'bruno' })).toBeVisible();
  await second.getByRole('link', { name: 'Adicionar Usuário' }).click();
  await expect(
    dialog(second, 'Criar Novo Usuário').getByRole('combobox', { name: 'Cliente' }),
  ).toHaveValue('Mercado Horizonte');
  await second.goBack();
  await second.reload();
  await expect(names(second).filter({ hasText: 'bruno' })).toBeVisible();

  await page.reload();
  await expect(names(page).filter({ hasText: 'ana' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Cliente em vista: Aurora Energia' }),
  ).toBeVisible();
  // The search finds people of all clientes, and takes the cliente of the one that is opened into view.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar' }).fill('bruno');
  await page
    .getByRole('option', { name: /^Bruno/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bruno/ })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Cliente em vista: Mercado Horizonte' }),
  ).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('button', { name: 'Cliente em vista: Aurora Energia' }),
  ).toBeVisible();
});
