import type { Page } from '@playwright/test';
import { auroraOrigin, horizonteOrigin, portalOrigin } from '../fixtures/addresses.ts';
import { linkIn, waitForMail } from '../fixtures/mails.ts';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { axeViolations } from '../screens/axe.ts';
import { submitLogin } from '../screens/login.ts';
import { sidewaysOverflow } from '../screens/theme.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Acesse sua conta' });
const colour = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand-primary').toUpperCase(),
  );
const enter = async (page: Page, origin: string, person: string) => {
  await page.goto(`${origin}/login`);
  await submitLogin(page, person, password);
};

for (const { origin, name, primary } of [
  { origin: auroraOrigin, name: 'Aurora Energia', primary: '#0F766E' },
  { origin: horizonteOrigin, name: 'Mercado Horizonte', primary: '#BE123C' },
]) {
  test(`the first paint at ${new URL(origin).hostname} is the brand of ${name}, before any code or call`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route(/\/assets\/|\/api\//, (route) => route.abort());
    await page.goto(`${origin}/login`);
    // The static shell is inert, so it has no roles.
    await expect(page.getByAltText(name)).toBeVisible();
    expect([await page.title(), await colour(page)]).toEqual([name, primary]);
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    expect(icon).toMatch(/^\/media\/[0-9a-f]{64}$/);
  });
}

test('MARCA-02 at the address of a cliente its people and superusers sign in, and others are told wrong credentials', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await enter(page, auroraOrigin, 'bruno');
  await expect(page.getByText(/^Credenciais inválidas/)).toBeVisible();
  await expect(page).toHaveTitle(/Aurora Energia/);
  await submitLogin(page, 'ana', password);
  await page.waitForURL(`${auroraOrigin}/dashboard`);
  await expect(page.getByText('Vendas').first()).toBeVisible();

  // The session is of that address alone: the tokens taken to another one sign nobody in.
  const tokens = await page.evaluate(() => ({ ...localStorage }));
  const context = await browser.newContext();
  const thief = await context.newPage();
  for (const origin of [horizonteOrigin, portalOrigin]) {
    await thief.goto(`${origin}/login`);
    await thief.evaluate((all) => Object.assign(localStorage, all), tokens);
    await thief.goto(`${origin}/home`);
    await expect(heading(thief)).toBeVisible();
  }
  await enter(thief, horizonteOrigin, 'super');
  await thief.waitForURL(`${horizonteOrigin}/dashboard`);
  await expect(thief).toHaveTitle(/Mercado Horizonte/);
  await context.close();

  await page.reload();
  await expect(page.getByText('Vendas').first()).toBeVisible();
});

test('MARCA-01 after a sign-out and after an ended session the address keeps its brand', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await enter(page, auroraOrigin, 'ana');
  await page.waitForURL(`${auroraOrigin}/dashboard`);
  await page.getByRole('button', { name: 'Conta de Ana' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Aurora Energia' })).toBeVisible();
  expect([await page.title(), await colour(page)]).toEqual(['Entrar · Aurora Energia', '#0F766E']);

  await submitLogin(page, 'ana', password);
  await page.waitForURL(`${auroraOrigin}/dashboard`);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'x');
    localStorage.setItem('refreshToken', 'x');
  });
  await page.goto(`${auroraOrigin}/home`);
  await expect(page.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible();
  expect([await page.title(), await colour(page)]).toEqual(['Entrar · Aurora Energia', '#0F766E']);
});

test('a sign-in with Microsoft returns to the address; a person of another cliente is told as an unknown account', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await page.goto(`${auroraOrigin}/login`);
  await page.getByRole('button', { name: 'Entrar com Microsoft' }).click();
  await page.getByRole('button', { name: 'Bruno Azevedo' }).click();
  await expect(page.getByRole('alert')).toContainText('não está ligada a um usuário do portal');
  expect(new URL(page.url()).origin).toBe(auroraOrigin);
  await page.goto(`${auroraOrigin}/aplicativos`);
  await page.getByRole('button', { name: 'Entrar com Microsoft' }).click();
  await page.getByRole('button', { name: 'Ana Ribeiro' }).click();
  await expect(page.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  await expect(page).toHaveURL(`${auroraOrigin}/aplicativos`);
});

test('a superuser administers the portal at the address of a cliente', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto(`${horizonteOrigin}/admin/clientes/1`);
  await submitLogin(page, 'super', password);
  const field = page.getByLabel('Endereços deste cliente');
  await expect(field).toHaveValue('aurora.localhost');
  await expect(
    page.getByText(
      `http://aurora.localhost:${new URL(portalOrigin).port}/api/auth/microsoft/callback/`,
    ),
  ).toBeVisible();
  await expect(page.getByText('aurora.localhost. CNAME localhost.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await field.scrollIntoViewIfNeeded();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('a forgotten password is asked for at any address, and its link leads to that of the person', {
  tag: '@slow',
}, async ({ page, request }) => {
  await page.goto(`${horizonteOrigin}/login`);
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
  await page.getByLabel('Usuário ou e-mail').fill('bruno');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
  const link = linkIn(await waitForMail(request, 'bruno@horizonte.example', /^Nova senha em/));
  expect(new URL(link).origin).toBe(horizonteOrigin);
  await page.goto(link);
  await expect(page.getByText('bruno', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Mercado Horizonte' })).toBeVisible();
});
