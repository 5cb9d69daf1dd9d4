import { expect, type Locator, type Page } from '@playwright/test';

const most = 120;

/** Presses Tab until the element has the focus, as somebody without a mouse gets there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const element = await target.elementHandle();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if (await element?.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${most} times ${key} did not reach ${target}`);
}

/** One round of Tab never leaves the dialog, which is the topmost, and comes back to where it began. */
export async function expectFocusTrapped(dialog: Locator): Promise<void> {
  const page = dialog.page();
  // A dialog comes a moment after the key that asked for it, and takes the focus itself.
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate(hasFocus)).toBe(true);
  await page.keyboard.press('Tab');
  const first = await page.evaluateHandle(() => document.activeElement);
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const [isBack, strayed] = await page.evaluate((begin) => {
      const top = [...document.querySelectorAll('dialog[open], .MuiDialog-root')].at(-1);
      const now = document.activeElement;
      // Between its last and its first element a dialog of the platform's lets the browser's own buttons have the focus.
      const isInside = now === document.body ? top?.matches('dialog') : top?.contains(now);
      return [now === begin, isInside ? null : now?.outerHTML.slice(0, 80)];
    }, first);
    expect(strayed).toBeNull();
    if (isBack) return;
  }
  throw new Error('Tab did not come round');
}

/** Whether the focus is in the dialog or on the box MUI lays around it. */
const hasFocus = (element: Element) =>
  element.contains(document.activeElement) ||
  Boolean(
    document.activeElement?.matches('.MuiDialog-container') &&
      document.activeElement.contains(element),
  );
