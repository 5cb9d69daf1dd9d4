import type { FrameLocator, Page } from '@playwright/test';

/** The report frame inside the portal. */
export function reportFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** Opens a report from the sidebar. */
export async function openRelatorio(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link', { name }).click();
}
