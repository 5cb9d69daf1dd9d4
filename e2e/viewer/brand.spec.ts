import type { Locator, Page } from '@playwright/test';
import { portalOrigin } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { signIn } from '../screens/login.ts';

const brand = {
  brand_name: 'Cores',
  navbar_color: '#E0F0F1',
  sidebar_color: '#E0F0F2',
  surface_color: '#E0F0F3',
  background_color: '#E0F0F4',
  dark_navbar_color: '#102031',
  dark_sidebar_color: '#102032',
  dark_surface_color: '#102033',
  dark_background_color: '#102034',
  navbar_height: '72px',
  navbar_logo_height: '40px',
  logo: '/media/claro.svg',
  logo_dark: 'media/escuro.svg',
  favicon: `${portalOrigin}/media/icone.svg`,
};
async function answerBrand(page: Page, json: object): Promise<void> {
  await page.route('**/api/branding/', (route) => route.fulfill({ json }));
  await page.route('**/media/*.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
    }),
  );
}
const bar = (page: Page) => page.getByRole('banner');
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const expectColor = (element: Locator, hex: string) =>
  expect(element).toHaveCSS('background-color', rgb(hex));
const toggle = (page: Page) => page.getByRole('button', { name: /^Mudar para o tema/ }).click();

for (const { title, answer, light, dark } of [
  {
    title: 'BRAND-08 THEME-13 the colours of the cliente paint',
    answer: brand,
    light: ['#E0F0F1', '#E0F0F2', '#E0F0F3', '#E0F0F4'],
    dark: ['#102031', '#102032', '#102033', '#102034'],
  },
  {
    title: 'THEME-07 THEME-08 without colours of its own the defaults paint',
    answer: {},
    light: ['#FFFFFF', '#F9FAFB', '#FFFFFF', '#F9FAFB'],
    dark: ['#0F172A', '#020617', '#0F172A', '#020617'],
  },
] as const) {
  test(`${title} colours of the bar, the sidebar, the surfaces and the page, in both themes`, {
    tag: '@slow',
  }, async ({ page }) => {
    await answerBrand(page, answer);
    await signIn(page, 'ana');
    const expectColors = async ([navbar, sidebar, surface, background]: readonly string[]) => {
      await page.getByRole('link', { name: 'Dashboards', exact: true }).click();
      await expectColor(bar(page), navbar ?? '');
      await expectColor(page.getByRole('navigation', { name: 'Relatórios' }), sidebar ?? '');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expectColor(page.getByRole('region', { name: 'Relatórios Recentes' }), surface ?? '');
      await expectColor(page.locator('html'), background ?? '');
    };
    await expectColors(light);
    await toggle(page);
    await expectColors(dark);
  });
}

test('BRAND-02 BRAND-09 BRAND-10 the bar and the logo have the heights of the brand, and logo and icon are those of the brand', {
  tag: '@slow',
}, async ({ page }) => {
  await answerBrand(page, brand);
  await signIn(page, 'ana');
  const logo = bar(page).getByRole('img', { name: 'Cores' });
  await expect(logo).toHaveAttribute('src', `${portalOrigin}/media/claro.svg`);
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', `${portalOrigin}/media/icone.svg`);
  expect((await bar(page).boundingBox())?.height).toBe(72);
  expect((await logo.boundingBox())?.height).toBe(40);
  await toggle(page);
  await expect(logo).toHaveAttribute('src', `${portalOrigin}/media/escuro.svg`);
  expect((await logo.boundingBox())?.height).toBe(40);
});

for (const color of ['#0F766E', '#2563EB']) {
  test(`BRAND-08 the texts of a sidebar of ${color} can be read, in Dashboards and in an application`, {
    tag: '@slow',
  }, async ({ page }) => {
    await answerBrand(page, { sidebar_color: color });
    await signIn(page, 'ana');
    const sidebar = page.getByRole('navigation', { name: 'Relatórios' });
    await expectColor(sidebar, color);
    await expect(sidebar.getByRole('heading', { name: 'Favoritos' })).toBeVisible();
    expect(await axeViolations(page, colorRules)).toEqual([]);
    // Axe looks at no drawings. The star that is pressed has the colour of the texts.
    const star = sidebar.getByRole('button', { pressed: true }).first();
    const text = await sidebar.evaluate((element) => getComputedStyle(element).color);
    await expect(star).toHaveCSS('color', text);
    await page.goto('/aplicativos/1');
    await expect(page.getByRole('heading', { name: 'Comercial', level: 1 })).toBeVisible();
    expect(await axeViolations(page, colorRules)).toEqual([]);
  });
}

test('LEIT-08 the remembered brand stays on the screen until a slow answer comes', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'ana');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
  await expect(page).toHaveTitle('Home · Aurora Energia');
  const primary = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand-primary'),
    );
  const own = await primary();
  let isAnswered = false;
  await page.route('**/api/branding/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    isAnswered = true;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
  const seen = new Set<string>();
  while (!isAnswered) {
    seen.add(`${await primary()} ${await page.title()}`);
    await page.waitForTimeout(100);
  }
  expect([...seen]).toEqual([`${own} Home · Aurora Energia`]);
});

test('LEIT-08 TELA-10 a logo stands on the ground for which it is made, and a label keeps its colour on hover', async ({
  page,
}) => {
  await page.goto('/login');
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  const look = () =>
    enter.evaluate((element) => {
      const { backgroundColor, color, boxShadow } = getComputedStyle(element);
      return { backgroundColor, color, boxShadow };
    });
  const before = await look();
  await enter.hover();
  await expect(enter).not.toHaveCSS('background-color', before.backgroundColor);
  expect(await look()).toMatchObject({ color: before.color, boxShadow: 'none' });
  await expectColor(enter, '#5A96F7');

  // The light logo of Mercado Horizonte is invisible on the light page.
  await signIn(page, 'bruno');
  const logo = page.getByRole('main').getByRole('img', { name: 'Mercado Horizonte' });
  await expect(logo).toBeVisible();
  await expectColor(logo.locator('..'), '#4C0519');
  await expectColor(bar(page), '#4C0519');
  await expectColor(page.locator('html'), '#FFFBFA');
});
