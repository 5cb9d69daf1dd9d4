import { captureView, restoreView } from './bookmark.ts';
import type { ViewState } from './state.ts';

const keyOf = (reportId: string) => `userState:${reportId}`;

/** Storage may be forbidden to a page in a foreign iframe; then nothing is kept. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Filters and slicers a person keeps for a report, in their browser. */
export const userState = {
  save: (reportId: string, view: ViewState) =>
    void tryStorage((storage) => storage.setItem(keyOf(reportId), captureView(view))),
  forget: (reportId: string) => void tryStorage((storage) => storage.removeItem(keyOf(reportId))),
  read: (reportId: string): ViewState | undefined => {
    const text = tryStorage((storage) => storage.getItem(keyOf(reportId)));
    return text ? restoreView(text) : undefined;
  },
};
