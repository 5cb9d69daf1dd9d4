import type { Report } from '@portal/embed';
import type { ShownPage } from './usePageInPlace.ts';

/** The page on which a report has opened, and all its pages. */
export interface OpenedPage {
  readonly shown: ShownPage | undefined;
  readonly pages: readonly ShownPage[];
}

/**
 * Completes a phased embed: activates the requested page, or the first page when the requested one no longer exists, and
 * then renders the report. Spec APP-27, AMBIG-58.
 */
export async function openOnPage(
  report: Report,
  pageName: string | undefined,
): Promise<OpenedPage> {
  const pages = await report.getPages();
  const page = pages.find(({ name }) => name === pageName) ?? pages[0];
  if (page && !page.isActive) await page.setActive();
  await report.render();
  return { shown: page, pages };
}
