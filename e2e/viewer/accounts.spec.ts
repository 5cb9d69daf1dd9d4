import type { Page } from '@playwright/test';
import { auroraOrigin, emulatorOrigin } from '../fixtures/addresses.ts';
import { linkIn, mailsTo, waitForMail } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { dialog, signedIn, toast } from '../screens/console.ts';
import { submitLogin } from '../screens/login.ts';
import { sidewaysOverflow, useTheme } from '../screens/theme.ts';

const email = 'paula.reis@aurora.example';
const [firstPassword, secondPassword] = ['girafa azul come pedra', 'navio verde dorme cedo'];

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Repetir a nova senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Definir senha' }).click();
  await expect(page.getByText('Senha definida. Entre com a nova senha.')).toBeVisible();
}
async function askForLink(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
  await page.getByLabel('Usuário ou e-mail').fill('paula.reis');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
}

test('an invited person reads the mail, sets a password, forgets it and sets another; once they are deactivated no link works', {
  tag: '@slow',
}, async ({ page, browser, request, expectedErrors }) => {
  // A used link is 400, and the former password 401.
  expectedErrors.push(/40[01]/);
  const admin = await signedIn(browser, 'usuarios');
  await admin.goto('/admin/users/create');
  const form = dialog(admin, 'Criar Novo Usuário');
  await form.getByRole('textbox', { name: 'Usuário' }).fill('paula.reis');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Paula');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(toast(admin, `Convite enviado para ${email}.`)).toBeVisible();
  await expect(
    admin.getByRole('row', { name: /paula\.reis/ }).getByText('Convidado'),
  ).toBeVisible();

  const link = linkIn(await waitForMail(request, email, /^Sua conta em/));
  await page.goto(link);
  await expect(page.getByText('paula.reis')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await useTheme(page, 'dark');
  expect(await axeViolations(page, colorRules)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await setPassword(page, firstPassword);
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue('paula.reis');
  await submitLogin(page, 'paula.reis', firstPassword);
  await page.waitForURL('**/dashboard');
  await waitForMail(request, email, /foi definida$/);

  // The link has been used, also for somebody else who has it.
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('Este link não vale mais');
  await askForLink(other);
  expect(await axeViolations(other)).toEqual([]);
  await other.goto(linkIn(await waitForMail(request, email, /^Nova senha em/)));
  await setPassword(other, secondPassword);

  // The links lead to the address of the cliente. There the session of the first browser has ended.
  expect(new URL(link).origin).toBe(auroraOrigin);
  await page.goto(`${auroraOrigin}/home`);
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
  await submitLogin(page, 'paula.reis', firstPassword);
  await expect(page.getByText(/^Credenciais inválidas/)).toBeVisible();
  await submitLogin(page, 'paula.reis', secondPassword);
  await page.waitForURL('**/home');

  // Deactivated between the mail and the press.
  const before = (await mailsTo(request, email)).length;
  await askForLink(other);
  await expect.poll(async () => (await mailsTo(request, email)).length).toBeGreaterThan(before);
  await other.goto(linkIn(await waitForMail(request, email, /^Nova senha em/)));
  await other.getByLabel('Nova senha', { exact: true }).fill(firstPassword);
  await other.getByLabel('Repetir a nova senha', { exact: true }).fill(firstPassword);
  const call = await adminCalls(request, 'usuarios');
  const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
  const paula = people.find(({ username }) => username === 'paula.reis');
  await call('PUT', `/api/admin/users/${paula?.id}/`, { is_active: false });
  await other.getByRole('button', { name: 'Definir senha' }).click();
  await expect(other.getByRole('alert')).toContainText('Este link não vale mais');
  // The button was disabled meanwhile, and a disabled button has no focus.
  await expect(other.getByRole('button', { name: 'Definir senha' })).toBeFocused();
  await other.close();
  await admin.context().close();
});

test('the page of a link wraps a long name on a phone', async ({ page }) => {
  const username = 'um-nome-muito-comprido-'.repeat(6);
  await page.route('**/api/conta/definir-senha/', (route) =>
    route.fulfill({ json: { username, finalidade: 'convite' } }),
  );
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/definir-senha#${'A'.repeat(43)}`);
  await expect(page.getByText(username)).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test('MAIL-04 the emulator of the demo takes the mails of the portal, lists them and shows them', async ({
  page,
  request,
}) => {
  const to = 'correio@aurora.example';
  const call = await adminCalls(request, 'usuarios');
  const { id } = await call('POST', '/api/admin/users/', {
    username: 'correio',
    email: to,
    first_name: 'Clara',
    convidar: true,
  });
  const { subject, text } = await waitForMail(request, to, /^Sua conta em/);
  await page.goto(`${emulatorOrigin}/mail`);
  const entry = page.getByRole('listitem').filter({ hasText: `para ${to}` });
  await expect(entry).toHaveCount(1);
  await entry.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.getByText(`Para Clara <${to}>`)).toBeVisible();
  await expect(page.locator('pre')).toContainText(text.trim());
  const shown = page.frameLocator('iframe[title="E-mail"]');
  await expect(shown.getByRole('link', { name: /senha/i })).toHaveAttribute(
    'href',
    linkIn({ subject, text, recipients: [to], attachments: [] }),
  );
  await page.getByRole('link', { name: 'Fonte' }).click();
  await expect(page.getByText(`To: Clara <${to}>`)).toBeVisible();
  await call('DELETE', `/api/admin/users/${id}/`);
});
