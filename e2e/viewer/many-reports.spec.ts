import type { APIRequestContext } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';

const namePrefix = 'Acompanhamento';

/** Calls the API as the administrator of reports. */
async function signInAdmin(request: APIRequestContext) {
  const token = await request.post('/api/token/', { data: { username: 'relatorios', password } });
  const headers = { Authorization: `Bearer ${(await token.json()).access}` };
  const get = async (path: string) => (await request.get(path, { headers })).json();
  const listConfigs = (): Promise<
    { id: number; nome_relatorio: string; workspace_id: string; report_id: string }[]
  > => get('/api/admin/powerbiconfig/');
  return { headers, get, listConfigs };
}

/** Configures the report Vendas again and again, for Ana. */
async function configureReports(request: APIRequestContext, count: number): Promise<void> {
  const { headers, get, listConfigs } = await signInAdmin(request);
  const vendas = (await listConfigs()).find(({ nome_relatorio }) => nome_relatorio === 'Vendas');
  const people: { id: number; username: string }[] = await get('/api/admin/users/');
  const ana = people.find(({ username }) => username === 'ana');
  for (let number = 1; number <= count; number += 1) {
    const answer = await request.post('/api/admin/powerbiconfig/', {
      headers,
      data: {
        workspace_id: vendas?.workspace_id,
        report_id: vendas?.report_id,
        nome_relatorio: `${namePrefix} ${number}`,
        users_allowed: [ana?.id],
      },
    });
    expect(answer.status()).toBe(201);
  }
}

// All journeys share one stack, so none may leave reports behind.
test.afterEach(async ({ request }) => {
  const { headers, listConfigs } = await signInAdmin(request);
  for (const { id, nome_relatorio } of await listConfigs()) {
    if (!nome_relatorio.startsWith(namePrefix)) continue;
    const answer = await request.delete(`/api/admin/powerbiconfig/${id}/`, { headers });
    expect(answer.ok()).toBe(true);
  }
});

test('LEIT-01 LEIT-02 LEIT-05 with 60 reports the frame is as high as the window allows, and the header takes one line', async ({
  page,
  request,
}) => {
  await configureReports(request, 57);
  await page.setViewportSize({ width: 1440, height: 800 });
  await signIn(page, 'ana');
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Relatórios' });
  await expect(sidebar.getByRole('link')).toHaveCount(60);
  await openRelatorio(page, 'Vendas');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  const frame = await page.locator('iframe').boundingBox();
  expect(frame?.height).toBeGreaterThan(500);
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(800);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  const pane = page.getByRole('region', { name: 'Vendas', exact: true });
  const parts = [
    pane.getByRole('heading', { name: 'Vendas', level: 1 }),
    pane.getByText('Dashboard Power BI'),
    pane.getByText(/^Última atualização: /),
    pane.getByRole('button', { name: 'Visões' }),
    pane.getByRole('button', { name: 'Copiar link' }),
    pane.getByRole('button', { name: 'Tela Cheia' }),
  ];
  const middles: number[] = [];
  for (const part of parts) {
    const box = await part.boundingBox();
    middles.push((box?.y ?? 0) + (box?.height ?? 0) / 2);
  }
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  const name = pane.getByRole('heading', { name: 'Vendas', level: 1 });
  for (const width of [800, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await expect(pane.getByText(/^Última atualização: /)).toBeVisible();
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await sidebar.getByRole('link', { name: 'Acompanhamento 57' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await sidebar.getByRole('searchbox').fill('acompanhamento 33');
  await expect(sidebar.getByRole('link')).toHaveCount(1);
});

test('LEIT-03 Back leads to the former page also before the next one has been rendered', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'ana');
  await page.goto('/dashboard');
  await openRelatorio(page, 'Vendas');
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Resumo de vendas', { timeout: 30_000 });
  const tab = (name: string) => reportFrame(page).getByRole('button', { name, exact: true });
  await tab('Metas').click();
  await expect(page).toHaveURL(/&pagina=ReportSection/);
  const address = page.url();
  for (let round = 0; round < 5; round += 1) {
    const wentBack = page.evaluate(() =>
      new Promise((done) => {
        window.addEventListener('popstate', done, { once: true });
        const push = history.pushState.bind(history);
        history.pushState = (...args) => {
          push(...args);
          history.pushState = push;
          history.back();
        };
      }).then(() => null),
    );
    await tab('Por Produto').click();
    await wentBack;
    await expect(page).toHaveTitle('Metas · Vendas · Aurora Energia');
    await expect(heading).toHaveText('Metas');
    await expect(page).toHaveURL(address);
  }
});

test('LEIT-03 LEIT-09 LEIT-12 the page is in the address, and Home leads back to it', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'ana');
  await page.goto('/dashboard');
  await openRelatorio(page, 'Vendas');
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Resumo de vendas', { timeout: 30_000 });
  await expect(page).toHaveTitle('Resumo · Vendas · Aurora Energia');
  const tab = (name: string) => reportFrame(page).getByRole('button', { name, exact: true });
  await tab('Metas').click();
  await expect(page).toHaveURL(/&pagina=ReportSection/);
  await expect(page).toHaveTitle('Metas · Vendas · Aurora Energia');
  await tab('Por Produto').click();
  await expect(page).toHaveTitle('Por Produto · Vendas · Aurora Energia');
  await page.goBack();
  await expect(heading).toHaveText('Metas');
  await expect(page).toHaveTitle('Metas · Vendas · Aurora Energia');
  await page.reload();
  await expect(heading).toHaveText('Metas', { timeout: 30_000 });
  await expect(page).toHaveTitle('Metas · Vendas · Aurora Energia');

  await page.goto(page.url().replace(/pagina=.*/, 'pagina=foi-embora'));
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Esta página não existe mais neste relatório.', {
    timeout: 30_000,
  });
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/ultima-pagina/') &&
      answer.request().postDataJSON()?.titulo === 'Por Região',
  );
  await notice.getByRole('link', { name: 'Por Região' }).click();
  await expect(page).toHaveTitle('Por Região · Vendas · Aurora Energia');
  await expect(notice).toBeHidden();

  await kept;
  await page.goto('/home');
  await expect(page.getByText('Por Região · Dashboards')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(heading).toHaveText('Vendas por região', { timeout: 30_000 });
});
