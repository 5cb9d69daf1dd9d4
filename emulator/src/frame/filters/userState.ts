import { captureView, restoreView } from '../bookmarks/captureView.ts';
import type { ViewState } from '../report/state.ts';

const keyOf = (reportId: string) => `userState:${reportId}`;

/** What was kept since this page was loaded; all there is where storage is forbidden, as in foreign iframes. */
const kept = new Map<string, string>();

function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Filters and slicers a person keeps for a report, in their browser. */
export const userState = {
  save: (reportId: string, view: ViewState): void => {
    const text = captureView(view);
    kept.set(reportId, text);
    tryStorage((storage) => storage.setItem(keyOf(reportId), text));
  },
  forget: (reportId: string): void => {
    kept.delete(reportId);
    tryStorage((storage) => storage.removeItem(keyOf(reportId)));
  },
  read: (reportId: string): ViewState | undefined => {
    const stored = tryStorage((storage) => storage.getItem(keyOf(reportId)));
    const text = stored ?? kept.get(reportId);
    return text ? restoreView(text) : undefined;
  },
};
