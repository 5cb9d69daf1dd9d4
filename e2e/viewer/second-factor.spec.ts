import type { Page } from '@playwright/test';
// An authenticator of another's making than the one that the server uses.
import { generateSync } from 'otplib';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { dialog, signedIn, toast } from '../screens/console.ts';
import { submitLogin } from '../screens/login.ts';
import { sidewaysOverflow, useTheme } from '../screens/theme.ts';

const stepSeconds = 30;
/** The code that an app shows now; with `steps`, that of a later time, which the server takes one step early. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * stepSeconds });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
}
async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a second factor is set up and asked; a lost phone is replaced by a recovery code, and an administrator removes it', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  // The question for the code and a wrong code are 401, and so is the access token from before the second factor.
  expectedErrors.push(/40[01]/);
  const call = await adminCalls(page.request, 'usuarios');
  const { id } = await call('POST', '/api/admin/users/', {
    username: 'olga',
    email: 'olga@aurora.example',
    first_name: 'Olga',
    password,
  });
  await page.goto('/login');
  await submitLogin(page, 'olga', password);
  await page.waitForURL('**/dashboard');

  await page.goto('/conta');
  const section = page.getByRole('region', { name: 'Segundo fator' });
  await section.getByRole('button', { name: 'Ativar segundo fator' }).click();
  await section.getByLabel('Senha atual', { exact: true }).fill(password);
  await page.setViewportSize({ width: 360, height: 780 });
  await section.getByLabel('Senha atual', { exact: true }).press('Enter');
  await expect(section.getByRole('img', { name: /^Código QR/ })).toBeInViewport({ ratio: 1 });
  const field = section.getByLabel('Código do aplicativo');
  await expect(field).toBeFocused();
  const key = await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = String(key).replaceAll(' ', '');

  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await useTheme(page, 'dark');
  expect(await axeViolations(page, colorRules)).toEqual([]);

  await field.fill('000 000');
  await field.press('Enter');
  await expect(section.getByText('Código incorreto ou já usado.')).toBeVisible();
  await field.fill(codeOf(secret));
  await field.press('Enter');
  const list = section.getByRole('list', { name: 'Códigos de recuperação' });
  await expect(list).toBeVisible();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Baixar' }).click();
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  await section.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(section.getByText('Ativo. Restam 10 códigos de recuperação.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await signOut(page);
  await submitLogin(page, 'olga', password);
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await giveCode(page, '000000');
  await expect(page.getByText(/^Código incorreto ou já usado/)).toBeVisible();
  await giveCode(page, codeOf(secret, 1));
  await page.waitForURL('**/dashboard');

  await signOut(page);
  await submitLogin(page, 'olga', password);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await giveCode(page, String(codes[0]).toLowerCase());
  await page.waitForURL('**/dashboard');
  await page.goto('/conta');
  await expect(section.getByText('Ativo. Restam 9 códigos de recuperação.')).toBeVisible();
  await signOut(page);

  const admin = await signedIn(browser, 'usuarios');
  await admin.goto(`/admin/users/${id}/show`);
  await admin.getByRole('button', { name: 'Remover segundo fator' }).click();
  const confirm = dialog(admin, 'Remover segundo fator de olga');
  await confirm.getByRole('button', { name: 'Remover segundo fator' }).click();
  await expect(toast(admin, 'Segundo fator de "olga" removido.')).toBeVisible();
  await admin.context().close();

  await submitLogin(page, 'olga', password);
  await page.waitForURL('**/dashboard');
});
