import { type RefObject, useEffect } from 'react';

/**
 * Brings the current entry of a list (`aria-current="page"`) into sight when `current` changes, which is null while there is
 * none. Reading positions forces the browser to compute the layout, which takes 10 to 20 ms. It waits for the next animation
 * frame, so that the request of the embed token is sent first.
 *
 * `scrollIntoView` is not used: Chromium then goes on with Tab behind the entry, past the top of the page.
 */
export function useScrollToCurrent(
  list: RefObject<HTMLElement | null>,
  current: string | null,
): void {
  useEffect(() => {
    if (current === null) return;
    const frame = requestAnimationFrame(() => scrollToCurrent(list.current));
    return () => cancelAnimationFrame(frame);
  }, [list, current]);
}

/** Scrolls the list so that the entry is in its middle, unless it is in sight. */
function scrollToCurrent(list: HTMLElement | null): void {
  const entry = list?.querySelector('[aria-current="page"]');
  if (!list || !entry) return;
  const box = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top >= box.top && bottom <= box.bottom) return;
  list.scrollTop += (top + bottom - box.top - box.bottom) / 2;
}
