import { expect, type Page } from '@playwright/test';

/** Shows the portal in a theme from the next page load on. */
export async function useTheme(page: Page, theme: 'light' | 'dark' | 'auto'): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('theme', value), theme);
}

/** Nothing on the screen is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Has the theme follow the system's from the first page load on. */
export async function followSystemTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme', 'auto');
  });
}
