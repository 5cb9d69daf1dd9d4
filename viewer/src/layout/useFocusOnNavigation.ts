import { type RefObject, useEffect, useRef } from 'react';

/** Moves keyboard focus to the screen one has come to, so that reading goes on there; the page's own start is left alone. */
export function useFocusOnNavigation(
  screen: RefObject<HTMLElement | null>,
  pathname: string,
): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    screen.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen, pathname]);
}
