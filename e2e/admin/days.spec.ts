import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { dialog } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

const end = '2099-12-16T03:00:00.000Z';

test('a day that does not exist or is not complete is refused at its field, and the old end stays', {
  tag: '@slow',
}, async ({ page }) => {
  const as = await adminCalls(page.request, 'geral');
  const nina = await as('POST', '/api/admin/users/', {
    username: 'nina',
    email: 'nina@aurora.example',
    expira_em: end,
    password,
  });
  const stored = async () => (await as('GET', `/api/admin/users/${nina.id}/`)).expira_em;
  await openSignedInAs(page, 'geral');
  await page.goto(`/admin/users/${nina.id}`);
  const form = dialog(page, 'Editar Usuário');
  const day = form.getByLabel('Conta termina em');
  const save = form.getByRole('button', { name: 'Salvar', exact: true });
  const problem = form.getByText('Dia incompleto, ou que não existe.', { exact: false });
  await expect(day).toHaveValue('2099-12-15');

  // 31 November, in the order of the English Chromium. The browser tells an empty text.
  await day.click();
  await page.keyboard.press('Home');
  await page.keyboard.type('11312099');
  await expect(day).toHaveValue('');
  await save.click();
  await expect(problem).toBeVisible();
  await expect(day).toBeFocused();
  await expect(
    form.getByText('Um dia está incompleto ou não existe.', { exact: false }),
  ).toBeVisible();
  expect(await stored()).toBe(end);
  // Also with Enter.
  await page.keyboard.press('Enter');
  await expect(problem).toBeVisible();
  expect(await stored()).toBe(end);

  // A day that is cleared is cleared, and one of the shortcuts replaces what cannot be read.
  await form.getByRole('button', { name: '30 dias' }).click();
  await expect(problem).toBeHidden();
  await expect(day).not.toHaveValue('');
  await day.fill('2099-11-30');
  await save.click();
  await expect(form).toBeHidden();
  expect(await stored()).toBe('2099-12-01T03:00:00.000Z');

  await page.goto(`/admin/users/${nina.id}`);
  await day.fill('');
  await save.click();
  await expect(form).toBeHidden();
  expect(await stored()).toBeNull();
  await as('DELETE', `/api/admin/users/${nina.id}/`);
});

test('ENTR-01 half a day for several people changes nobody, and a day is cleared by the keyboard', {
  tag: '@slow',
}, async ({ page }) => {
  const as = await adminCalls(page.request, 'geral');
  const add = (username: string) =>
    as('POST', '/api/admin/users/', {
      username,
      email: `${username}@aurora.example`,
      expira_em: end,
      password,
    });
  const people = [await add('meiodia1'), await add('meiodia2')];
  const ends = async () =>
    Promise.all(
      people.map(async ({ id }) => (await as('GET', `/api/admin/users/${id}/`)).expira_em),
    );
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/users');
  await page.getByLabel('Buscar usuários').fill('meiodia');
  const table = page.getByRole('table', { name: 'Lista de Usuários' });
  await expect(table.getByRole('rowheader')).toHaveText([/^meiodia1/, /^meiodia2/]);
  await table.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Mudar prazo' }).click();
  const asked = dialog(page, 'Mudar o prazo das contas');
  const day = asked.getByLabel('Contas terminam em');
  await day.click();
  await page.keyboard.press('Home');
  await page.keyboard.type('1130');
  await asked.getByRole('button', { name: 'Mudar 2' }).click();
  await expect(
    asked.getByText('Dia incompleto, ou que não existe.', { exact: false }),
  ).toBeVisible();
  await expect(day).toBeFocused();
  expect(await ends()).toEqual([end, end]);
  await page.keyboard.press('Home');
  await page.keyboard.type('11302098');
  await asked.getByRole('button', { name: 'Mudar 2' }).click();
  await expect(asked).toBeHidden();
  expect(await ends()).toEqual(Array(2).fill('2098-12-01T03:00:00.000Z'));

  await page.goto(`/admin/users/${people[0].id}`);
  const form = dialog(page, 'Editar Usuário');
  await form.getByLabel('Conta termina em').click();
  await page.keyboard.press('Home');
  for (const key of ['Delete', 'ArrowRight', 'Delete', 'ArrowRight', 'Delete']) {
    await page.keyboard.press(key);
  }
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();
  expect(await ends()).toEqual([null, '2098-12-01T03:00:00.000Z']);
  for (const { id } of people) await as('DELETE', `/api/admin/users/${id}/`);
});
