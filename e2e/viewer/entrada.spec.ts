import type { FrameLocator, Page } from '@playwright/test';
import { auroraOrigin, emulatorOrigin, portalOrigin, shopOrigin } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';

// The browser refuses every cookie and storage of a third party.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'],
    }),
});

const said = (page: Page) => page.getByRole('status').first();
const portalIn = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Relatórios"]');

async function enterShop(page: Page, origin = shopOrigin): Promise<FrameLocator> {
  await page.goto(`${origin}/loja`);
  await page.getByRole('button', { name: 'Entrar como Ana' }).click();
  return portalIn(page);
}
const setPlace = (page: Page, place: object) =>
  page.evaluate(
    (to) => Object.assign(document.querySelector('portal-bi') as object, { place: to }),
    place,
  );

test('ENTRADA-05 the shop shows the reports of its customer, who turns pages and goes back, and the host follows', {
  tag: '@slow',
}, async ({ page }) => {
  const codes: string[] = [];
  const sent: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/loja/codigo')) codes.push((await answer.json()).codigo);
  });
  page.on('request', (request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())}`),
  );
  const portal = await enterShop(page);
  await expect(said(page)).toHaveText('Aberto');
  await portal.getByRole('link', { name: 'Dashboards' }).click();
  await portal.getByRole('link', { name: 'Vendas' }).first().click();
  await expect(said(page)).toHaveText(/^Relatório \d+ aberto$/);
  await portal.getByRole('link', { name: 'Aplicativos' }).click();
  // Playwright waits for a navigation of the whole page.
  await page.evaluate(() => history.back());
  await expect(portal.getByRole('heading', { name: 'Vendas', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Só páginas' }).click();
  await expect(portal.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
  await expect(portal.getByRole('button', { name: 'Visões' })).toBeVisible();
  await page.getByRole('button', { name: 'Escuro' }).click();
  await expect(portal.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Só o relatório' }).click();
  await expect(portal.getByRole('button', { name: 'Visões' })).toHaveCount(0);
  await expect(portal.locator('#report-frame iframe')).toBeVisible();
  await page.getByRole('button', { name: 'Portal inteiro' }).click();
  await setPlace(page, { aplicativo_id: 1 });
  await expect(portal.getByRole('heading', { name: 'Comercial' }).first()).toBeVisible();

  // The height is that of the content, also where the page itself is as high as its frame.
  await page.evaluate(() => {
    const element = document.querySelector('portal-bi') as HTMLElement;
    element.addEventListener('height', (event) => {
      element.dataset.height = String((event as CustomEvent<{ height: number }>).detail.height);
    });
  });
  await setPlace(page, {});
  await expect(portal.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
  await expect(page.locator('portal-bi')).toHaveAttribute('data-height', /^\d{3,4}$/);
  const content = await portal.locator('#conteudo > *').last().boundingBox();
  await expect
    .poll(async () => Number(await page.locator('portal-bi').getAttribute('data-height')))
    .toBeGreaterThan((content?.height ?? 0) - 1);

  // No request has the code in its address or in a header, and none has a token in its address.
  expect(codes).toHaveLength(1);
  expect(sent.filter((one) => one.includes(codes[0] ?? ''))).toEqual([]);
  expect(sent.filter((one) => /^\S*[?&#](codigo|access|token)=/.test(one))).toEqual([]);
  expect(
    page
      .frames()
      .map((frame) => frame.url())
      .join(),
  ).not.toContain(codes[0]);
});

test('a lost session is entered again without a press; the end at the host ends it', {
  tag: '@slow',
}, async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/401/);
  const portal = await enterShop(page);
  await expect(said(page)).toHaveText('Aberto');
  await portal.getByRole('link', { name: 'Aplicativos' }).click();
  await expect(portal.getByRole('heading', { name: 'Aplicativos' }).first()).toBeVisible();
  // A session that is lost at once is not entered again.
  await page.waitForTimeout(10_500);
  const call = await adminCalls(request, 'geral');
  const [ana] = await call('GET', `/api/admin/users/?filter=${JSON.stringify({ q: 'ana@' })}`);
  const entries = page.waitForResponse((answer) => answer.url().endsWith('/entradas/trocar/'));
  await call('DELETE', `/api/admin/users/${ana.id}/sessoes/`);
  await entries;
  await expect(portal.getByRole('link', { name: 'Home' })).toBeVisible();

  const ended = page.waitForRequest((one) => one.url().endsWith('/api/auth/logout/'));
  await page.getByRole('button', { name: 'Sair da loja' }).click();
  await ended;
  await expect(page.getByRole('button', { name: 'Entrar como Ana' })).toBeVisible();
});

test('ENTRADA-03 a page of another origin gets nothing, and no page frames anything but the entry', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/frame-ancestors|Framing|refused to connect|ERR_BLOCKED_BY_RESPONSE/i);
  await enterShop(page, emulatorOrigin);
  await expect(said(page)).toHaveText('Encerrado: origem não permitida', { timeout: 30_000 });
  // The runner may not know the name of the host, so it is sent as a header.
  const policyOf = async (path: string, origin: string) => {
    const headers = { host: new URL(origin).host };
    const answer = await page.request.get(`${portalOrigin}${path}`, { headers });
    return answer.headers()['content-security-policy'];
  };
  for (const path of ['/home', '/login', '/entrada/x', '/admin/', '/api/docs/']) {
    for (const origin of [auroraOrigin, portalOrigin]) {
      expect([path, await policyOf(path, origin)]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
  }
  expect(await policyOf('/entrada', auroraOrigin)).toContain(`frame-ancestors ${shopOrigin}`);
});
