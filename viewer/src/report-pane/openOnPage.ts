import type { Report } from '@portal/embed';

/**
 * Completes a phased embed: activates the requested page, or the first page when the requested one no longer exists, and
 * then renders the report. Spec APP-27, AMBIG-58.
 */
export async function openOnPage(report: Report, pageName: string | undefined): Promise<void> {
  const pages = await report.getPages();
  const page = pages.find(({ name }) => name === pageName) ?? pages[0];
  if (page && !page.isActive) await page.setActive();
  await report.render();
}
