import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { confirmEffect, dialog, effectDialog } from '../screens/console.ts';
import { openSignedInAs, submitLogin } from '../screens/login.ts';

test('a complaint is answered in two presses, a team loses an application, and a person changes teams', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  // The application that is taken away.
  expectedErrors.push(/404/);
  const token = await page.request.post('/api/token/', { data: { username: 'geral', password } });
  const headers = { authorization: `Bearer ${(await token.json()).access}` };
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect([path, answer.ok()]).toEqual([path, true]);
    return method === 'DELETE' ? null : answer.json();
  };
  const apps: { id: number; nome: string }[] = await send('GET', '/api/admin/aplicativos/');
  const appId = (nome: string) => apps.find((one) => one.nome === nome)?.id;
  const teo = await send('POST', '/api/admin/users/', {
    username: 'teo',
    email: 'teo@aurora.example',
    first_name: 'Téo',
    last_name: 'Lima',
    password,
  });
  const team = async (nome: string, membros: readonly number[], aplicativo: string) => {
    const made = await send('POST', '/api/admin/equipes/', { nome, membros });
    await send('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: appId(aplicativo),
      permissions: [{ equipe_id: made.id, access_type: 'full' }],
    });
    return made.id as number;
  };
  const teams = [
    await team('Equipe Norte', [teo.id], 'Operações'),
    await team('Equipe Sul', [], 'Financeiro'),
  ];

  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto('/login');
  await submitLogin(reader, 'teo', password);
  await reader.waitForURL('**/dashboard');
  const applications = async () => {
    await reader.goto('/aplicativos');
    const list = reader.getByRole('article').getByRole('heading');
    await expect(list.or(reader.getByText(/^Nenhum aplicativo disp/)).first()).toBeVisible();
    return list.allTextContents();
  };
  expect(await applications()).toEqual(['Operações']);

  await openSignedInAs(page, 'geral');
  await page.goto(`/admin/aplicativos/${appId('Operações')}/permissions`);
  const permissions = dialog(page, 'Permissões: Operações');
  await permissions.getByRole('button', { name: /^Téo Lima/ }).click();
  await permissions.getByRole('button', { name: 'Por quê? Acesso de Téo Lima' }).click();
  const why = permissions.getByRole('region', { name: 'Por quê?' });
  await expect(why).toContainText(
    /Téo Lima vê .+ em Operações porque a equipe Equipe Norte tem Acesso Total, dado por .+ em \d\d\/\d\d\/\d{4}/,
  );
  await why.getByRole('button', { name: 'Fechar' }).click();

  await permissions.getByRole('tab', { name: 'Equipes' }).click();
  await permissions.getByRole('button', { name: /^Equipe Norte/ }).click();
  await permissions.getByRole('radio', { name: 'Sem Acesso' }).check();
  await permissions.getByRole('button', { name: 'Salvar' }).click();
  const effect = effectDialog(page);
  await expect(effect.getByRole('heading', { level: 2 })).toHaveText(
    'Alterar o acesso a Operações',
  );
  await expect(effect.getByRole('region', { name: 'Quem perde acesso (1)' })).toContainText(
    'Téo Lima',
  );
  // Until it is confirmed, nothing has changed.
  expect(await applications()).toEqual(['Operações']);
  await confirmEffect(page);
  await expect(permissions).toBeHidden();
  expect(await applications()).toEqual([]);

  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Equipe Norte', exact: true }).click();
  await page.getByRole('button', { name: 'Mover de Equipe Norte…' }).click();
  await page.getByRole('option', { name: 'Equipe Sul' }).click();
  await expect(effect).toContainText('Quem ganha acesso (1)');
  await expect(effect).not.toContainText('perde acesso');
  await effect.getByRole('button', { name: 'Continuar' }).click();
  const own = page.getByRole('list', { name: 'Equipes da pessoa' });
  await expect(own.getByRole('link')).toHaveText(['Equipe Sul']);
  expect(await applications()).toEqual(['Financeiro']);
  // The form opens above the page, and Back leaves the page as it was.
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(dialog(page, 'Editar Usuário')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, 'Editar Usuário')).toBeHidden();
  await expect(own).toBeVisible();

  await context.close();
  for (const id of teams) await send('DELETE', `/api/admin/equipes/${id}/`);
  await send('DELETE', `/api/admin/users/${teo.id}/`);
});
