import type { Report } from '@portal/embed';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The frame reports a page within this time after the portal has asked for it. */
const answerWithinMs = 5_000;

/** A page of a report, as the frame reports it. */
export interface ShownPage {
  readonly name: string;
  readonly displayName?: string | undefined;
}

interface PageInPlaceOptions {
  readonly report: RefObject<Report | null>;
  /** The page that the address names. Undefined: the report opens on its own first page. */
  readonly page: string | undefined;
  /** True while a report is rendered. Only then can its page change in place. */
  readonly isRendered: boolean;
  /** Called for each page that the frame shows. */
  readonly onPageShown: (page: ShownPage) => void;
  /** Called when the reader has changed the page inside the frame. */
  readonly onPageChosen: (page: ShownPage) => void;
  /** Called when the frame has refused to change the page. */
  readonly onRefused: () => void;
}

/**
 * Keeps the page that the frame shows equal to the page that the address names. When the address changes, the frame changes
 * its page without loading the report again (APP-26). When the reader changes the page inside the frame, `onPageChosen` is
 * called, so that the caller can change the address.
 */
export function usePageInPlace(options: PageInPlaceOptions) {
  const { report, page, isRendered, onPageShown, onPageChosen, onRefused } = options;
  const shown = useRef<string>(undefined);
  // The page of the address for which nothing remains to be asked. It may be gone from the report.
  const settled = useRef<string>(undefined);
  const asked = useRef(new Map<string, number>());
  const latest = useRef({ onRefused });
  useEffect(() => {
    latest.current = { onRefused };
  });

  // A layout effect: the frame gets the page before the browser paints, 3 to 9 ms earlier in Chromium.
  useLayoutEffect(() => {
    if (!isRendered || page === undefined) return;
    const isSettled = page === settled.current || page === shown.current;
    settled.current = page;
    if (isSettled) return;
    shown.current = page;
    asked.current.set(page, Date.now());
    report.current?.setPage(page).catch(() => latest.current.onRefused());
  }, [isRendered, page, report]);

  return {
    /**
     * Call this with the page that a phased report is asked to open on. The report may be rendered before `onOpened` is called. Without
     * this call a page that is gone would then be asked for again, and the frame would refuse it.
     */
    onOpening: (name: string | undefined) => {
      settled.current = name;
    },
    /** Call this with the page on which the report has opened. */
    onOpened: (name: string | undefined) => {
      shown.current = name;
      asked.current.clear();
    },
    /** Call this for each `pageChanged` event of the frame. */
    onPageChanged: (changed: ShownPage) => {
      const askedAt = asked.current.get(changed.name);
      asked.current.delete(changed.name);
      onPageShown(changed);
      if (askedAt !== undefined && Date.now() - askedAt < answerWithinMs) return;
      shown.current = changed.name;
      onPageChosen(changed);
    },
  };
}
