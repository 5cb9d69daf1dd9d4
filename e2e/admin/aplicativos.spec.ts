import { expect, test } from '../fixtures/test.ts';
import { dialog, signedIn, toast } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

test('ADM-APP-08 ADM-APP-09 ADM-APP-26 an application is created, ordered by keyboard and mouse, shown, hidden and deleted', {
  tag: '@slow',
}, async ({ page, browser }) => {
  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/aplicativos');
  await page.getByRole('link', { name: 'Criar Aplicativo' }).click();
  const wizard = dialog(page, 'Criar Aplicativo');
  await wizard.getByLabel('Nome').fill('Diretoria');
  await wizard.getByLabel('Descrição').fill('Para a reunião de segunda');
  await wizard.getByRole('radio', { name: '🎯' }).check({ force: true });
  await wizard.getByRole('button', { name: 'Próximo' }).click();
  for (const name of ['Vendas', 'Produção', 'Pessoas']) {
    await wizard.getByRole('button', { name: `Adicionar ${name}` }).click();
  }
  const selected = wizard.getByRole('list', { name: 'Selecionados' }).getByRole('listitem');
  await expect(selected).toHaveText([/1\.Vendas/, /2\.Produção/, /3\.Pessoas/]);

  // Drag with the keyboard.
  await wizard.getByRole('button', { name: 'Mover Pessoas', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.waitForTimeout(300);
  await page.keyboard.press('ArrowUp');
  await page.waitForTimeout(300);
  await page.keyboard.press('Space');
  await expect(selected).toHaveText([/1\.Vendas/, /2\.Pessoas/, /3\.Produção/]);
  // The mouse drags the first report to another position.
  await wizard.getByRole('button', { name: 'Mover Vendas', exact: true }).hover();
  await page.mouse.down();
  const last = await selected.nth(2).boundingBox();
  await page.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + (last?.height ?? 0) - 4, {
    steps: 12,
  });
  await page.mouse.up();
  await expect(selected).toHaveText([/1\.Pessoas/, /2\.Produção/, /3\.Vendas/]);
  await wizard.getByRole('button', { name: 'Criar Aplicativo' }).click();
  await expect(toast(page, 'Aplicativo "Diretoria" criado com sucesso!')).toBeVisible();
  await dialog(page, 'Permissões: Diretoria').getByRole('button', { name: 'Cancelar' }).click();

  const geral = await signedIn(browser, 'geral');
  await geral.goto('/aplicativos');
  await expect(geral.getByRole('heading', { name: 'Diretoria' })).toBeVisible();

  const card = page.getByRole('listitem', { name: 'Diretoria' });
  await expect(card.getByRole('listitem')).toHaveText([/1\.Pessoas/, /2\.Produção/, /3\.Vendas/]);
  await card.getByRole('button', { name: 'Desativar Diretoria' }).click();
  await expect(toast(page, 'Aplicativo "Diretoria" desativado com sucesso!')).toBeVisible();
  await geral.reload();
  await expect(geral.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  await expect(geral.getByRole('heading', { name: 'Diretoria' })).toBeHidden();
  await geral.context().close();

  await card.getByRole('button', { name: 'Excluir Diretoria' }).click();
  await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Aplicativo "Diretoria" excluído com sucesso!')).toBeVisible();
  await expect(card).toBeHidden();
});
