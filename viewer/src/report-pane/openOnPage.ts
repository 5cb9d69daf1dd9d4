import type { Report } from '@portal/embed';

/**
 * The second half of a phased opening: activates the page asked for, or the first one where that is gone, then draws.
 * Spec APP-27, AMBIG-58.
 */
export async function openOnPage(report: Report, pageName: string | undefined): Promise<void> {
  const pages = await report.getPages();
  const page = pages.find(({ name }) => name === pageName) ?? pages[0];
  if (page && !page.isActive) await page.setActive();
  await report.render();
}
