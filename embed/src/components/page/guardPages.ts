import { isFrameGone } from '../../errors/EmbedError.ts';
import type { ICustomEvent } from '../../service/serviceTypes.ts';
import type { Report } from '../report/Report.ts';
import type { Page } from './Page.ts';

/** How a guard of pages works. */
export interface GuardOptions {
  /** Whether the page on which the report opens is checked too. The frame may tell a wrong page as active. */
  readonly checksOpening?: boolean;
}

/**
 * Keeps a report on permitted pages. When the report opens on another page, or a button, drill-through
 * or bookmark changes to one, `onRefused` is called and the report returns to the last permitted page.
 * Embed tokens have no page scope, so this limits what is shown and does not protect the data. Returns a
 * function that stops the guard.
 */
export function guardPages(
  report: Report,
  permitted: readonly string[],
  onRefused?: (page: Page) => void,
  { checksOpening = true }: GuardOptions = {},
): () => void {
  let last = permitted[0];
  const check = (page: Page) => {
    if (permitted.includes(page.name)) {
      last = page.name;
    } else {
      onRefused?.(page);
      if (last !== undefined) report.setPage(last).catch(raise);
    }
  };
  const raise = (reason: unknown) => {
    if (!isFrameGone(reason)) report.raise('error', reason);
  };
  const onChanged = ({ detail }: ICustomEvent<{ newPage: Page }>) => check(detail.newPage);
  const onLoaded = () => report.getActivePage().then(check).catch(raise);
  report.on('pageChanged', onChanged);
  if (checksOpening) report.on('loaded', onLoaded);
  return () => {
    report.off('pageChanged', onChanged);
    report.off('loaded', onLoaded);
  };
}
