import type { APIRequestContext } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';

const namePrefix = 'Acompanhamento';
const appName = 'Operação inteira';
/** The server answers so many calls at once. */
const atOnce = 8;

async function signInAdmin(request: APIRequestContext) {
  const token = await request.post('/api/token/', { data: { username: 'relatorios', password } });
  const headers = { Authorization: `Bearer ${(await token.json()).access}` };
  const list = async (path: string): Promise<Record<string, unknown>[]> =>
    (await request.get(path, { headers })).json();
  return { headers, list };
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) {
    await Promise.all(items.slice(at, at + atOnce).map(work));
  }
}

/** Configures the report Vendas again and again. Returns the ids. */
async function configureReports(request: APIRequestContext, count: number): Promise<number[]> {
  const { headers, list } = await signInAdmin(request);
  const configs = await list('/api/admin/powerbiconfig/');
  const vendas = configs.find(({ nome_relatorio }) => nome_relatorio === 'Vendas');
  const ids: number[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  await inBatches(numbers, async (number) => {
    const { workspace_id, report_id } = vendas ?? {};
    const nome_relatorio = `${namePrefix} ${String(number).padStart(3, '0')}`;
    const answer = await request.post('/api/admin/powerbiconfig/', {
      headers,
      data: { workspace_id, report_id, nome_relatorio },
    });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).id);
  });
  return ids.sort((one, other) => one - other);
}

// All journeys share one stack, so none may leave reports behind.
test.afterEach(async ({ page, request }) => {
  // An open page would ask again for what is deleted.
  await page.goto('about:blank');
  const { headers, list } = await signInAdmin(request);
  const remove = async (path: string) =>
    expect((await request.delete(path, { headers })).ok()).toBe(true);
  for (const { id, nome } of await list('/api/admin/aplicativos/')) {
    if (nome === appName) await remove(`/api/admin/aplicativos/${id}/`);
  }
  const configs = await list('/api/admin/powerbiconfig/');
  const made = configs.filter(({ nome_relatorio }) =>
    String(nome_relatorio).startsWith(namePrefix),
  );
  await inBatches(made, ({ id }) => remove(`/api/admin/powerbiconfig/${id}/`));
});

test('LEIT-01 LEIT-02 LEIT-04 with 300 reports the sidebar scrolls alone, filters, is left by keyboard, and the report stands as high as with three', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  await openSignedInAs(page, 'relatorios');
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Relatórios' });
  await openRelatorio(page, 'Vendas');
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  const few = await sidebar.getByRole('link').count();
  const heightWithFew = (await page.locator('iframe').boundingBox())?.height;

  await configureReports(request, 300 - few);
  await page.reload();
  await expect(sidebar.getByRole('link')).toHaveCount(300);
  await expect(heading).toBeVisible({ timeout: 30_000 });
  expect((await page.locator('iframe').boundingBox())?.height).toBe(heightWithFew);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  const last = `${namePrefix} ${300 - few}`;
  await sidebar.getByRole('link', { name: last }).scrollIntoViewIfNeeded();
  await expect(sidebar.getByRole('link', { name: last })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(heading).toBeInViewport();

  // From the filter the keyboard reaches what is left over.
  await sidebar.getByRole('searchbox').fill('acompanhamento 133');
  await expect(sidebar.getByRole('link')).toHaveCount(1);
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (name.includes('133')) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${namePrefix} 133`, level: 1 })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(reportFrame(page).getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
  const area = await page.locator('iframe').boundingBox();
  expect(area?.y).toBeLessThanOrEqual(160);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('LEIT-01 LEIT-04 in an application of 100 pages the list scrolls alone, and search finds its pages', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const ids = await configureReports(request, 25);
  const { headers } = await signInAdmin(request);
  const answer = await request.post('/api/admin/aplicativos/', {
    headers,
    data: { nome: appName, relatorios_ids: ids },
  });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();

  await openSignedInAs(page, 'relatorios');
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`/aplicativos/${id}`);
  const bar = page.getByRole('navigation', { name: appName });
  const reports = bar.getByRole('button', { name: new RegExp(`^${namePrefix}`) });
  await expect(reports).toHaveCount(25);
  for (const report of await reports.all()) {
    if ((await report.getAttribute('aria-expanded')) !== 'true') await report.click();
  }
  await expect(
    bar.getByRole('link', { name: /^(Resumo|Por Região|Por Produto|Metas)$/ }),
  ).toHaveCount(100);
  await bar.getByRole('link', { name: 'Metas' }).last().click();
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  const frame = await page.locator('iframe').boundingBox();
  expect(frame?.height).toBeGreaterThan(500);
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(800);
  await expect(bar.getByRole('link', { name: 'Metas' }).last()).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('metas');
  await expect(page.getByRole('option', { name: /Metas/ }).first()).toBeVisible();

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
