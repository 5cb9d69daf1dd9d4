import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The report frame inside the portal. */
export function reportFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** The frame, if the reader sees it. One that has started for the next report, or keeps the last one, is hidden. */
export function shownFrame(page: Page): Locator {
  return page.locator('#report-frame:not([inert]) iframe');
}

/** Opens a report from the sidebar. */
export async function openRelatorio(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link', { name }).click();
}
