import type { Report } from '@portal/embed';
import type { ShownPage } from './usePageInPlace.ts';

/** The page on which a report has opened, and all its pages. */
export interface OpenedPage {
  readonly shown: ShownPage | undefined;
  readonly pages: readonly ShownPage[];
  /** True if the report could not show the state of the view. */
  readonly isViewRefused?: boolean;
}

/**
 * Completes a phased embed: applies the state of a view, activates the requested page, or the first page when the requested
 * one no longer exists, and then renders the report. Spec APP-27, AMBIG-58, VISAO-04.
 */
export async function openOnPage(
  report: Report,
  pageName: string | undefined,
  estado: string | undefined,
): Promise<OpenedPage> {
  // Sent together: the frame answers requests in their order, and a second way there and back would delay the report.
  const [isViewRefused, pages] = await Promise.all([
    estado !== undefined &&
      report.bookmarksManager.applyState(estado).then(
        () => false,
        () => true,
      ),
    report.getPages(),
  ]);
  const page =
    pages.find(({ name }) => name === pageName) ??
    (pageName === undefined ? pages.find(({ isActive }) => isActive) : undefined) ??
    pages[0];
  if (page && !page.isActive) await page.setActive();
  await report.render();
  return { shown: page, pages, isViewRefused };
}
