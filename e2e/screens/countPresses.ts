import type { Page } from '@playwright/test';

/** Counts the presses of the pointer and the choices in selects, on all pages that the tab shows from now on. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const count = (event: Event) => {
      const isSelect = event.target instanceof HTMLSelectElement;
      if (event.type === 'pointerdown' || isSelect) {
        (window as unknown as { countPress: () => void }).countPress();
      }
    };
    document.addEventListener('pointerdown', count, true);
    document.addEventListener('change', count, true);
  });
  return () => presses;
}
