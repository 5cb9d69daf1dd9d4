import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { confirmEffect, dialog, effectDialog, toast } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

test('CONF-06 EQP-09 grants are extended and taken away on the page of a team and in the form of a report', {
  tag: '@slow',
}, async ({ page }) => {
  const as = await adminCalls(page.request, 'geral');
  const apps: { id: number; nome: string; relatorios_ids: number[] }[] = await as(
    'GET',
    '/api/admin/aplicativos/',
  );
  const app = apps.find(({ nome }) => nome === 'Operações');
  const reports: { id: number; nome_relatorio: string; users_allowed: number[] }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const report = reports.find(({ id }) => id === app?.relatorios_ids[0]);
  const stored = async () => {
    const all: typeof reports = await as('GET', '/api/admin/powerbiconfig/');
    return all.find(({ id }) => id === report?.id);
  };
  const person = (username: string, first_name: string) =>
    as('POST', '/api/admin/users/', {
      username,
      email: `${username}@aurora.example`,
      first_name,
      password,
    });
  const [ivo, lia] = [await person('ivo', 'Ivo'), await person('lia', 'Lia')];
  const team = await as('POST', '/api/admin/equipes/', {
    nome: 'Ronda',
    membros: [ivo.id, lia.id],
  });
  const give = () =>
    as('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app?.id,
      permissions: [
        {
          equipe_id: team.id,
          access_type: 'full',
          expira_em: new Date(Date.now() + 600_000).toISOString(),
        },
      ],
    });
  await give();
  await as('PUT', `/api/admin/powerbiconfig/${report?.id}/`, {
    users_allowed: [...(report?.users_allowed ?? []), ivo.id, lia.id],
  });

  await openSignedInAs(page, 'geral');
  await page.goto(`/admin/equipes/${team.id}/show/acessos`);
  const opens = page.getByRole('list', { name: 'O que Ronda abre' });
  await opens.getByRole('button', { name: '2 pessoas' }).click();
  await expect(page.getByRole('list', { name: 'Pessoas: Equipe Ronda' })).toHaveText('IvoLia');
  await opens.getByRole('button', { name: 'Prorrogar o acesso de Equipe Ronda' }).click();
  const extend = dialog(page, 'Prorrogar o acesso de Equipe Ronda');
  await extend.getByLabel('Novo fim').fill('2099-12-24');
  await extend.getByRole('button', { name: 'Prorrogar' }).click();
  await expect(opens).toContainText('Termina em 24/12/2099');
  await opens.getByRole('button', { name: 'Retirar o acesso de Equipe Ronda' }).click();
  const withdraw = dialog(page, 'Retirar o acesso de Equipe Ronda');
  await expect(withdraw).toContainText('Quem perde acesso (2)');
  await withdraw.getByRole('button', { name: 'Retirar o acesso de Equipe Ronda' }).click();
  await expect(page.getByText('Esta equipe ainda não abre nada.')).toBeVisible();

  await give();
  await page.goto(`/admin/reports/${report?.id}/show`);
  const rows = page.getByRole('list', { name: 'Quem tem acesso' });
  await expect(rows.getByRole('listitem').filter({ hasText: 'Equipe Ronda' })).toContainText(
    'Acesso Total em Operações',
  );
  const ofIvo = rows.getByRole('listitem').filter({ hasText: /^Ivo.*Dashboards/ });
  await ofIvo.getByRole('button', { name: 'Retirar o acesso de Ivo' }).click();
  await dialog(page, 'Retirar o acesso de Ivo')
    .getByRole('button', { name: 'Retirar o acesso de Ivo' })
    .click();
  await expect(toast(page, 'Acesso retirado.').last()).toBeVisible();
  await expect(ofIvo).toBeHidden();

  // A change of the list of people is sent whole. It does not give back what was taken away.
  await page.getByRole('link', { name: 'Editar' }).click();
  const editor = dialog(page, 'Editar Relatório');
  await editor.getByRole('button', { name: /^Lia/ }).press('Delete');
  await editor.getByRole('button', { name: 'Salvar' }).click();
  await expect(effectDialog(page)).toContainText('Lia');
  await confirmEffect(page);
  await expect(editor).toBeHidden();
  await expect(rows.getByRole('listitem').filter({ hasText: /^Lia.*Dashboards/ })).toBeHidden();
  expect((await stored())?.users_allowed).toEqual(report?.users_allowed);

  await as('DELETE', `/api/admin/equipes/${team.id}/`);
  for (const { id } of [ivo, lia]) await as('DELETE', `/api/admin/users/${id}/`);
});
