import type { Page } from '@playwright/test';

/** Sets the theme. It applies from the next page load on. */
export async function useTheme(page: Page, theme: 'light' | 'dark' | 'auto'): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('theme', value), theme);
}

/**
 * Returns by how many pixels the page is wider than the window. Zero or less means no sideways scrolling. It waits for two frames,
 * because what a `ResizeObserver` places after a change of size moves before the next frame is painted.
 */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Makes the portal follow the system's theme from the first page load on. */
export async function followSystemTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window === window.top && location.protocol !== 'about:')
      localStorage.setItem('theme', 'auto');
  });
}
