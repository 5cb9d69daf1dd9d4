import type { Locator, Page } from '@playwright/test';

const maxPresses = 120;

/** Presses Tab until the element has the focus. Throws if it never gets the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const element = await target.elementHandle();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press(key);
    if (await element?.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${maxPresses} presses of ${key} did not reach ${target}`);
}

/**
 * Presses Tab through the topmost dialog until the focus returns to its first stop. Returns the HTML of the first focused
 * element outside of the dialog, or null if the focus stays inside. Throws if the focus does not return.
 */
export async function focusOutside(dialog: Locator): Promise<string | null> {
  const page = dialog.page();
  // The dialog opens a moment after the key press, and then takes the focus.
  await dialog.waitFor();
  await page.waitForFunction(hasFocus, await dialog.elementHandle());
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    const [isBack, outside] = await page.evaluate((begin) => {
      const top = [...document.querySelectorAll('dialog[open], .MuiDialog-root')].at(-1);
      const now = document.activeElement;
      // Between the last and the first element of a native dialog, the browser's own buttons get the focus.
      const isInside = now === document.body ? top?.matches('dialog') : top?.contains(now);
      return [now === begin, isInside ? null : (now?.outerHTML.slice(0, 80) ?? '')] as const;
    }, first);
    if (outside !== null || isBack) return outside;
  }
  throw new Error('Tab did not return to the first element');
}

/** True if the focus is in the dialog or on Material UI's container around it. */
const hasFocus = (element: Element | null) =>
  element?.contains(document.activeElement) ||
  Boolean(
    document.activeElement?.matches('.MuiDialog-container') &&
      document.activeElement.contains(element),
  );
