import { captureView, restoreView } from '../bookmarks/captureView.ts';
import type { ViewState } from '../report/state.ts';

const keyOf = (reportId: string) => `userState:${reportId}`;

/** States saved since this page was loaded. The only storage when the browser blocks `localStorage` in the iframe. */
const inMemory = new Map<string, string>();

function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Persistent filters: the view state that one user has saved for a report, in the user's browser. */
export const userState = {
  save: (reportId: string, view: ViewState): void => {
    const text = captureView(view);
    inMemory.set(reportId, text);
    tryStorage((storage) => storage.setItem(keyOf(reportId), text));
  },
  forget: (reportId: string): void => {
    inMemory.delete(reportId);
    tryStorage((storage) => storage.removeItem(keyOf(reportId)));
  },
  read: (reportId: string): ViewState | undefined => {
    const stored = tryStorage((storage) => storage.getItem(keyOf(reportId)));
    const text = stored ?? inMemory.get(reportId);
    return text ? restoreView(text) : undefined;
  },
};
