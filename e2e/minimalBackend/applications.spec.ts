import { dialog, toast } from '../screens/console.ts';
import { expect, signIn, test } from './test.ts';

test.describe('API-53 applications before a backend of the plain contract, which gets no other call', () => {
  test('API-18 API-22 API-23 an application is created, changed and deleted', {
    tag: '@slow',
  }, async ({ page, backend }) => {
    await signIn(page, 'gustavo');
    await page.goto('/admin/aplicativos');
    await page.getByRole('link', { name: 'Criar Aplicativo' }).click();
    const wizard = dialog(page, 'Criar Aplicativo');
    await wizard.getByLabel('Nome').fill('Diretoria');
    await wizard.getByLabel('Descrição').fill('Para a reunião');
    await wizard.getByRole('button', { name: 'Próximo' }).click();
    await wizard.getByRole('button', { name: 'Adicionar Vendas' }).click();
    await wizard.getByRole('button', { name: 'Criar Aplicativo' }).click();
    await expect(toast(page, 'Aplicativo "Diretoria" criado com sucesso!')).toBeVisible();
    await dialog(page, 'Permissões: Diretoria').getByRole('button', { name: 'Cancelar' }).click();

    const card = page.getByRole('listitem', { name: 'Diretoria' });
    await expect(card.getByRole('listitem')).toHaveText([/1\.Vendas/]);
    await card.getByRole('button', { name: 'Desativar Diretoria' }).click();
    await expect(toast(page, 'Aplicativo "Diretoria" desativado com sucesso!')).toBeVisible();
    await card.getByRole('link', { name: 'Editar Diretoria' }).click();
    const edit = dialog(page, 'Editar Aplicativo');
    await edit.getByLabel('Descrição').fill('Segundas-feiras');
    await edit.getByRole('button', { name: 'Próximo' }).click();
    await edit.getByRole('button', { name: 'Atualizar Aplicativo' }).click();
    await expect(edit).toBeHidden();
    expect(backend.world.aplicativos.at(-1)).toMatchObject({
      ativo: false,
      descricao: 'Segundas-feiras',
      relatorios_ids: [1],
    });

    await card.getByRole('button', { name: 'Excluir Diretoria' }).click();
    await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click();
    await expect(toast(page, 'Aplicativo "Diretoria" excluído com sucesso!')).toBeVisible();
    await expect(card).toBeHidden();
  });

  test('API-25 API-26 ADM-PERM-20 pages are granted and shown as saved', { tag: '@slow' }, async ({
    page,
    backend,
  }) => {
    await signIn(page, 'gustavo');
    await page.goto('/admin/aplicativos');
    const open = async () => {
      await page.getByRole('link', { name: 'Permissões de Comercial' }).click();
      const permissions = dialog(page, 'Permissões: Comercial');
      await permissions.getByRole('button', { name: /^Rita/ }).click();
      return permissions;
    };
    const permissions = await open();
    await expect(permissions.getByRole('radio', { name: 'Acesso Total' })).toBeChecked();
    await permissions.getByRole('radio', { name: 'Páginas Específicas' }).check();
    const metas = permissions
      .getByRole('region', { name: 'Vendas' })
      .getByRole('checkbox', { name: /Metas/ });
    await metas.check();
    await permissions.getByRole('button', { name: 'Salvar' }).click();
    await expect(
      toast(page, 'Permissões do aplicativo "Comercial" atualizadas com sucesso!'),
    ).toBeVisible();
    const [record] = backend.world.permissoes;
    expect(record).toMatchObject({ user: 3, relatorio: 1, tipo_acesso: 'specific' });
    await open();
    await expect(permissions.getByRole('radio', { name: 'Páginas Específicas' })).toBeChecked();
    await expect(metas).toBeChecked();
  });
});
