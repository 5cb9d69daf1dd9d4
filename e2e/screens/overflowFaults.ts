import type { Page } from '@playwright/test';

/**
 * Returns the layout faults of the page and its topmost dialog: boxes that scroll sideways, buttons that are cut off or
 * overflow, and dialog actions outside of the window. Empty if there are none.
 */
export async function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? element.tagName;
    const top = [...document.querySelectorAll('dialog[open], .MuiDialog-root')].at(-1);
    const boxes = [document.documentElement, ...(top?.querySelectorAll('*') ?? [])];
    for (const box of boxes) {
      const { overflowX } = getComputedStyle(box);
      const scrolls = box === document.documentElement || /auto|scroll/.test(overflowX);
      if (scrolls && box.scrollWidth > box.clientWidth + 1) found.push(`scrolls: ${nameOf(box)}`);
    }
    for (const button of (top ?? document).querySelectorAll('button, a[href]')) {
      const { left, right, width } = button.getBoundingClientRect();
      // The console's navigation and rows of tabs scroll sideways on purpose.
      if (
        width === 0 ||
        button.closest('nav[aria-label="Lugares do console"], .MuiTabs-scrollableX')
      )
        continue;
      if (left < -1 || right > innerWidth + 1) found.push(`cut off: ${nameOf(button)}`);
      if (button.scrollWidth > button.clientWidth + 2) found.push(`spills: ${nameOf(button)}`);
    }
    for (const button of top?.querySelectorAll('.MuiDialogActions-root button') ?? []) {
      const { top: start, bottom } = button.getBoundingClientRect();
      if (start < 0 || bottom > innerHeight) found.push(`out of sight: ${nameOf(button)}`);
    }
    return found;
  });
}
