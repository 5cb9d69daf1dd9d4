import type { Page } from '@playwright/test';
import { dialog, places, toast } from '../screens/console.ts';
import { expect, signIn, test } from './test.ts';

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click();
}

test.describe('API-53 the console before a backend of the plain contract, which gets no other call', () => {
  test('API-33 API-37 API-38 users are listed, created, changed and deleted', {
    tag: '@slow',
  }, async ({ page, backend }) => {
    await signIn(page, 'gustavo');
    await page.goto('/admin/users');
    const names = page.getByRole('table', { name: 'Lista de Usuários' }).getByRole('rowheader');
    await expect(names).toHaveText(['gustavo', 'rita', 'sofia']);
    await page.getByRole('link', { name: 'Adicionar Usuário' }).click();
    const form = dialog(page, 'Criar Novo Usuário');
    await form.getByLabel('Usuário').fill('nina');
    await form.getByLabel('Email').fill('nina@outra.example');
    await form.getByLabel('Senha').fill('senha-da-nina');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(page, 'Usuário "nina" criado com sucesso!')).toBeVisible();

    await page.getByRole('link', { name: 'Editar nina' }).click();
    const edit = dialog(page, 'Editar Usuário');
    await edit.getByLabel('Nome', { exact: true }).fill('Nina');
    await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(edit).toBeHidden();
    expect(backend.world.users.at(-1)).toMatchObject({ first_name: 'Nina' });

    await remove(page, 'nina');
    await expect(toast(page, 'Usuário "nina" excluído com sucesso!')).toBeVisible();
    await expect(names).toHaveText(['gustavo', 'rita', 'sofia']);
  });

  test('API-42 API-43 API-45 reports are listed, created, changed and deleted', {
    tag: '@slow',
  }, async ({ page, backend }) => {
    await signIn(page, 'gustavo');
    await page.goto('/admin/reports');
    await page.getByRole('link', { name: 'Adicionar Relatório' }).click();
    const form = dialog(page, 'Adicionar Relatório');
    await form.getByLabel('Nome do Relatório').fill('Notas');
    await form.getByLabel('Workspace').selectOption({ label: 'Comercial (Premium)' });
    await form.getByRole('combobox', { name: 'Report' }).selectOption({ label: 'Faturamento' });
    await expect(form.getByRole('combobox', { name: 'Dataset' })).toHaveValue(/.+/);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(page, 'Novo relatório adicionado com sucesso!')).toBeVisible();

    const row = page.getByRole('row', { name: /Notas/ });
    await expect(row).toContainText('Comercial');
    await expect(row).toContainText('Vendas');
    await page.getByRole('link', { name: 'Editar Notas' }).click();
    const edit = dialog(page, 'Editar Relatório');
    await edit.getByLabel('Nome do Relatório').fill('Notas fiscais');
    await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(page, 'Relatório atualizado com sucesso!')).toBeVisible();

    await remove(page, 'Notas fiscais');
    await expect(toast(page, 'Relatório excluído com sucesso!')).toBeVisible();
    expect(backend.world.configs).toHaveLength(1);
  });

  test('API-48 API-49 API-51 clientes are listed, created, changed and deleted, as multipart', {
    tag: '@slow',
  }, async ({ page, backend }) => {
    const types: string[] = [];
    page.on('request', (request) => {
      const type = request.headers()['content-type']?.split(';')[0];
      if (/POST|PUT/.test(request.method()) && request.url().includes('/admin/clientes/')) {
        types.push(`${request.method()} ${type}`);
      }
    });
    await signIn(page, 'sofia');
    await page.goto('/admin/clientes');
    await page.getByRole('link', { name: 'Adicionar Cliente' }).click();
    const form = dialog(page, 'Adicionar Cliente');
    await form.getByRole('textbox', { name: 'Nome' }).fill('Nova Vida');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(page, 'Cliente "Nova Vida" adicionado com sucesso!')).toBeVisible();
    await places(page).getByRole('link', { name: 'Clientes' }).click();

    await page.getByRole('link', { name: 'Editar Nova Vida' }).click();
    const edit = dialog(page, 'Editar Cliente');
    await edit.getByRole('tab', { name: 'Whitelabel' }).click();
    await edit.getByLabel('Nome da marca').fill('Vida');
    await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(page, 'Cliente "Nova Vida" atualizado com sucesso!')).toBeVisible();
    expect(types).toEqual(['POST multipart/form-data', 'PUT multipart/form-data']);
    expect(backend.world.clientes.at(-1)).toEqual({
      id: expect.any(Number),
      nome: 'Nova Vida',
      modo_desenvolvimento: false,
      theme_mode: 'light',
      brand_name: 'Vida',
    });

    await page.getByRole('button', { name: 'Excluir Nova Vida' }).click();
    await page.getByLabel('Digite Nova Vida').fill('Nova Vida');
    await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click();
    await expect(toast(page, 'Cliente "Nova Vida" excluído com sucesso!')).toBeVisible();
  });

  test('DIA-04 API-24 a superuser takes a cliente into view, for lists and forms', {
    tag: '@slow',
  }, async ({ page }) => {
    await signIn(page, 'sofia');
    await page.goto('/admin/users');
    const names = page.getByRole('table', { name: 'Lista de Usuários' }).getByRole('rowheader');
    await expect(names).toHaveText(['gustavo', 'rita', 'sofia']);
    await page.getByRole('button', { name: 'Cliente em vista: Todos os clientes' }).click();
    await dialog(page, 'Escolher cliente').getByRole('option', { name: 'Outra Energia' }).click();
    await expect(names).toHaveText(['gustavo', 'rita']);
    await page.getByRole('link', { name: 'Adicionar Usuário' }).click();
    await expect(
      dialog(page, 'Criar Novo Usuário').getByRole('combobox', { name: 'Cliente' }),
    ).toHaveValue('Outra Energia');
  });
});
