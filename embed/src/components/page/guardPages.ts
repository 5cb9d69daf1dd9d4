import { isFrameGone } from '../../errors/EmbedError.ts';
import type { ICustomEvent } from '../../service/serviceTypes.ts';
import type { Report } from '../report/Report.ts';
import type { Page } from './Page.ts';

/**
 * Keeps a report on permitted pages: a jump to another one, by button, drill-through or bookmark, is
 * told to `onRefused` and turned back to the last permitted page; so is a report that opens elsewhere.
 * An embed token has no page scope, so this guards what is shown, not the data. Returns how to stop.
 */
export function guardPages(
  report: Report,
  permitted: readonly string[],
  onRefused?: (page: Page) => void,
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
  report.on('loaded', onLoaded);
  return () => {
    report.off('pageChanged', onChanged);
    report.off('loaded', onLoaded);
  };
}
