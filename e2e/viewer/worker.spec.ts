import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { auroraOrigin, frontOrigin, horizonteOrigin } from '../fixtures/addresses.ts';
import { type FrontServer, startFrontServer } from '../fixtures/frontServer.ts';
import { password } from '../fixtures/people.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { submitLogin } from '../screens/login.ts';

const test = base.extend<{ front: FrontServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern as the first parameter, and this fixture uses no other fixture.
  front: async ({}, use) => {
    const front = await startFrontServer();
    await use(front);
    await front.close();
  },
});
test.use({ serviceWorkers: 'allow', baseURL: frontOrigin });

/** The registration waits five seconds after a signed-in browser is idle. */
const ready = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null,
      ),
    )
    .toBe('activated');
/** Everything that the browser keeps for this origin in caches and databases. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.push(new URL(url).pathname);
      }
    }
    return { paths, databases: (await indexedDB.databases()).map(({ name }) => name) };
  });
const files = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      // The font is of no version of the program.
      .filter((path) => path.startsWith('/assets/') && !path.endsWith('.woff2')),
  );

async function enter(page: Page, origin: string, person: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await submitLogin(page, person, password);
  await page.waitForURL('**/dashboard');
}

test.describe('MARCA-05 the installed viewer', () => {
  test('a reload without network shows Sem conexão, comes back by itself, and the next person finds nothing', {
    tag: '@slow',
  }, async ({ page, front, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_/);
    await enter(page, front.origin, 'ana');
    await ready(page);
    await page.goto(`${front.origin}/home`);
    await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    await page.goto(`${front.origin}/dashboard`);
    await page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link').first().click();
    await page.waitForTimeout(1_000);
    const { paths, databases } = await kept(page);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !/^\/assets\/[\w.-]+\.(js|svg|woff2)$/.test(path))).toEqual([]);
    expect(databases).toEqual([]);

    front.isAway = true;
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${front.origin}/home`);
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
    await expect(page).toHaveTitle('Sem conexão');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.locator('body').textContent()).not.toContain('Ana');
    await page.getByRole('button', { name: 'Tentar agora' }).click();
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();

    front.isAway = false;
    await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/home');

    // The next person on the device.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await enter(page, front.origin, 'bruno');
    const later = await kept(page);
    expect(later.paths.sort()).toEqual(paths.sort());
    await page.goto(`${front.origin}/home`);
    await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    expect(await page.locator('body').textContent()).not.toContain('Aurora');
  });

  test('a page that is open during an update stays whole, and the next one is of the next version alone', async ({
    page,
    context,
    front,
  }) => {
    await enter(page, front.origin, 'ana');
    await ready(page);
    // A page that was loaded before its worker is not under it.
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    front.version = 2;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null,
        ),
      )
      .toBe('installed');
    // Screens whose code this page has not loaded yet.
    await page.getByRole('link', { name: 'Aplicativos', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Aplicativos' })).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    expect((await files(page)).filter((path) => path.includes('-V2'))).toEqual([]);
    expect(front.missed).toEqual([]);

    // A second tab while the first one is open, and a reload of the first one.
    const second = await context.newPage();
    await second.goto(`${front.origin}/home`);
    await expect(second.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    for (const one of [page, second]) {
      const loaded = await files(one);
      expect(loaded.length).toBeGreaterThan(0);
      expect(loaded.filter((path) => !path.includes('-V2'))).toEqual([]);
    }
    expect(front.missed).toEqual([]);

    // Once all are closed, the files of the former version go.
    await page.goto('about:blank');
    await second.goto('about:blank');
    await expect
      .poll(async () => {
        const third = await context.newPage();
        await third.goto(`${front.origin}/home`);
        const { paths } = await kept(third);
        await third.goto('about:blank');
        await third.close();
        return paths.filter((path) => !path.includes('-V2')).length;
      })
      .toBe(0);
    expect(front.missed).toEqual([]);
  });

  test('the viewer can be installed under the name and the icon of the address, and the worker leaves the console alone', {
    tag: '@slow',
  }, async ({ page }) => {
    const seen: string[] = [];
    for (const [origin, name, person] of [
      [auroraOrigin, 'Aurora Energia', 'ana'],
      [horizonteOrigin, 'Mercado Horizonte', 'bruno'],
    ] as const) {
      await enter(page, origin, person);
      await ready(page);
      const cdp = await page.context().newCDPSession(page);
      const { data } = await cdp.send('Page.getAppManifest');
      const manifest = JSON.parse(data ?? '{}') as {
        name: string;
        icons: { src: string; sizes: string; purpose: string }[];
      };
      expect(manifest.name).toBe(name);
      expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '192x192 maskable',
        '512x512 maskable',
      ]);
      for (const { src, sizes } of manifest.icons) {
        const drawn = await page.evaluate(async (address) => {
          const blob = await (await fetch(address)).blob();
          const { width, height } = await createImageBitmap(blob);
          const bytes = Array.from(new Uint8Array(await blob.arrayBuffer()));
          return { type: blob.type, size: `${width}x${height}`, text: bytes.join() };
        }, src);
        expect([drawn.type, drawn.size]).toEqual(['image/png', sizes]);
        expect(seen).not.toContain(drawn.text);
        seen.push(drawn.text);
      }
      const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
      // A window without a profile of its own cannot install anything.
      expect(
        installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
      ).toEqual([]);
      const console_ = await page.goto(`${origin}/admin/`);
      expect(console_?.fromServiceWorker()).toBe(false);
      // The console sends a reader back.
      await page.waitForURL('**/home');
    }
  });
});
