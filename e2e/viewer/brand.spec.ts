import type { Locator, Page } from '@playwright/test';
import { portalOrigin } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { useTheme } from '../screens/theme.ts';

const brand = {
  navbar_color: '#123456',
  sidebar_color: '#234567',
  surface_color: '#345678',
  background_color: '#456789',
  dark_navbar_color: '#012345',
  dark_sidebar_color: '#112233',
  dark_surface_color: '#223344',
  dark_background_color: '#334455',
  navbar_height: '88px',
  navbar_logo_height: '51px',
  logo: '/own-logo.svg',
  logo_dark: 'own-logo-dark.svg',
  favicon: `${portalOrigin}/own-icon.svg`,
};

/** A cliente whose brand gives everything. */
async function serveBrand(page: Page): Promise<void> {
  await page.route('**/own-*.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60"/></svg>',
    }),
  );
  await page.route('**/api/branding/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...brand } });
  });
}

const backgroundOf = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);
const heightOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().height);

test.beforeEach(async ({ page }) => {
  await serveBrand(page);
  await signIn(page, 'ana');
});

for (const { theme, navbar, sidebar, surface, background, logo } of [
  {
    theme: 'light',
    navbar: 'rgb(18, 52, 86)',
    sidebar: 'rgb(35, 69, 103)',
    surface: 'rgb(52, 86, 120)',
    background: 'rgb(69, 103, 137)',
    logo: '/own-logo.svg',
  },
  {
    theme: 'dark',
    navbar: 'rgb(1, 35, 69)',
    sidebar: 'rgb(17, 34, 51)',
    surface: 'rgb(34, 51, 68)',
    background: 'rgb(51, 68, 85)',
    logo: '/own-logo-dark.svg',
  },
] as const) {
  test(`BRAND-02 BRAND-08 BRAND-09 BRAND-10 a brand colours and measures the page in the ${theme} theme`, async ({
    page,
  }) => {
    await useTheme(page, theme);
    await page.goto('/dashboard');
    const bar = page.getByRole('banner');
    const mark = bar.getByRole('img');
    await expect(mark).toHaveAttribute('src', `${portalOrigin}${logo}`);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
      'href',
      `${portalOrigin}/own-icon.svg`,
    );
    expect([await heightOf(bar), await heightOf(mark)]).toEqual([88, 51]);
    expect(await backgroundOf(bar)).toBe(navbar);
    expect(await backgroundOf(page.getByRole('navigation', { name: 'Relatórios' }))).toBe(sidebar);
    expect(await backgroundOf(page.locator('html'))).toBe(background);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Aplicativos Recentes' });
    expect(await backgroundOf(panel)).toBe(surface);
  });
}
