import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs, signIn } from '../screens/login.ts';

/** The usernames in a table, without the people whom other journeys have added: theirs end with many digits. */
const demoPeople = async (table: Locator) =>
  (await table.getByRole('rowheader').allTextContents()).filter((name) => !/\d{6}$/.test(name));

test('ROUTE-09 an Admin de Usuários opens the console in the same session and sees their cliente', async ({
  page,
}) => {
  await signIn(page, 'usuarios');
  await page.getByRole('button', { name: 'Mudar para o tema escuro' }).click();
  await page.getByRole('button', { name: 'Administração' }).click();
  await page.getByRole('link', { name: 'Gerenciar Usuários' }).click();
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Usuários' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const table = page.getByRole('table', { name: 'Lista de Usuários' });
  await expect.poll(() => demoPeople(table)).toEqual(['ana', 'geral', 'relatorios', 'usuarios']);
  await page.getByLabel('Buscar usuários').fill('ursula');
  await expect(table.getByRole('rowheader')).toHaveText(['usuarios']);
});

test('ROLE-03 ROUTE-17 the superuser sees all users', async ({ page }) => {
  await openSignedInAs(page, 'super');
  await page.goto('/admin/users');
  const table = page.getByRole('table', { name: 'Lista de Usuários' });
  await expect
    .poll(() => demoPeople(table))
    .toEqual(['ana', 'bruno', 'carla', 'geral', 'relatorios', 'super', 'usuarios']);
});

test('ROUTE-13 a user without an administrator role is redirected to /home', async ({ page }) => {
  await openSignedInAs(page, 'ana');
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
});

test('ROUTE-13 a report administrator is redirected from the users to /home', async ({ page }) => {
  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/home$/);
});

test('ROUTE-12 ROUTE-14 without a session the console redirects to /login and returns after the sign-in', async ({
  page,
}) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin%2Fusers/);
  await page.getByLabel('Usuário').fill('geral');
  await page.getByLabel('Senha', { exact: true }).fill('portal-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Usuários' })).toBeVisible();
});
