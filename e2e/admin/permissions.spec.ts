import { expect, test } from '../fixtures/test.ts';
import {
  confirmEffect,
  dialog,
  effectDialog,
  showEverybody,
  signedIn,
  toast,
} from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

test('ADM-APP-25 GEN-06 ROLE-15 a granted page is visible at once, and a revoked page disappears', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const ana = await signedIn(browser, 'ana');
  await ana.goto('/aplicativos');
  await expect(ana.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  await expect(ana.getByRole('heading', { name: 'Operações' })).toBeHidden();

  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/aplicativos');
  const card = page.getByRole('listitem', { name: 'Operações' });
  await card.getByRole('link', { name: 'Permissões de Operações' }).click();
  const permissions = dialog(page, 'Permissões: Operações');
  await showEverybody(permissions);
  await permissions.getByRole('button', { name: /^Ana Souza/ }).click();
  for (const name of ['Voltar aos usuários', 'Alterar acesso']) {
    await expect(permissions.getByRole('button', { name })).toBeHidden();
  }
  await permissions.getByRole('radio', { name: 'Páginas Específicas' }).check();
  const height = (await permissions.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThanOrEqual(0.95 * (page.viewportSize()?.height ?? 0));
  await permissions.getByRole('button', { name: 'Salvar' }).click();
  await expect(permissions.getByRole('alert')).toContainText('Ana Souza');
  const vendas = permissions.getByRole('region', { name: 'Vendas' });
  await vendas.getByRole('checkbox', { name: /Metas/ }).check();
  await permissions.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    toast(page, 'Permissões do aplicativo "Operações" atualizadas com sucesso!'),
  ).toBeVisible();

  await ana.reload();
  await ana.getByRole('link', { name: 'Abrir Aplicativo Operações' }).click();
  const pages = ana.getByRole('navigation', { name: 'Operações' });
  await expect(pages.getByRole('button', { name: /^Produção/ })).toContainText('Sem Acesso');
  await pages.getByRole('button', { name: /^Vendas/ }).click();
  await expect(pages.getByRole('link')).toHaveText(['Metas']);
  const address = ana.url();

  await card.getByRole('link', { name: 'Permissões de Operações' }).click();
  await permissions.getByRole('button', { name: /^Ana Souza/ }).click();
  await expect(permissions.getByRole('radio', { name: 'Páginas Específicas' })).toBeChecked();
  await expect(vendas.getByRole('checkbox', { name: /Metas/ })).toBeChecked();
  await permissions.getByRole('radio', { name: 'Sem Acesso' }).check();
  await permissions.getByRole('button', { name: 'Salvar' }).click();
  await expect(effectDialog(page)).toContainText('Quem perde acesso (1)');
  await confirmEffect(page);
  await expect(permissions).toBeHidden();
  await ana.goto('/aplicativos');
  await expect(ana.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  await expect(ana.getByRole('heading', { name: 'Operações' })).toBeHidden();
  await ana.goto(address);
  await expect(
    ana.getByRole('heading', { name: 'Você não tem acesso a este conteúdo.' }),
  ).toBeVisible();
  await ana.context().close();
});
