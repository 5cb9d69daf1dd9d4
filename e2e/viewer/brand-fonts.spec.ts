import type { Page } from '@playwright/test';
import { auroraOrigin, horizonteOrigin, portalOrigin } from '../fixtures/addresses.ts';
import { font } from '../fixtures/font.ts';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { axeViolations } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';

/** Sends the fonts of Mercado Horizonte; none removes them. */
async function saveFonts(page: Page, isThere: boolean): Promise<void> {
  const { access } = await (
    await page.request.post(`${portalOrigin}/api/token/`, {
      data: { username: 'super', password },
    })
  ).json();
  const headers = { authorization: `Bearer ${access}` };
  const clientes: { id: number; nome: string }[] = await (
    await page.request.get(`${portalOrigin}/api/admin/clientes/`, { headers })
  ).json();
  const { id } = clientes.find(({ nome }) => nome === 'Mercado Horizonte') ?? { id: 0 };
  const file = { name: 'caixa.woff2', mimeType: 'font/woff2', buffer: font };
  const saved = await page.request.put(`${portalOrigin}/api/admin/clientes/${id}/`, {
    headers,
    multipart: isThere ? { font_family: 'Caixa', fontes: file } : { font_family: '', fontes: '' },
  });
  expect(saved.status()).toBe(200);
}

/** Adds up the layout shifts of a page from its beginning. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const all = { sum: 0 };
    Object.assign(window, { shifts: all });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        all.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const look = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('h1') ?? document.body);
    return {
      shifts: (window as unknown as { shifts: { sum: number } }).shifts.sum,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      width: range.getBoundingClientRect().width,
      isLoaded: [...document.fonts].some(({ status }) => status === 'loaded'),
    };
  });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('MARCA-06 no page waits for a font and nothing moves when it comes, the next page has it, and without fonts none is loaded', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await watchShifts(page);
  await page.goto(`${auroraOrigin}/login`);
  await page.goto(`${horizonteOrigin}/login`);
  await expect(heading(page)).toBeVisible();
  expect(fonts).toEqual([]);
  const { width: usual } = await look(page);

  await saveFonts(page, true);
  try {
    const late = 3_000;
    let answeredAt = 0;
    await page.route('**/media/*', async (route) => {
      if (route.request().resourceType() === 'font') {
        await new Promise((resolve) => setTimeout(resolve, late));
        answeredAt = Date.now();
      }
      await route.continue();
    });
    const startedAt = Date.now();
    await page.goto(`${horizonteOrigin}/login`, { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => answeredAt).toBeGreaterThan(0);
    await expect.poll(async () => (await look(page)).isLoaded).toBe(true);
    const first = await look(page);
    expect(fonts).toHaveLength(1);
    expect(answeredAt - startedAt).toBeGreaterThanOrEqual(late);
    expect(first.paint).toBeLessThan(late);
    expect(first.width).toBe(usual);
    expect(first.shifts).toBe(0);

    // With a route the browser keeps nothing.
    await page.unroute('**/media/*');
    await page.goto(`${horizonteOrigin}/login`);
    await expect.poll(async () => (await look(page)).isLoaded).toBe(true);
    await page.goto(`${horizonteOrigin}/login`);
    await expect(heading(page)).toBeVisible();
    const second = await look(page);
    expect(second.width).toBeGreaterThan(Number(usual) * 1.15);
    expect(second.shifts).toBe(0);
  } finally {
    await saveFonts(page, false);
  }
});

test.describe('the font of the portal', () => {
  test.use({ serviceWorkers: 'allow' });

  test('TELA-06 a first page neither asks nor waits for it, the next one fetches it, the third begins with it, and nothing moves', {
    tag: '@slow',
  }, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await watchShifts(page);
    await openSignedInAs(page, 'ana');
    await page.goto('/home');
    await expect(heading(page)).toBeVisible();
    const first = await look(page);
    // The worker is registered while the browser is idle.
    const worker = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null,
      );
    await expect.poll(worker, { timeout: 30_000 }).toBe('activated');
    expect(fonts).toEqual([]);
    expect(await look(page)).toMatchObject({ width: first.width, shifts: 0 });

    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect.poll(async () => (await look(page)).isLoaded).toBe(true);
    expect(fonts).toHaveLength(1);
    expect(await look(page)).toMatchObject({ width: first.width, shifts: 0 });

    await page.reload();
    await expect(heading(page)).toBeVisible();
    const next = await look(page);
    expect(next).toMatchObject({ isLoaded: true, shifts: 0 });
    expect(next.width).not.toBe(first.width);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'accessToken',
      'refreshToken',
    ]);
  });
});

/** A sequence of numbers from 0 to 1 that is the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const fields = ['primary', 'secondary', 'accent', 'navbar', 'sidebar', 'surface', 'background'];
function randomBrand(seed: number) {
  const next = numbersFrom(seed);
  const colour = () =>
    `#${Math.floor(next() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`;
  return {
    brand_name: `Marca ${seed}`,
    theme_mode: seed % 2 === 0 ? 'light' : 'dark',
    ...Object.fromEntries(
      fields.flatMap((name) => [
        [`${name}_color`, colour()],
        [`dark_${name}_color`, colour()],
      ]),
    ),
  };
}

const pedido = {
  id: 1,
  tipo: 'aplicativo',
  endereco: '/aplicativos/3',
  nome: null,
  motivo: '',
  estado: 'recusado',
  recado: 'Fale com a sua gestora.',
  pedido_em: '2026-11-20T12:00:00Z',
  terminado_em: '2026-11-21T12:00:00Z',
};

test('twenty random brands have no finding of axe on sign-in and Home', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  let brand: object = {};
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const stranger = await context.newPage();
  for (const one of [page, stranger]) {
    await one.route('**/api/branding/', (route) => route.fulfill({ json: brand }));
  }
  await openSignedInAs(page, 'ana');
  // Home lists requests for access. A real one would stay for the other journeys.
  await page.route('**/api/pedidos/', (route) => route.fulfill({ json: [pedido] }));
  const found: string[] = [];
  for (let seed = 1; seed <= 20; seed += 1) {
    brand = randomBrand(seed);
    await stranger.goto(`${portalOrigin}/login`);
    await page.goto('/home');
    await expect(page).toHaveTitle(`Home · Marca ${seed}`);
    await expect(stranger).toHaveTitle(new RegExp(`Marca ${seed}`));
    for (const [name, one] of [
      ['login', stranger],
      ['home', page],
    ] as const) {
      for (const violation of await axeViolations(one)) {
        found.push(`${seed} ${name}: ${JSON.stringify(violation).slice(0, 300)}`);
      }
    }
  }
  await context.close();
  expect(found).toEqual([]);
});
