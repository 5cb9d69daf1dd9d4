import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { submitLogin } from '../screens/login.ts';

test('CONTA-02 a person changes their name and password, which ends their other sessions', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  // A wrong password is a 400. The access token of both sessions ends with the former password.
  expectedErrors.push(/40[01]/);
  const call = await adminCalls(page.request, 'usuarios');
  await call('POST', '/api/admin/users/', {
    username: 'livia',
    email: 'livia@aurora.example',
    first_name: 'Lívia',
    password,
  });

  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [page, elsewhere]) {
    await one.goto('/login');
    await submitLogin(one, 'livia', password);
    await one.waitForURL('**/dashboard');
  }
  await page.getByRole('button', { name: 'Conta de Lívia' }).click();
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page.getByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible();
  await page.getByLabel('Nome', { exact: true }).fill('Lívia Maria');
  await page.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByRole('button', { name: 'Conta de Lívia Maria' })).toBeVisible();

  const nova = 'janela azul com cortina';
  await page.getByLabel('Senha atual', { exact: true }).fill('não é esta');
  await page.getByLabel('Nova senha', { exact: true }).fill(nova);
  await page.getByLabel('Repetir a nova senha', { exact: true }).fill(nova);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText('Senha atual incorreta.')).toBeVisible();
  await page.getByLabel('Senha atual', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText('Senha alterada.')).toBeVisible();

  // The event ends the other session without a click; this one goes on.
  await elsewhere.waitForURL('**/login?**', { timeout: 15_000 });
  await expect(elsewhere.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
  await submitLogin(elsewhere, 'livia', nova);
  await elsewhere.waitForURL((url) => !url.pathname.startsWith('/login'));
  await elsewhere.context().close();
});
