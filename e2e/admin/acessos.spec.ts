import { type Person, password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { dialog, signedIn, toast } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

test('CONF-01 CONF-06 the grant of a team is found, unfolded, extended and taken away in place', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const as = await adminCalls(page.request, 'geral');
  const apps: { id: number; nome: string }[] = await as('GET', '/api/admin/aplicativos/');
  const person = (username: string, first_name: string) =>
    as('POST', '/api/admin/users/', {
      username,
      email: `${username}@aurora.example`,
      first_name,
      password,
    });
  const [iris, otto] = [await person('iris', 'Íris'), await person('otto', 'Otto')];
  const team = await as('POST', '/api/admin/equipes/', {
    nome: 'Plantão',
    membros: [iris.id, otto.id],
  });
  await as('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
    app_id: apps.find(({ nome }) => nome === 'Operações')?.id,
    permissions: [
      {
        equipe_id: team.id,
        access_type: 'full',
        expira_em: new Date(Date.now() + 600_000).toISOString(),
      },
    ],
  });
  const reader = await signedIn(browser, 'iris' as Person);
  await reader.goto('/aplicativos');
  await expect(reader.getByRole('heading', { name: 'Operações' })).toBeVisible();

  await openSignedInAs(page, 'geral');
  await page.goto('/admin/');
  const ending = page.getByRole('region', { name: 'Acessos que terminam em até 7 dias' });
  await expect(ending).toContainText('Equipe Plantão · Acesso Total em Operações · até');
  await page.goto('/admin/acessos');
  await page.getByRole('searchbox', { name: 'Buscar acessos' }).fill('plantao');
  const row = page.getByRole('row', { name: /Equipe Plantão/ });
  await expect(page.getByText('1 concessão', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: '2 pessoas', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Pessoas: Equipe Plantão' })).toHaveText('ÍrisOtto');

  await row.getByRole('button', { name: 'Prorrogar o acesso de Equipe Plantão' }).click();
  const extend = dialog(page, 'Prorrogar o acesso de Equipe Plantão');
  await extend.getByLabel('Novo fim').fill('2099-12-24');
  await extend.getByRole('button', { name: 'Prorrogar' }).click();
  await expect(row).toContainText('24/12/2099');
  // The row is another one, and the button that had the focus has gone.
  await expect(page.locator('#conteudo')).toBeFocused();
  await expect(reader.getByRole('heading', { name: 'Operações' })).toBeVisible();

  await row.getByRole('button', { name: 'Retirar o acesso de Equipe Plantão' }).click();
  const withdraw = dialog(page, 'Retirar o acesso de Equipe Plantão');
  await expect(withdraw).toContainText('Quem perde acesso (2)');
  // The dialog inherits nothing from the cell of the buttons.
  await expect(withdraw).toHaveCSS('white-space', 'normal');
  await expect(withdraw).toHaveCSS('text-align', 'start');
  await withdraw.getByRole('button', { name: 'Retirar o acesso de Equipe Plantão' }).click();
  await expect(toast(page, 'Acesso retirado.')).toBeVisible();
  await expect(page.getByText('Nenhuma concessão encontrada.')).toBeVisible();
  await expect(page.locator('#conteudo')).toBeFocused();
  await reader.goto('/aplicativos');
  await expect(reader.getByText(/^Nenhum aplicativo disp/)).toBeVisible();

  await reader.context().close();
  await as('DELETE', `/api/admin/equipes/${team.id}/`);
  for (const { id } of [iris, otto]) await as('DELETE', `/api/admin/users/${id}/`);
});
