import type { Report } from '@portal/embed';
import { type RefObject, useEffect, useRef } from 'react';

/** Filters, slicers and page of a report, as a bookmark of the frame. */
export interface SavedState {
  /** Identifies the report, and each time that it is opened anew. */
  readonly key: string;
  readonly state: string;
}

/** A report raises several `rendered` events in a row. The state is read after the last one. */
const quietMs = 1_500;

/**
 * Keeps what the reader has chosen in the report, so that a new frame can show it again after a failure. Returns the
 * handler of the event `rendered`. A frame that does not support bookmarks keeps nothing. Spec VOLTA-02.
 */
export function useSavedState(
  report: RefObject<Report | null>,
  key: string | undefined,
  saved: RefObject<SavedState | null>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    if (key === undefined) return;
    timer.current = setTimeout(() => {
      report.current?.bookmarksManager.capture().then(
        ({ state }) => {
          if (state) saved.current = { key, state };
        },
        () => undefined,
      );
    }, quietMs);
  };
}
