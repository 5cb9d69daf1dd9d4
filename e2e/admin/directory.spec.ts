import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { dialog, toast } from '../screens/console.ts';
import { submitLogin } from '../screens/login.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const patch = (path: string, value: unknown) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'Replace', path, value }],
});
/** Entra ID sends booleans as texts unless it is asked for the shapes of the standard. */
const off = patch('active', 'False');
const locked = 'Vem do diretório “Entra Aurora” e só muda lá.';

test('SCIM-01 SCIM-02 SCIM-03 a key in the console lets a directory keep people and a team; who is deactivated is out at once, and the brake asks', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  // The session that the directory ends.
  expectedErrors.push(/401/);
  const as = await adminCalls(page.request, 'super');
  const mark = Date.now();
  const answer = await page.request.post('/api/token/', { data: { username: 'super', password } });
  const made = await page.request.post('/api/admin/clientes/', {
    headers: { authorization: `Bearer ${(await answer.json()).access}` },
    multipart: { nome: `Cliente com diretório ${mark}` },
  });
  const { id: cliente } = await made.json();
  const groups: { id: number; name: string }[] = await as('GET', '/api/groups/');
  const boss = `dirce${mark}`;
  await as('POST', '/api/admin/users/', {
    username: boss,
    email: `${boss}@diretorio.example`,
    password,
    cliente_id: cliente,
    groups_input: groups.filter(({ name }) => name === 'Admin Geral').map(({ id }) => id),
  });

  // An administrator makes the key in the console.
  await page.goto('/login');
  await submitLogin(page, boss, password);
  await page.waitForURL('**/dashboard');
  await page.goto('/admin/chaves/create');
  const form = dialog(page, 'Criar Chave');
  await form.getByLabel('Nome').fill('Entra Aurora');
  await form
    .getByRole('checkbox', { name: 'Manter pessoas e equipes a partir de um diretório (SCIM)' })
    .check();
  await form.getByRole('button', { name: 'Salvar' }).click();
  const shown = dialog(page, 'A chave Entra Aurora');
  const key = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Já guardei' }).click();

  const send = async (method: string, path: string, data?: object) => {
    const sent = await page.request.fetch(`/scim/v2/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
      ...(data && { data: JSON.stringify(data) }),
    });
    const text = await sent.text();
    return { status: sent.status(), body: text ? JSON.parse(text) : null };
  };
  const create = async (first: string) => {
    const userName = `${first.toLowerCase()}${mark}@diretorio.example`;
    const { status, body } = await send('POST', 'Users', {
      schemas: [`${core}:User`, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: `${first}-${mark}`,
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: `${first} Prado`, familyName: 'Prado', givenName: first },
      roles: [],
    });
    expect([status, body.userName]).toEqual([201, userName]);
    return { id: body.id as string, userName };
  };
  const [rui, rosa] = [await create('Rui'), await create('Rosa')];
  const team = await send('POST', 'Groups', {
    schemas: [`${core}:Group`],
    externalId: `vendas-${mark}`,
    displayName: 'Vendas do diretório',
    meta: { resourceType: 'Group' },
  });
  expect(team.status).toBe(201);
  const members = [{ value: rui.id }, { value: rosa.id }];
  const added = await send('PATCH', `Groups/${team.body.id}`, {
    ...patch('members', members),
    Operations: [{ op: 'Add', path: 'members', value: members }],
  });
  expect(added.status).toBe(204);

  // The console names the directory, and its fields are read-only with the reason.
  await page.goto(`/admin/users/${rui.id}/show`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rui Prado' })).toBeVisible();
  await expect(page.getByLabel('Dados').getByText('Entra Aurora')).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  const person = dialog(page, 'Editar Usuário');
  await expect(person.getByLabel('Sobrenome')).toHaveAttribute('readonly', '');
  // Username, address, both names, and the switch.
  await expect(person.getByText(locked)).toHaveCount(5);
  await page.goto(`/admin/equipes/${team.body.id}/show`);
  await expect(page.getByLabel('Dados').getByText('Entra Aurora')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Membros' })).toContainText('Rosa Prado');
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(dialog(page, 'Editar Equipe').getByText(locked)).toHaveCount(2);

  // A reader who is deactivated is out within five seconds. The password is the portal's own.
  await as('PUT', `/api/admin/users/${rui.id}/`, { password });
  const reader = await (await browser.newContext()).newPage();
  const stream = reader.waitForRequest((request) => request.url().includes('/api/events/'));
  await reader.goto('/login');
  await submitLogin(reader, rui.userName, password);
  await reader.waitForURL('**/dashboard');
  await stream;
  const ended = await send('PATCH', `Users/${rui.id}`, off);
  expect([ended.status, ended.body.active]).toEqual([200, false]);
  await expect(reader.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible({
    timeout: 5_000,
  });
  await reader.context().close();

  // Of three people the brake admits one an hour. It holds the second one, and an administrator lets them pass.
  const held = await send('PATCH', `Users/${rosa.id}`, off);
  expect([held.status, held.body.detail]).toEqual([
    403,
    'Desativações e exclusões demais em uma hora. Nada foi alterado. Um administrador do portal responde em Pendências.',
  ]);
  await page.goto('/admin/pendencias');
  const finding = page
    .getByRole('row')
    .filter({ hasText: 'quer desativar ou excluir mais pessoas' });
  await expect(finding).toContainText('Rosa Prado');
  await finding.getByRole('button', { name: /^Permitir: 1 pessoa/ }).click();
  const question = dialog(page, 'Permitir: 1 pessoa');
  await expect(question.getByRole('listitem')).toHaveText(['Rosa Prado']);
  await question.getByRole('button', { name: 'Permitir: 1 pessoa' }).click();
  await expect(toast(page, 'Pendência resolvida.')).toBeVisible();
  expect((await send('PATCH', `Users/${rosa.id}`, off)).status).toBe(200);

  await as('DELETE', `/api/admin/clientes/${cliente}/`);
});
