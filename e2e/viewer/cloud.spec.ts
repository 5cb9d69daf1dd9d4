import type { Page } from '@playwright/test';
import { emulatorOrigin } from '../fixtures/addresses.ts';
import { applyChange, resetProvider, tokenRequests } from '../fixtures/emulator.ts';
import { password } from '../fixtures/people.ts';
import { refusesThirdParties } from '../fixtures/refusesThirdParties.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs, signIn } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';

const loading = (page: Page) => page.getByText(/^Carregando relatório/);
const openedPage = (page: Page) => reportFrame(page).getByRole('heading', { level: 1 });

test.use(refusesThirdParties);
test.afterEach(({ request }) => resetProvider(request));

test('NUV-10 portal and provider are two sites: the frame gets no cookie and no storage, and the report opens', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar com Microsoft' }).click();
  await page.evaluate(() => localStorage.setItem('first-party', 'yes'));
  await page.getByRole('button', { name: 'Ana Ribeiro' }).click();
  await page.waitForURL('**/home');
  expect(await context.cookies(emulatorOrigin)).not.toEqual([]);

  await page.goto('/dashboard');
  const asked = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.frame() !== page.mainFrame(),
  );
  await openRelatorio(page, 'Vendas');
  const headers = await (await asked).allHeaders();
  expect(headers['sec-fetch-site']).toBe('cross-site');
  expect(headers.cookie).toBeUndefined();
  await expect(openedPage(page)).toBeVisible();
  const frame = page.frames().find((one) => one.url().startsWith(emulatorOrigin));
  // A browser gives a frame of another site a storage of its own, or forbids it.
  const stored = await frame?.evaluate(() => localStorage.getItem('first-party')).catch(() => null);
  expect(stored).toBeNull();
});

test('NUV-03 a paginated report opens on Dashboards and in an application without any event', {
  tag: '@slow',
}, async ({ page, request }) => {
  const signedIn = await request.post('/api/token/', {
    data: { username: 'relatorios', password },
  });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).access}` };
  const create = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.status()).toBe(201);
    const { id } = await answer.json();
    return { id, remove: () => request.delete(`${path}${id}/`, { headers }) };
  };
  const name = 'Lotes por fornecedor';
  const config = await create('/api/admin/powerbiconfig/', {
    workspace_id: '61c6ac74-60ed-4705-9506-b43a8475ba9b',
    report_id: '7d1c1b52-8f3e-4c1e-9a57-3c6a0f6f2b12',
  });
  const app = await create('/api/admin/aplicativos/', {
    nome: 'Suprimentos',
    relatorios_ids: [config.id],
  });
  const sheet = reportFrame(page).getByRole('article', { name: /^Página 1 de/ });

  await openSignedInAs(page, 'relatorios');
  await page.goto('/dashboard');
  await openRelatorio(page, name);
  await expect(sheet).toBeVisible();
  await expect(loading(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto(`/aplicativos/${app.id}`);
  const bar = page.getByRole('navigation', { name: 'Suprimentos' });
  await bar.getByRole('button', { name }).click();
  await bar.getByRole('link', { name }).click();
  await expect(sheet).toBeVisible();
  await expect(loading(page)).toBeHidden();
  await app.remove();
  await config.remove();
});

test('NUV-04 NUV-05 a composite model opens, and Direct Lake with a role says what to change', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 502/);
  const [pessoas, logistica] = [
    'c4390069-a1af-4503-9425-194a49a91b9e',
    'ed0d9fc0-06d3-491c-948a-2bec585cc6cb',
  ];
  await applyChange(page.request, {
    kind: 'upstreamChanged',
    datasetId: pessoas,
    upstreamIds: [logistica],
  });
  await applyChange(page.request, {
    kind: 'directLake',
    datasetId: '071aa3f3-88de-4fc2-8231-9175948f4ead',
    isOn: true,
  });
  await openSignedInAs(page, 'relatorios');
  await page.goto('/dashboard');
  await openRelatorio(page, 'Pessoas');
  await expect(openedPage(page)).toBeVisible();
  const [token] = (await tokenRequests(page.request)).slice(-1);
  expect(token?.datasets?.map(({ id }) => id)).toEqual([pessoas, logistica]);

  await openRelatorio(page, 'Inadimplência');
  await expect(
    page.getByRole('alert').getByText('Fixe a credencial da conexão do modelo (sem SSO)').first(),
  ).toBeVisible();
});

test('NUV-07 the frame of a national cloud is embedded', { tag: '@slow' }, async ({ browser }) => {
  const cloud = 'https://app.high.powerbigov.us';
  const context = await browser.newContext();
  const inCloud = (text: string) => text.replaceAll(emulatorOrigin, cloud);
  for (const call of ['**/api/embed-info/**', '**/api/configs/']) {
    await context.route(call, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: inCloud(await response.text()) });
    });
  }
  await context.route(`${cloud}/**`, async (route) => {
    const url = route.request().url().replace(cloud, emulatorOrigin);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const page = await context.newPage();
  await signIn(page, 'ana');
  await openRelatorio(page, 'Vendas');
  await expect(openedPage(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${cloud}/`));
  await context.close();
});
