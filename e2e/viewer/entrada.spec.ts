import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { auroraOrigin, emulatorOrigin, portalOrigin, shopOrigin } from '../fixtures/addresses.ts';
import { refusesThirdParties } from '../fixtures/refusesThirdParties.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';

test.use(refusesThirdParties);

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

test('ENTRADA-02 ENTRADA-05 the shop shows the reports of its customer, who turns pages and goes back, and the host follows', {
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

test('ENTRADA-02 a lost session is entered again without a press; the end at the host ends it', {
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

  const sessionsOfAna = async () =>
    (await call('GET', `/api/admin/users/${ana.id}/sessoes/`)).sessoes.length;
  expect(await sessionsOfAna()).toBe(1);
  await page.getByRole('button', { name: 'Sair da loja' }).click();
  await expect(page.getByRole('button', { name: 'Entrar como Ana' })).toBeVisible();
  // The frame may be gone before its request is seen here. The server's own record counts.
  await expect.poll(sessionsOfAna).toBe(0);
});

test('ENTRADA-02 in the frame a view is saved, a file is exported and the session renews itself; a second tab has a session of its own, and Back of the page enters again', {
  tag: '@slow',
}, async ({ page, request, context, expectedErrors }) => {
  expectedErrors.push(/401/);
  const call = await adminCalls(request, 'geral');
  const configs: { id: number; nome_relatorio: string }[] = await call('GET', '/api/configs/');
  const id = configs.find(({ nome_relatorio }) => nome_relatorio === 'Vendas')?.id;
  const exportable = { exportacao: 'leitores', formatos: ['pdf', 'pptx'] };
  await call('PUT', `/api/admin/powerbiconfig/${id}/`, exportable);
  const portal = await enterShop(page);
  await expect(said(page)).toHaveText('Aberto');
  await setPlace(page, { relatorio_id: id });
  await expect(said(page)).toHaveText(`Relatório ${id} aberto`);
  const frame = page.locator('iframe[title^="Relatórios"]');
  const isWithin = async (dialog: Locator) => {
    const [inner, outer] = [await dialog.boundingBox(), await frame.boundingBox()];
    if (!inner || !outer) return false;
    return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
  };

  await portal.getByRole('button', { name: 'Visões' }).click();
  const views = portal.getByRole('dialog', { name: 'Visões deste relatório' });
  await views.getByLabel('Nova visão').fill('Da loja');
  await views.getByRole('button', { name: 'Salvar o que vejo' }).click();
  await expect(views.getByText('Visão salva.')).toBeVisible();
  expect(await isWithin(views)).toBe(true);
  await views.getByRole('button', { name: 'Fechar' }).click();
  await expect(portal.getByRole('button', { name: 'Visão: Da loja' })).toBeVisible();

  await portal.getByRole('button', { name: 'Exportar', exact: true }).click();
  const dialog = portal.getByRole('dialog', { name: 'Exportar Vendas' });
  await dialog.getByLabel('PDF', { exact: true }).check();
  expect(await isWithin(dialog)).toBe(true);
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(dialog.getByText(/^O arquivo está sendo preparado/)).toBeVisible();
  await page.keyboard.press('Escape');
  await portal.getByRole('link', { name: 'Home' }).click();
  await expect(portal.getByText('O arquivo de Vendas está pronto.')).toBeVisible({
    timeout: 40_000,
  });
  const save = portal.getByRole('region', { name: 'Meus arquivos' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    save.getByRole('button', { name: 'Baixar Vendas, PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Vendas.pdf');
  expect((await readFile(await download.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');

  // The token is refused as after its life. The frame renews it, and asks the shop for no code.
  const sent: string[] = [];
  page.on('request', (one) => sent.push(new URL(one.url()).pathname));
  await page.route('**/api/aplicativos/', (route) => route.fulfill({ status: 401, json: {} }), {
    times: 1,
  });
  await portal.getByRole('link', { name: 'Aplicativos' }).click();
  await expect(portal.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  expect(sent).toContain('/api/token/refresh/');
  expect(sent).not.toContain('/loja/codigo');

  const other = await context.newPage();
  await other.goto(`${shopOrigin}/loja`);
  await expect(said(other)).toHaveText('Aberto');
  await other.getByRole('button', { name: 'Sair da loja' }).click();
  await expect(other.getByRole('button', { name: 'Entrar como Ana' })).toBeVisible();
  await other.close();
  await portal.getByRole('link', { name: 'Dashboards' }).click();
  await expect(portal.getByRole('link', { name: 'Vendas' }).first()).toBeVisible();

  // The sign-out in the other tab was that of the shop.
  await page.evaluate(() => fetch('/loja/entrar', { method: 'POST' }));
  await page.goto('about:blank');
  await page.goBack();
  await expect(said(page)).toHaveText('Aberto');
  await expect(portal.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
});

test('ENTRADA-04 a file of the portal that does not load is told in the frame and to the page, and another try brings it back', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to (fetch|load)|ERR_FAILED|frame-ancestors|ERR_BLOCKED|Framing/i);
  const start = '**/assets/startApart-*.js';
  await page.route(start, (route) => route.abort());
  const portal = await enterShop(page);
  await expect(said(page)).toHaveText('Encerrado: o portal não foi carregado');
  await expect(portal.getByRole('alert')).toContainText('Algo deu errado nesta tela');
  await page.unroute(start);
  await portal.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(said(page)).toHaveText('Aberto');

  const screen = '**/assets/AplicativosPage-*.js';
  await page.route(screen, (route) => route.abort());
  await portal.getByRole('link', { name: 'Aplicativos' }).click();
  const retry = portal.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  await page.unroute(screen);
  await retry.click();
  await expect(portal.getByRole('heading', { name: 'Aplicativos' }).first()).toBeVisible();
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
