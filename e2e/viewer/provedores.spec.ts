import type { Page } from '@playwright/test';
import { auroraOrigin, emulatorOrigin, horizonteOrigin } from '../fixtures/addresses.ts';
import { linkIn, waitForMail } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';
import { sidewaysOverflow } from '../screens/theme.ts';

const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('IDP-01 IDP-04 an administrator creates a provider, the server walks a sign-in, and they try one themselves', {
  tag: '@slow',
}, async ({ page, request }) => {
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/provedores');
  await page.getByRole('link', { name: 'Adicionar Provedor' }).click();
  await page.getByLabel('Texto do botão').fill('Entrar com Aurora');
  await page.getByLabel('Emissor (issuer)').fill(`${emulatorOrigin}/provedor`);
  await page.getByLabel('Identificador (client ID)').fill('portal-aurora');
  await page.getByLabel('Segredo (client secret)').fill('segredo-do-provedor');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('link', { name: 'Entrar com Aurora', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Editar Provedor de Entrada' });
  await dialog.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(dialog.getByText('O provedor deu tudo o que uma entrada precisa.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Etapas do teste' })).toContainText('Segredo: ');
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Testar entrada' }).click();
  const trial = await opened;
  await choose(trial, 'Dora Campos');
  await expect(trial.getByRole('heading', { name: 'Teste de entrada' })).toBeVisible();
  await expect(trial.getByText('A conta não entraria.')).toBeVisible();
  await expect(trial.getByRole('row', { name: 'loja' })).toContainText('7');
  expect(await axeViolations(trial)).toEqual([]);

  const call = await adminCalls(request, 'geral');
  const [provedor] = await call('GET', '/api/admin/provedores/');
  await call('DELETE', `/api/admin/provedores/${provedor.id}/`);
});

test('IDP-02 IDP-03 an invited person enters by the provider, a stranger is told why not, and the sign-out of the provider ends the session', {
  tag: '@slow',
}, async ({ page, request, browser, expectedErrors }) => {
  expectedErrors.push(/401/);
  const call = await adminCalls(request, 'geral');
  const provedor = await call('POST', '/api/admin/provedores/', {
    nome: 'Entrar com Aurora',
    emissor: `${emulatorOrigin}/provedor`,
    client_id: 'portal-aurora',
    segredo: 'segredo-do-provedor',
  });
  const email = 'dora@aurora.example';
  const { id } = await call('POST', '/api/admin/users/', {
    username: 'dora',
    first_name: 'Dora',
    email,
    convidar: true,
  });
  const link = new URL(linkIn(await waitForMail(request, email, /^Sua conta em/)));
  expect(link.origin).toBe(auroraOrigin);

  await page.goto(link.href);
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await choose(page, 'Entrar com Aurora');
  await choose(page, 'Dora Campos');
  await page.waitForURL(`${auroraOrigin}/home`);
  await expect(page.getByRole('button', { name: 'Conta de Dora' })).toBeVisible();

  // The provider knows the browser, so the button alone signs in, and leads to the requested page.
  await page.getByRole('button', { name: 'Conta de Dora' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto(`${auroraOrigin}/conta`);
  await choose(page, 'Entrar com Aurora');
  await page.waitForURL(`${auroraOrigin}/conta`);

  // The same account at the same provider is nobody in another cliente, and another account is nobody in this one.
  const others = await browser.newContext();
  const other = await others.newPage();
  for (const [origin, button, account] of [
    [auroraOrigin, 'Entrar com Aurora', 'Bruno Azevedo'],
    [horizonteOrigin, 'Entrar com a conta Horizonte', 'Dora Campos'],
  ] as const) {
    await other.context().clearCookies();
    await other.goto(`${origin}/login`);
    await choose(other, button);
    await choose(other, account);
    await expect(other.getByRole('alert')).toContainText(
      'Esta conta não está ligada a um usuário do portal. Abra o link do seu convite',
    );
  }
  await others.close();

  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const authorization = `Bearer ${token}`;
  const host = new URL(auroraOrigin).host;
  const statusOf = async () =>
    (await request.get('/api/auth/user/', { headers: { authorization, host } })).status();
  expect(await statusOf()).toBe(200);
  const leaving = await page.context().newPage();
  await leaving.goto(`${emulatorOrigin}/provedor/session/end`);
  await choose(leaving, 'Sair');
  await expect(leaving.getByRole('heading', { name: 'Você saiu' })).toBeVisible();
  await expect.poll(statusOf, { timeout: 5_000 }).toBe(401);
  await page.goto(`${auroraOrigin}/home`);
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();

  await call('DELETE', `/api/admin/provedores/${provedor.id}/`);
  await call('DELETE', `/api/admin/users/${id}/`);
});

test('IDP-04 where the provider is the only way, nobody of the cliente is asked for a password', {
  tag: '@slow',
}, async ({ page, request }) => {
  const call = await adminCalls(request, 'super');
  const all: { id: number; nome: string; versao: number }[] = await call(
    'GET',
    '/api/admin/provedores/',
  );
  const own = all.find(({ nome }) => nome === 'Entrar com a conta Horizonte');
  const path = `/api/admin/provedores/${own?.id}/`;
  await call('PUT', path, { somente: true, versao: own?.versao });
  try {
    await page.goto(`${horizonteOrigin}/login`);
    await expect(page.getByRole('button', { name: 'Entrar como superusuário' })).toBeVisible();
    await expect(page.getByLabel('Senha', { exact: true })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await choose(page, 'Entrar com a conta Horizonte');
    await choose(page, 'Bruno Azevedo');
    await page.waitForURL(`${horizonteOrigin}/home`);
  } finally {
    await call('PUT', path, { somente: false });
  }
});
