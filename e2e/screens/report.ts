import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

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

/** Expects links to these reports and to no others. Their order follows what was opened last, by other journeys too. */
export async function expectReports(links: Locator, names: readonly string[]): Promise<void> {
  await expect(links).toHaveCount(names.length);
  for (const name of names) await expect(links.filter({ hasText: name })).toHaveCount(1);
}

/** The text of a card once its figure is drawn. The figures of the demo follow the month, so a test compares a later text with this one. */
export async function figureOf(card: Locator): Promise<string> {
  await expect(card).toContainText('R$', { timeout: 30_000 });
  return (await card.textContent()) ?? '';
}
