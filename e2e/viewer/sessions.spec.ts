import type { Browser, Page } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { signedIn } from '../screens/console.ts';
import { submitLogin } from '../screens/login.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, 'olivia', password);
  await page.waitForURL('**/dashboard');
}
async function enterFrom(browser: Browser, userAgent: string): Promise<Page> {
  const page = await (await browser.newContext({ userAgent })).newPage();
  await enter(page);
  return page;
}
/** Checks that a browser shows the sign-in by itself. The server tells it by an event that its session has ended. */
async function expectEnded(page: Page): Promise<void> {
  await page.waitForURL('**/login?**', { timeout: 15_000 });
  await expect(page.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible();
}

test('SESS-01 a person sees their sessions and ends one, then all others; an administrator sees and ends the last one', async ({
  page,
  browser,
  expectedErrors,
}) => {
  // The ended sessions are refused.
  expectedErrors.push(/401/);
  const call = await adminCalls(page.request, 'usuarios');
  const { id } = await call('POST', '/api/admin/users/', {
    username: 'olivia',
    email: 'olivia@aurora.example',
    first_name: 'Olívia',
    password,
  });
  const tablet = await enterFrom(browser, android);
  const otherTablet = await enterFrom(browser, android);
  const phone = await enterFrom(browser, iphone);
  await enter(page);

  await page.getByRole('button', { name: 'Conta de Olívia' }).click();
  await page.getByRole('link', { name: 'Minha conta' }).click();
  const sessions = page.getByRole('region', { name: 'Sessões' });
  const facts = String.raw`rede \S+ · desde \d\d/\d\d/\d{4}.* · último uso \d\d/\d\d/\d{4}`;
  await expect(sessions.getByRole('listitem')).toHaveText([
    new RegExp(`^Chrome no Linux\\s*Esta sessão\\s*${facts}`),
    new RegExp(`^Safari no iPhone\\s*${facts}`),
    new RegExp(`^Chrome no Android\\s*${facts}`),
    new RegExp(`^Chrome no Android\\s*${facts}`),
  ]);
  await sessions.getByRole('button', { name: /^Encerrar Safari no iPhone/ }).click();
  await expect(page.getByText('Sessão encerrada.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expectEnded(phone);

  await sessions.getByRole('button', { name: 'Encerrar as outras 2 sessões' }).click();
  await expect(sessions.getByText('Você não tem outra sessão aberta.')).toBeVisible();
  await expectEnded(tablet);
  await expectEnded(otherTablet);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();

  const admin = await signedIn(browser, 'usuarios');
  await admin.goto(`/admin/users/${id}/show/sessoes`);
  const seen = admin.getByRole('group', { name: 'Sessões da pessoa' });
  await expect(seen.getByRole('listitem')).toHaveText([new RegExp(`^Chrome no Linux\\s*${facts}`)]);
  await seen.getByRole('button', { name: /^Encerrar Chrome no Linux/ }).click();
  await expect(seen.getByText('Nenhuma sessão aberta.')).toBeVisible();
  await expectEnded(page);

  for (const one of [tablet, otherTablet, phone, admin]) await one.context().close();
});
