import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { openSignedInAs, submitLogin } from '../screens/login.ts';

test('a cliente is closed and opened again: its people are signed out, refused, and enter again', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  // The sign-in of the closed cliente, and the page that was open.
  expectedErrors.push(/401/);
  const as = await adminCalls(page.request, 'super');
  const nome = 'Cliente que encerra';
  const answer = await page.request.post('/api/token/', { data: { username: 'super', password } });
  const headers = { authorization: `Bearer ${(await answer.json()).access}` };
  const made = await page.request.post('/api/admin/clientes/', { headers, multipart: { nome } });
  const { id } = await made.json();
  await as('POST', '/api/admin/users/', {
    username: 'otto',
    email: 'otto@encerra.example',
    password,
    cliente_id: id,
  });

  const otto = await (await browser.newContext()).newPage();
  const enter = async () => {
    await otto.goto('/login');
    await submitLogin(otto, 'otto', password);
  };
  await enter();
  await otto.waitForURL('**/dashboard');

  await openSignedInAs(page, 'super');
  await page.goto('/admin/clientes');
  await page.getByRole('button', { name: `Excluir ${nome}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText(`Cliente "${nome}" encerrado.`, { exact: false })).toBeVisible();

  // The open page ends by itself.
  await otto.waitForURL(/\/login/, { timeout: 10_000 });
  await enter();
  await expect(otto.getByRole('alert')).toContainText('Credenciais inválidas');
  await page.getByRole('button', { name: `Reabrir ${nome}` }).click();
  await expect(page.getByText(`Cliente "${nome}" reaberto.`)).toBeVisible();
  await enter();
  await otto.waitForURL('**/dashboard');
  await otto.close();
  await as('DELETE', `/api/admin/clientes/${id}/`);
});
