import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';

/** Holds the app's scripts back, so that only the static shell is visible. */
const holdApp = (page: Page) => page.route('**/assets/*.js', () => undefined);
const staticShell = (page: Page) => page.locator('#static-shell');
const primary = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand-primary'),
  );

test('the content security policy allows every inline script and style of the page by its hash, and nothing else', async ({
  request,
}) => {
  const answer = await request.get('/home');
  const html = await answer.text();
  const policy = answer.headers()['content-security-policy'] ?? '';
  const inline = [...html.matchAll(/<(script|style)(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/\1>/g)];
  expect(inline.map(([, tag]) => tag).sort()).toEqual(['script', 'style']);
  for (const [, tag, text = ''] of inline) {
    const hash = createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`${tag}-src 'self' 'sha256-${hash}';`);
  }
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/\s(on\w+|style)="/);
});

test('LOGIN-01 THEME-06 the login page shows before the app, light regardless of the system theme', async ({
  page,
}) => {
  await holdApp(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(staticShell(page).getByText('Acesse sua conta')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const [path, text] of [
  ['/home', 'Acompanhe o desempenho do sistema'],
  ['/dashboard', 'Bem-vindo(a)!'],
  ['/dashboard?relatorio=1', 'Carregando relatório selecionado...'],
  ['/aplicativos', 'Acesse aplicativos com múltiplos relatórios organizados por área'],
  ['/aplicativos/1', 'Escolha uma página na barra lateral para visualizar o relatório.'],
  ['/aplicativos/1?relatorio=1', 'Carregando aplicativo...'],
] as const) {
  test(`${path} shows the bar and the outline of its screen before the app`, {
    tag: '@slow',
  }, async ({ page }) => {
    await signIn(page, 'ana');
    await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(staticShell(page).getByText(text)).toBeVisible();
    await expect(staticShell(page).locator('header a[aria-current="page"]')).toHaveAttribute(
      'href',
      `/${path.split(/[/?]/)[1]}`,
    );
    await expect(staticShell(page)).toHaveAttribute('inert', '');
  });
}

test('BRAND-01 THEME-05 a reload shows the brand and theme at once, and another user sees nothing of them', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await signIn(page, 'ana');
  await expect(page).toHaveTitle(/Aurora Energia/);
  const own = await primary(page);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await holdApp(page);
  await page.route('**/api/branding/', () => undefined);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(staticShell(page).getByText('Visão Geral')).toBeVisible();
  await expect(page).toHaveTitle('Aurora Energia');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(staticShell(page).getByRole('img', { name: 'Aurora Energia' })).toBeVisible();
  const bruno = Buffer.from('{"sub":"3"}').toString('base64url');
  await page.evaluate((body) => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('accessToken', `x.${body}.x`);
  }, bruno);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(staticShell(page).getByText('Visão Geral')).toBeVisible();
  await expect(page).toHaveTitle('Portal ROQT');
  expect(await primary(page)).not.toBe(own);
  expect(await page.locator('body').innerHTML()).not.toContain('Aurora');
});

test('ROUTE-15 the app replaces the static shell without showing other text in between', async ({
  page,
}) => {
  await signIn(page, 'ana');
  const held: Route[] = [];
  await page.route('**/api/auth/user/', (route) => {
    held.push(route);
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('[role="status"]'));
  await expect(staticShell(page).getByText('Visão Geral')).toBeVisible();
  for (const route of held) await route.continue();
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
  await expect(staticShell(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
});

test('APPS-13 the page requests no applications before the session is known', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'ana');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const held: Route[] = [];
  await page.route('**/api/auth/user/', (route) => {
    held.push(route);
  });
  await page.goto('/aplicativos');
  await page.waitForFunction(() => document.querySelector('[role="status"]'));
  expect(requested).toContain('/api/auth/user/');
  expect(requested).not.toContain('/api/aplicativos/');
  for (const route of held) await route.continue();
  await expect(page.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  expect(requested.filter((path) => path === '/api/aplicativos/')).toHaveLength(1);
});
