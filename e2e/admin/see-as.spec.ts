import type { Page } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { dialog, signedIn } from '../screens/console.ts';
import { signIn } from '../screens/login.ts';
import { sidewaysOverflow, useTheme } from '../screens/theme.ts';

const bar = (tab: Page) => tab.getByRole('complementary', { name: 'Ver como' });

/** Presses `Ver como` and returns the tab that opens. */
async function seeAs(page: Page, name: string): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: `Ver como ${name}` }).click();
  const tab = await opening;
  await expect(bar(tab)).toContainText('Você está vendo como');
  return tab;
}

const newcomer = (username: string, first_name: string) => ({
  username,
  email: `${username}@aurora.example`,
  first_name,
  password,
});

test('VERC-01 the viewer opens as a person from users, accesses and `Por quê?`, as nobody with more rights, and says why somebody could not sign in', async ({
  page,
  expectedErrors,
}) => {
  // The refusals, and the brand that is asked for again while a tab closes.
  expectedErrors.push(/40[39]/, /branding could not be loaded/);
  const call = await adminCalls(page.request, 'usuarios');
  const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? 0;
  const gone = await call('POST', '/api/admin/users/', {
    ...newcomer('vanda', 'Vanda'),
    is_active: false,
    expira_em: '2026-01-02T15:00:00Z',
  });

  await signIn(page, 'geral');
  await page.goto('/admin/users');
  await (await seeAs(page, 'ana')).close();
  await expect(page.getByRole('row', { name: /geral@/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver como geral' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver como vanda' }).click();
  const refused = dialog(page, 'Ver como vanda');
  await expect(refused.getByRole('listitem')).toHaveText([
    'A conta está desativada.',
    'O acesso da conta terminou em 02/01/2026, 12:00.',
  ]);
  await refused.getByRole('button', { name: 'Fechar' }).click();

  await page.goto('/admin/acessos');
  await page.getByRole('link', { name: 'Por pessoa' }).click();
  const row = page.getByRole('row', { name: /Ana/ }).first();
  await expect(row).toBeVisible();
  for (const of of [row, dialog(page, 'Por quê?')]) {
    if (of !== row) await row.getByRole('button', { name: /^Por quê\?/ }).click();
    const opening = page.context().waitForEvent('page');
    await of.getByRole('button', { name: /^Ver como Ana/ }).click();
    const tab = await opening;
    await expect(bar(tab)).toContainText('Você está vendo como Ana');
    await tab.close();
  }

  const statusesFor = async (as: string) => {
    const token = await page.request.post('/api/token/', { data: { username: as, password } });
    const headers = { authorization: `Bearer ${(await token.json()).access}` };
    const statuses = [];
    for (const name of ['geral', 'usuarios', 'relatorios', 'ana']) {
      const data = { user_id: idOf(name) };
      const answer = await page.request.post('/api/admin/ver-como/', { headers, data });
      statuses.push(answer.status());
    }
    return statuses;
  };
  expect(await statusesFor('geral')).toEqual([403, 200, 200, 200]);
  expect(await statusesFor('usuarios')).toEqual([403, 403, 403, 200]);
  expect(await statusesFor('relatorios')).toEqual([403, 403, 403, 200]);
  expect(await statusesFor('ana')).toEqual([403, 403, 403, 403]);
  await call('DELETE', `/api/admin/users/${gone.id}/`);
});

test.describe('VERC-02 the portal of another person is a tab of its own, whose token ends with either of the two', () => {
  test('an administrator sees the portal as a reader in a tab of its own, finds why a page is missing, and leaves', {
    tag: '@slow',
  }, async ({ page, browser, expectedErrors }) => {
    // The brand is asked for again while the tab closes.
    expectedErrors.push(/branding could not be loaded/);
    await signIn(page, 'geral');
    await page.goto('/admin/users');
    const tab = await seeAs(page, 'ana');
    await expect(bar(tab)).toHaveText(
      /^Você está vendo como Ana.* · somente leitura · termina às \d\d:\d\dSair$/,
    );

    // The token names both people, lives 15 minutes in this tab alone, and gets no other one.
    const stored = await tab.evaluate(() => sessionStorage.getItem('verComo') ?? '');
    const { access, endsAt } = JSON.parse(stored);
    const claims = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString());
    expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.parse(endsAt) + 1_000);
    const own = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const ownClaims = JSON.parse(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString());
    expect([claims.act.sub, claims.sub === claims.act.sub]).toEqual([ownClaims.sub, false]);
    for (const other of [page, tab]) {
      const kept = await other.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(kept).not.toContain(access);
    }
    const renewed = await page.request.post('/api/token/refresh/', { data: { refresh: access } });
    expect(renewed.status()).toBe(401);
    for (const path of ['/home', '/dashboard', '/conta', '/does-not-exist']) {
      await tab.goto(path);
      await expect(bar(tab)).toBeInViewport({ ratio: 1 });
    }

    // The lists are those of the reader.
    const ana = await signedIn(browser, 'ana');
    const namesOf = async (of: Page) => {
      await of.goto('/aplicativos');
      await expect(of.locator('main').getByRole('link').first()).toBeVisible();
      return of.locator('main').getByRole('link').allTextContents();
    };
    expect(await namesOf(tab)).toEqual(await namesOf(ana));

    // An application's report tells why its pages are what they are.
    // Not Vendas: the server keeps what Power BI tells of a dataset for two minutes, and other journeys change that one.
    await tab
      .locator('main')
      .getByRole('link', { name: /Financeiro/ })
      .click();
    await tab.locator('main a[href*="relatorio="]').first().click();
    await expect(tab.getByRole('heading', { name: 'Por quê?' })).toBeVisible();
    await expect(tab.getByText(/^Ana.* vê .* porque/)).toBeVisible();
    await expect(tab.locator('iframe')).toHaveCount(0);

    expect(await axeViolations(tab)).toEqual([]);
    await useTheme(tab, 'dark');
    expect(await axeViolations(tab, colorRules)).toEqual([]);
    await tab.setViewportSize({ width: 360, height: 780 });
    expect(await sidewaysOverflow(tab)).toBeLessThanOrEqual(0);
    await expect(bar(tab)).toBeInViewport({ ratio: 1 });
    await tab.setViewportSize({ width: 1280, height: 800 });
    await tab.getByRole('button', { name: /Tela Cheia/ }).click();
    await expect(bar(tab)).toBeInViewport({ ratio: 1 });
    await tab.keyboard.press('Escape');

    // Another tab of the administrator still shows the administrator's own account.
    await page.goto('/home');
    await expect(page.getByRole('button', { name: /^Conta de Gabriel/ })).toBeVisible();
    await tab.reload();
    await expect(bar(tab)).toContainText('Ana');
    const closed = tab.waitForEvent('close');
    await bar(tab).getByRole('button', { name: 'Sair' }).click();
    await closed;
  });

  test('the tab says that it is over within five seconds after the administrator has signed out', {
    tag: '@slow',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/401/);
    await signIn(page, 'geral');
    await page.goto('/admin/users');
    const tab = await seeAs(page, 'ana');
    // The stream of events begins some seconds after the first screen.
    await tab.waitForResponse((answer) => answer.url().includes('/api/events/'));
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(tab.getByText(/^Você não está mais vendo como Ana/)).toBeVisible({
      timeout: 5_000,
    });
  });

  test('the tab says that it is over within five seconds after the person was deactivated', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const call = await adminCalls(page.request, 'usuarios');
    const { id } = await call('POST', '/api/admin/users/', newcomer('vera', 'Vera'));
    await signIn(page, 'geral');
    await page.goto('/admin/users');
    const tab = await seeAs(page, 'vera');
    await tab.waitForResponse((answer) => answer.url().includes('/api/events/'));
    await call('PUT', `/api/admin/users/${id}/`, { is_active: false });
    await expect(tab.getByText(/^Você não está mais vendo como Vera/)).toBeVisible({
      timeout: 5_000,
    });
    await call('DELETE', `/api/admin/users/${id}/`);
  });
});
