import type { APIRequestContext, Page } from '@playwright/test';
import { resetProvider, setFault } from '../fixtures/emulator.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { reportFrame } from '../screens/report.ts';

const loading = (page: Page) => page.getByText('Carregando relatório selecionado...');

/** A fault of the events of each report that a frame opens, also of one that has started without a report. */
async function eventsFault(request: APIRequestContext, events: object): Promise<void> {
  const answer = { frame: { kind: 'events', ...events } };
  for (const operation of ['frame.page', 'frame.open']) {
    await setFault(request, { operation, count: 1_000, answer });
  }
}

/** Counts the documents of the frame, and the tokens that were asked for, from now on. */
function watch(page: Page) {
  const seen = { frames: 0, tokens: 0 };
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) seen.frames += 1;
  });
  page.on('request', (request) => {
    if (/\/api\/embed-(info|token)\//.test(request.url())) seen.tokens += 1;
  });
  return seen;
}

test.afterEach(async ({ page }) => resetProvider(page.request));

test('LER-01 an error event that ends nothing leaves the report, and stands in the folded details', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'ana');
  await eventsFault(page.request, { errors: { everyMs: 2_000 } });
  const seen = watch(page);
  await page.goto('/dashboard?relatorio=1');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await expect(loading(page)).toBeHidden();
  await page.waitForTimeout(15_000);
  await expect(page.getByText(/^Nova tentativa/)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(seen).toEqual({ frames: 1, tokens: 1 });
  const details = page.locator('details').filter({ hasText: 'VisualRenderingError' });
  await expect(details.getByText(/VisualRenderingError/)).toBeHidden();
  await details.locator('summary').click();
  await expect(details.getByText(/VisualRenderingError/)).toBeVisible();
});

test('LER-02 a report that never says that it is rendered is uncovered, and its pages work', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'ana');
  await eventsFault(page.request, { rendered: { lostEvery: 1 } });
  await page.goto('/aplicativos/1');
  const bar = page.getByRole('navigation', { name: 'Comercial' });
  await bar.getByRole('button', { name: /^Vendas/ }).click();
  await bar.getByRole('link', { name: 'Metas' }).click();
  const cover = page.getByText('Carregando relatório...');
  await expect(cover).toBeVisible();
  await expect(page.getByText('Está demorando mais que o normal.')).toBeVisible({
    timeout: 12_000,
  });
  await expect(cover).toBeHidden({ timeout: 15_000 });
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Metas');
  await bar.getByRole('link', { name: 'Por Região' }).click();
  await expect(heading).toHaveText('Vendas por região');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('LER-02 APP-25 a list of pages that fails leaves an open report open, and is asked again', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 50[23]/);
  await signIn(page, 'ana');
  let isFailing = true;
  await page.route('**/report-pages/**', async (route) => {
    if (!isFailing) return route.fallback();
    await new Promise((done) => setTimeout(done, 3_000));
    return route.fulfill({ status: 503, json: { detail: 'O Power BI não respondeu.' } });
  });
  await page.goto('/aplicativos/1');
  const bar = page.getByRole('navigation', { name: 'Comercial' });
  const link = await page.evaluate(async () => {
    const token = window.localStorage.getItem('accessToken');
    const answer = await fetch('/api/configs/', { headers: { authorization: `Bearer ${token}` } });
    const reports = (await answer.json()) as {
      id: number;
      name: string;
      paginas: { nome: string }[];
    }[];
    const report = reports.find(({ name }) => name === 'Vendas');
    return `/aplicativos/1?relatorio=${report?.id}&pagina=${report?.paginas.at(-1)?.nome}`;
  });
  await page.goto(link);
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Metas', { timeout: 30_000 });
  await page.waitForTimeout(5_000);
  await expect(heading).toHaveText('Metas');
  await expect(page.getByText('Nenhuma página disponível')).toHaveCount(0);
  isFailing = false;
  await expect(bar.getByRole('button', { name: /^Tentar novamente/ })).toHaveCount(0, {
    timeout: 40_000,
  });
});

test('LER-03 LER-06 hidden pages are in no list, twins are told apart, and a missing page leads to a listed one', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'bruno');
  await page.goto('/dashboard');
  const reports = page.getByRole('navigation', { name: 'Relatórios' });
  // The frame tells which pages are hidden when the report is opened for the first time.
  const told = page.waitForResponse(/paginas-vistas/);
  await reports.getByRole('link', { name: 'Clientes' }).click();
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  expect((await told).status()).toBe(200);
  await page.goto('/aplicativos');
  await page.getByRole('link', { name: 'Abrir Aplicativo Varejo' }).click();
  const bar = page.getByRole('navigation', { name: 'Varejo' });
  await bar.getByRole('button', { name: /^Clientes/ }).click();
  const pages = bar
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .getByRole('link');
  await expect(pages.filter({ hasText: /^Clientes$/ })).toHaveCount(1);
  await expect(pages.filter({ hasText: /^Clientes \(2\)$/ })).toHaveCount(1);
  const names = await pages.allTextContents();
  expect(names.filter((name) => /detalh|dica/i.test(name))).toEqual([]);

  const relatorio = new URL(
    (await pages.first().getAttribute('href')) ?? '',
    page.url(),
  ).searchParams.get('relatorio');
  await page.goto(`/dashboard?relatorio=${relatorio}&pagina=gone`);
  await expect(page.getByText('Esta página não existe mais neste relatório.')).toBeVisible({
    timeout: 30_000,
  });
  const offered = page.getByRole('alert').getByRole('link');
  await expect(offered).toHaveText(names);
  await expect(page).toHaveTitle(new RegExp(`^${names[0]} · Clientes`));
});

test('LER-04 LER-18 on a phone the pages stand in the header, and a keyboard on the screen replaces no report', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ana');
  await page.goto('/dashboard?relatorio=1');
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Resumo de vendas', { timeout: 30_000 });
  const strip = page.getByRole('navigation', { name: 'Páginas' });
  await strip.getByRole('link', { name: 'Por Região' }).click();
  await expect(heading).toHaveText('Vendas por região');
  await expect(strip.getByRole('link', { name: 'Por Região' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(heading).toHaveText('Resumo de vendas');
  expect((await page.locator('iframe').boundingBox())?.y).toBeLessThanOrEqual(160);
  const seen = watch(page);
  for (const height of [330, 844]) {
    await page.setViewportSize({ width: 390, height });
    await page.waitForTimeout(500);
  }
  await expect(heading).toHaveText('Resumo de vendas');
  expect(seen).toEqual({ frames: 0, tokens: 0 });
});

test.describe('a browser in English', () => {
  test.use({ locale: 'en-US' });

  test('LER-07 the frame speaks Portuguese', { tag: '@slow' }, async ({ page }) => {
    await signIn(page, 'ana');
    await page.goto('/dashboard?relatorio=1');
    await expect(reportFrame(page).getByText('Filtros').first()).toBeVisible({ timeout: 30_000 });
    const src = (await page.locator('iframe').getAttribute('src')) ?? '';
    expect(src).toContain('language=pt-BR');
    expect(src).toContain('formatLocale=pt-BR');
  });
});

test('LER-08 where the browser has no full screen, the report fills the window', {
  tag: '@slow',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  });
  await signIn(page, 'ana');
  await page.goto('/dashboard?relatorio=1');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Tela Cheia', exact: true }).click();
  const window = page.viewportSize();
  await expect
    .poll(async () => (await page.locator('iframe').boundingBox())?.width)
    .toBe(window?.width);
  // The report takes presses, and the way out is above it.
  await reportFrame(page).getByRole('button', { name: '2025' }).click();
  await page.getByRole('button', { name: 'Sair da Tela Cheia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
  await expect
    .poll(async () => (await page.locator('iframe').boundingBox())?.width)
    .toBeLessThan(window?.width ?? 0);
});

test('LER-14 a frame that started while idle shows the first report, and stays while screens change', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'ana');
  // The server knows the frame's address once somebody has opened a report.
  await page.goto('/dashboard?relatorio=1');
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  await page.goto('/home');
  const iframe = page.locator('iframe');
  await expect(iframe).toHaveCount(1);
  expect(await iframe.getAttribute('src')).not.toContain('reportId');
  const frameUrls = () => page.frames().map((frame) => frame.url());
  await expect.poll(frameUrls).toContainEqual(expect.stringContaining('reportEmbed'));
  const seen = watch(page);
  await iframe.evaluate((element) => element.setAttribute('data-first', ''));
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  const reports = page.getByRole('navigation', { name: 'Relatórios' });
  await reports.getByRole('link', { name: 'Vendas' }).click();
  await expect(heading).toHaveText('Resumo de vendas', { timeout: 30_000 });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
  await expect(page.locator('#report-frame')).toHaveAttribute('inert', '');
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await reports.getByRole('link', { name: 'Faturamento' }).click();
  await expect(heading).toHaveText(/Faturamento|Visão geral/i, { timeout: 30_000 });
  await expect(page.locator('iframe[data-first]')).toHaveCount(1);
  expect(seen).toEqual({ frames: 0, tokens: 2 });
});
