import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { dialog, places, toast } from '../screens/console.ts';
import { focusOutside, tabTo } from '../screens/keyboard.ts';
import { openSignedInAs } from '../screens/login.ts';
import { ownPerson } from '../screens/ownPerson.ts';

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('ADM-CLI-19 a cliente is created, edited and deleted by keyboard alone', {
  tag: '@slow',
}, async ({ page }) => {
  // The listener is added first, because the file chooser can open before a later listener exists.
  page.on('filechooser', (chooser) => chooser.setFiles(logo));
  await openSignedInAs(page, 'super');
  await page.goto('/admin/clientes');
  const add = page.getByRole('link', { name: 'Adicionar Cliente' });
  await add.waitFor();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Adicionar Cliente');
  await expect(form.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.keyboard.type('Teclado');
  expect(await focusOutside(form)).toBeNull();

  // The arrow keys move along the tabs, Enter opens a tab.
  await tabTo(page, form.getByRole('tab', { name: 'Dados Gerais' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('tabpanel', { name: 'Whitelabel' })).toBeVisible();
  await tabTo(page, form.getByLabel('Nome da marca'));
  await page.keyboard.type('Marca do Teclado');
  await tabTo(page, form.getByLabel('Tema', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel('Tema', { exact: true })).toHaveValue('dark');
  await tabTo(page, form.getByRole('button', { name: 'Escolher imagem: Logo', exact: true }));
  await page.keyboard.press('Enter');
  await expect(form.getByText('logo.png')).toBeVisible();
  await tabTo(page, form.getByLabel('Cor primária', { exact: true }), 'Shift+Tab');
  await tabTo(page, form.getByLabel('Fundo da página (escuro)'));

  // The first Esc opens the confirmation. The second Esc closes it, and the field gets the focus back.
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Descartar alterações?');
  expect(await focusOutside(question)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Fundo da página (escuro)')).toBeFocused();

  await tabTo(page, form.getByLabel('Nome da marca'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Cliente "Teclado" adicionado com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Teclado' })).toBeVisible();
  await tabTo(page, places(page).getByRole('link', { name: 'Clientes' }));
  await page.keyboard.press('Enter');

  const remove = page.getByRole('button', { name: 'Excluir Teclado' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const confirm = dialog(page, 'Confirmar Exclusão');
  expect(await focusOutside(confirm)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Digite Teclado'));
  await page.keyboard.type('Teclado');
  await tabTo(page, button(page, 'Excluir'));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Cliente "Teclado" excluído com sucesso!')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('ADM-USR-35 a user is changed by keyboard alone', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const username = await ownPerson(request, 'abel');
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/users');
  const edit = page.getByRole('link', { name: `Editar ${username}` });
  await edit.waitFor();
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Editar Usuário');
  await expect(form.getByLabel('Usuário')).toBeFocused();
  for (const next of ['Email', 'Nome', 'Sobrenome']) {
    await page.keyboard.press('Tab');
    await expect(form.getByLabel(next, { exact: next === 'Nome' })).toBeFocused();
  }
  // Texts that were added later stand between the first four and the password, each one stop.
  const fields = form.getByRole('textbox');
  for (let index = 4; (await fields.nth(index).getAttribute('type')) !== 'password'; index += 1) {
    await page.keyboard.press('Tab');
    await expect(fields.nth(index)).toBeFocused();
  }
  for (const next of ['Senha', 'Grupo']) {
    await page.keyboard.press('Tab');
    await expect(form.getByLabel(next)).toBeFocused();
  }
  // The field of a day takes several stops.
  await tabTo(page, form.getByRole('switch', { name: 'Ativo' }));
  for (const next of ['Cancelar', 'Salvar']) {
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: next })).toBeFocused();
  }
  expect(await focusOutside(form)).toBeNull();
  // Without changes Esc closes the form, and the focus returns to the button.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, form.getByLabel('Sobrenome'));
  await page.keyboard.press('End');
  await page.keyboard.type(' Reis');
  await page.keyboard.press('Enter');
  await expect(toast(page, `Usuário "${username}" atualizado com sucesso!`)).toBeVisible();
  await expect(edit).toBeFocused();
});

test('ADM-REP-15 ADM-REP-20 a report is configured by keyboard alone', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedInAs(page, 'super');
  await page.goto('/admin/reports');
  const add = page.getByRole('link', { name: 'Adicionar Relatório' });
  await add.waitFor();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Adicionar Relatório');
  const select = (name: string) => form.getByRole('combobox', { name });
  await expect(select('Workspace')).toBeDisabled();
  await tabTo(page, select('Cliente'));
  await page.keyboard.type('Aurora');
  await expect(page.getByRole('option', { name: 'Aurora Energia' })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, select('Workspace'));
  await expect(select('Workspace').locator('option').nth(1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, select('Report'));
  await expect(select('Report').locator('option').nth(1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(select('Dataset')).toHaveValue(/.+/);
  await tabTo(page, select('Usuários permitidos'));
  await page.keyboard.type('carla');
  await expect(page.getByText('Nenhum usuário encontrado.')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('ana');
  await expect(page.getByRole('option', { name: /^Ana/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByText('1 selecionado')).toBeVisible();
  // Esc closes the open list of people, not the form.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(form).toBeVisible();
  await tabTo(page, form.getByRole('switch', { name: 'Bookmarks' }));
  await page.keyboard.press('Space');
  expect(await focusOutside(form)).toBeNull();
  await tabTo(page, form.getByLabel('Nome do Relatório'), 'Shift+Tab');
  await page.keyboard.type('Do teclado');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Novo relatório adicionado com sucesso!')).toBeVisible();
  await expect(add).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Excluir Do teclado' }));
  await page.keyboard.press('Enter');
  // The person who was chosen and three administrators lose the report.
  await expect(dialog(page, 'Confirmar Exclusão')).toContainText('Quem perde acesso (4)');
  await tabTo(page, button(page, 'Excluir'));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Relatório excluído com sucesso!')).toBeVisible();
});

test('ADM-APP-11 an application is created, ordered and deleted by keyboard alone', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/aplicativos');
  const add = page.getByRole('link', { name: 'Criar Aplicativo' });
  await add.waitFor();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const wizard = dialog(page, 'Criar Aplicativo');
  await expect(wizard.getByLabel('Nome')).toBeFocused();
  await page.keyboard.type('Teclado');
  // Enter opens the next step only if the step is complete.
  await page.keyboard.press('Enter');
  await expect(wizard.getByText('Descrição é obrigatória.')).toBeVisible();
  await expect(wizard.getByLabel('Descrição')).toBeFocused();
  await page.keyboard.type('Sem mouse');
  await tabTo(page, wizard.getByRole('radio', { name: '📱' }));
  await page.keyboard.press('ArrowRight');
  await expect(wizard.getByRole('radio', { name: '📊' })).toBeChecked();
  expect(await focusOutside(wizard)).toBeNull();
  await tabTo(page, wizard.getByLabel('Nome'));
  await page.keyboard.press('Enter');

  for (const name of ['Vendas', 'Produção']) {
    await tabTo(page, wizard.getByRole('button', { name: `Adicionar ${name}` }));
    await page.keyboard.press('Enter');
  }
  const selected = wizard.getByRole('list', { name: 'Selecionados' }).getByRole('listitem');
  await expect(selected).toHaveText([/1\.Vendas/, /2\.Produção/]);
  await tabTo(page, wizard.getByRole('button', { name: 'Subir Produção' }));
  await page.keyboard.press('Enter');
  await expect(selected).toHaveText([/1\.Produção/, /2\.Vendas/]);
  // At the end of the list the button is disabled, and the other button of the report gets the focus.
  await expect(button(page, 'Descer Produção')).toBeFocused();
  // Esc during a drag cancels the drag, and the wizard stays open.
  await tabTo(page, button(page, 'Mover Produção'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Produção: (na mão|sobre a posição 1)/)).toBeAttached();
  // The library starts to listen for keys shortly after the drag starts, so Esc is repeated.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByText('Produção: de volta ao lugar.')).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await expect(dialog(page, 'Descartar alterações?')).toBeHidden();
  expect(await focusOutside(wizard)).toBeNull();
  await tabTo(page, wizard.getByRole('button', { name: 'Criar Aplicativo' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Aplicativo "Teclado" criado com sucesso!')).toBeVisible();
  await dialog(page, 'Permissões: Teclado').waitFor();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Excluir Teclado' }));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Excluir'));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Aplicativo "Teclado" excluído com sucesso!')).toBeVisible();
});

test('ADM-PERM-01 access is given by keyboard alone', { tag: '@slow' }, async ({ page }) => {
  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/aplicativos');
  const open = page.getByRole('link', { name: 'Permissões de Operações' });
  await open.waitFor();
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const permissions = dialog(page, 'Permissões: Operações');
  await permissions.waitFor();
  await tabTo(page, permissions.getByLabel('Buscar usuários'));
  await page.keyboard.type('ana sou');
  // The list opens on who has access, if anybody has. The first choice of the filter is everybody.
  await tabTo(page, permissions.getByLabel('Acesso', { exact: true }));
  await page.keyboard.press('Home');
  await tabTo(page, permissions.getByRole('button', { name: /^Ana Souza/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, permissions.getByRole('radio', { name: 'Sem Acesso' }));
  await page.keyboard.press('ArrowDown');
  await expect(permissions.getByRole('radio', { name: 'Páginas Específicas' })).toBeChecked();
  // The reports load in any order, so the checkbox is looked up in the group of one report.
  const page1 = permissions.getByRole('region', { name: 'Produção' }).getByRole('checkbox').first();
  await page1.waitFor();
  await tabTo(page, page1);
  await page.keyboard.press('Space');
  await expect(page1).toBeChecked();
  expect(await focusOutside(permissions)).toBeNull();
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Descartar alterações?');
  await question.waitFor();
  await tabTo(page, button(page, 'Descartar'));
  await page.keyboard.press('Enter');
  await expect(permissions).toBeHidden();
  await expect(open).toBeFocused();
});
