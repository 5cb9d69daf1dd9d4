import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Opens Microsoft's account selection from the login page. */
async function openMicrosoft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar com Microsoft' }).click();
  await expect(page.getByRole('heading', { name: 'Escolha uma conta' })).toBeVisible();
}
const account = (page: Page, name: string) => page.getByRole('button', { name });

test('SSO-03 SSO-06 LOGIN-06 a sign-in with Microsoft leads to the requested page', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/aplicativos');
  await openMicrosoft(page);
  await account(page, 'Ana Ribeiro').click();
  await expect(page).toHaveURL(/\/aplicativos$/);
  await expect(page.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(stored).toEqual(['accessToken', 'refreshToken']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Comercial' })).toBeVisible();
});

test('SSO-03 without a requested page the sign-in leads to Home, in the brand of the cliente', async ({
  page,
}) => {
  await page.goto('/login');
  await openMicrosoft(page);
  await account(page, 'Bruno Azevedo').click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle(/Mercado Horizonte/);
});

test('SSO-03 ROUTE-14 a superuser returns to the console', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/admin/users');
  await openMicrosoft(page);
  await account(page, 'Sofia Martins').click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Usuários' })).toBeVisible();
});

test('SSO-04 an unknown account and a cancelled sign-in show the reason and allow another attempt', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await page.goto('/login');
  await openMicrosoft(page);
  await account(page, 'Beatriz Nunes').click();
  const failure = page.getByRole('alert');
  await expect(failure.getByRole('heading', { name: 'Falha na Autenticação' })).toBeVisible();
  await expect(failure).toContainText('não está ligada a um usuário do portal');
  await page.getByRole('link', { name: 'Tentar Login Novamente' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await openMicrosoft(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(failure).toContainText('A entrada com Microsoft foi cancelada.');
  await page.getByRole('link', { name: 'Tentar Login Novamente' }).click();
  await openMicrosoft(page);
  await account(page, 'Ana Ribeiro').click();
  await expect(page).toHaveURL(/\/home$/);
});

test('AMBIG-12 a used hand-over code signs nobody in, and neither does the callback URL alone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto('/login');
  await openMicrosoft(page);
  await account(page, 'Ana Ribeiro').click();
  await expect(page).toHaveURL(/\/home$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/microsoft/callback');
  await expect(page.getByRole('heading', { name: 'Falha na Autenticação' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
