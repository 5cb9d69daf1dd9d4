import { type Person, password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { confirmEffect, dialog, effectDialog, signedIn } from '../screens/console.ts';
import { openSignedInAs, submitLogin } from '../screens/login.ts';

test('ENS-03 CONTA-01 HIST-05 somebody changes teams, goes on leave, comes back and leaves, and their teams tell of it', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  expectedErrors.push(/40[0134]/);
  const as = await adminCalls(page.request, 'geral');
  const apps: { id: number; nome: string }[] = await as('GET', '/api/admin/aplicativos/');
  const leo = await as('POST', '/api/admin/users/', {
    username: 'leo',
    email: 'leo@aurora.example',
    first_name: 'Léo',
    last_name: 'Prado',
    password,
  });
  const team = async (nome: string, membros: readonly number[], aplicativo: string) => {
    const made = await as('POST', '/api/admin/equipes/', { nome, membros });
    const app = apps.find((one) => one.nome === aplicativo);
    await as('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app?.id,
      permissions: [{ equipe_id: made.id, access_type: 'full' }],
    });
    return { id: made.id as number, app: app?.id };
  };
  const north = await team('Turno da Noite', [leo.id], 'Operações');
  const south = await team('Turno do Dia', [], 'Financeiro');
  const reader = await signedIn(browser, 'leo' as Person);
  const applications = async () => {
    await reader.goto('/aplicativos');
    const list = reader.getByRole('article').getByRole('heading');
    await expect(list.or(reader.getByText(/^Nenhum aplicativo disp/)).first()).toBeVisible();
    return list.allTextContents();
  };
  expect(await applications()).toEqual(['Operações']);

  await openSignedInAs(page, 'geral');
  const form = dialog(page, 'Editar Equipe');
  await page.goto(`/admin/equipes/${south.id}`);
  const member = form.getByRole('combobox', { name: 'Adicionar membro' });
  await member.fill('leo');
  await page.getByRole('option', { name: 'Léo Prado (leo)' }).click();
  // The list stays open for the next member. With many people it covers the buttons until the field is left.
  await member.press('Tab');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await confirmEffect(page);
  await expect(form).toBeHidden();
  await page.goto(`/admin/equipes/${north.id}`);
  await form.getByRole('button', { name: /^Remover Léo Prado/ }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(effectDialog(page)).toContainText('Quem perde acesso (1)');
  await confirmEffect(page);
  await expect(form).toBeHidden();
  expect(await applications()).toEqual(['Financeiro']);

  /** Presses a button for the selection of leo, and confirms in one dialog that tells this effect. */
  const act = async (button: string, title: string, effect: string) => {
    await page.goto(`/admin/users?${new URLSearchParams({ filter: '{"q":"leo"}' })}`);
    await page.getByRole('checkbox', { name: 'Selecionar leo' }).check();
    await page.getByRole('button', { name: button, exact: true }).click();
    const ask = dialog(page, title);
    await expect(ask).toContainText(effect);
    await ask.getByRole('button', { name: / 1$/ }).click();
    await expect(ask).toBeHidden();
    await expect(page.getByText(/^1 usuário .* com sucesso!$/).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const refused = async () => {
    await reader.goto('/home');
    await expect(reader).toHaveURL(/\/login/);
    await submitLogin(reader, 'leo', password);
    await expect(reader.getByRole('alert')).toBeVisible();
  };
  await act('Desativar', 'Desativar usuários', 'Quem perde acesso (1)');
  await refused();
  await act('Ativar', 'Ativar usuários', 'Quem ganha acesso (1)');
  await submitLogin(reader, 'leo', password);
  await reader.waitForURL('**/home');
  expect(await applications()).toEqual(['Financeiro']);
  await act('Excluir selecionados', 'Confirmar Exclusão', 'Quem perde acesso (1)');
  await refused();
  await reader.context().close();

  const told = async (path: string, ...sentences: readonly RegExp[]) => {
    await page.goto(`${path}/show/historico`);
    const rows = page.getByRole('tabpanel', { name: 'Histórico' });
    for (const sentence of sentences) await expect(rows.getByText(sentence).first()).toBeVisible();
  };
  await told(
    `/admin/equipes/${north.id}`,
    /^Gabriel criou a equipe Turno da Noite\.$/,
    /^Gabriel deu à equipe Turno da Noite Acesso Total a .* em Operações\.$/,
    /^Gabriel tirou Léo da equipe Turno da Noite\.$/,
    /^Membros: sem valor \(antes: Léo\)$/,
  );
  await told(`/admin/equipes/${south.id}`, /^Gabriel excluiu .*Léo/);
  await told(
    `/admin/aplicativos/${south.app}`,
    /^Gabriel deu à equipe Turno do Dia Acesso Total a .* em Financeiro\.$/,
  );

  for (const { id } of [north, south]) await as('DELETE', `/api/admin/equipes/${id}/`);
});
